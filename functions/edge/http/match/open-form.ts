/** Reads the form that opens a match into a request. Only the use case looks for faults, so that nothing is checked twice. */
import { type Json, levelsOf, type OptionSpec } from '../../../../engine/ruleset.ts';
import type { OpenMatchRequest, PaceRequest, SeatRequest } from '../../../facts/answers.ts';
import type { Requirements } from '../../../facts/people/requirements.ts';
import type { Game } from '../http-cases.ts';
import type { Form } from '../page-ask.ts';
import { type Outcome, refuse } from '../problems.ts';
import { usualOptions } from './game-info.ts';

type Wanted = Pick<OpenMatchRequest, 'ruleset' | 'options' | 'seats' | 'pace' | 'awayDays' | 'beacon' | 'listed' | 'offered' | 'house'>;

export function readOpenForm(game: Game, form: Form): Outcome<Wanted> {
  const seats = readSeats(game, form);
  if (!seats.ok) return seats;
  const pace = readPaceFields(form);
  return {
    ok: true,
    value: {
      ruleset: game.id,
      options: readOptionFields(game.options, form),
      seats: seats.value,
      ...(pace && { pace: { ...pace, ...readBankFields(form) } }),
      ...(/^\d{1,2}$/.test(form['away-days'] ?? '') && { awayDays: Number(form['away-days']) }),
      house: readHouseFields(form),
      ...(form.listed === 'yes' && { listed: true }),
      ...(form.offered === 'yes' && { offered: true }),
      ...(form.beacon === 'quicknet' && { beacon: form.beacon }),
    },
  };
}

/** For a player who takes any opponent: without a pace, the usual one is used. */
export function readPlayForm(game: Game, form: Form): Pick<OpenMatchRequest, 'ruleset' | 'options' | 'pace'> {
  const pace = readPaceFields(form);
  return { ruleset: game.id, options: readOptionFields(game.options, form), ...(pace && { pace }) };
}

/** Empty fields are left out. */
function readHouseFields(form: Form): NonNullable<Wanted['house']> {
  const press = (['none', 'after'] as const).find((rule) => rule === form.press);
  const { description = '', rules = '' } = form;
  return {
    ...(press && { press }),
    ...(form.grey === 'yes' && { grey: true }),
    ...(form.closing === 'yes' && { closing: true }),
    ...(form.sleep === 'yes' && { sleep: true }),
    asks: { ...readAsked(form, 'ratingFrom'), ...readAsked(form, 'ratingTo'), ...readAsked(form, 'reliabilityFrom') },
    description,
    rules,
  };
}

/** Text that is not a number is passed on to be reported as a fault, not ignored. */
function readAsked(form: Form, name: keyof Requirements): Requirements {
  const text = (form[name] ?? '').trim();
  return text === '' ? {} : { [name]: Number(text) };
}

/** The table that the options allow; if there are several, one with this side and with as many seats as are filled. */
function readSeats(game: Game, form: Form): Outcome<Readonly<Record<string, SeatRequest>>> {
  const given = form.others === 'email' ? (form.addresses ?? '').split(/[\s,;]+/).filter((address) => address !== '') : undefined;
  const tables = game.tables({ ...usualOptions(game.options), ...allowed(game.options, readOptionFields(game.options, form)) });
  const fitting = tables.filter(({ length }) => given === undefined || length - 1 === given.length);
  const table = fitting.find((seats) => seats.includes(form.me ?? '')) ?? fitting[0] ?? tables[0] ?? [];
  const others = table.filter((seat) => seat !== form.me);
  if (others.length === table.length)
    return refuse('bad-request', `Choose your side: at this table ${table.map((seat) => game.seatName(seat)).join(' or ')}.`);
  const wishes = given === undefined ? readOthers(game, form, others.length) : readInvited(game, given, others.length);
  if (!wishes.ok) return wishes;
  const called = (form.name ?? '').trim();
  const name = called === '' ? {} : { name: called };
  const email = (form.email ?? '').trim();
  const me: SeatRequest = email === '' ? { guest: true, ...name } : { email, ...name };
  const named = others.map((seat, index): readonly [string, SeatRequest] => [seat, wishes.value[index] ?? 'open']);
  return { ok: true, value: Object.fromEntries([...named, [form.me ?? '', me]]) };
}

/** Leaves out values that no option can have; the use case reports them. */
function allowed(specs: readonly OptionSpec[], given: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    specs.flatMap((spec) => {
      const value = given[spec.name];
      const isOne =
        spec.kind === 'choice'
          ? spec.values.some((one) => one === value)
          : spec.kind === 'integer' && (value === null ? spec.none : Number(value) >= spec.min && Number(value) <= spec.max);
      return isOne && value !== undefined ? [[spec.name, value] as const] : [];
    }),
  );
}

function readOthers(game: Game, form: Form, count: number): Outcome<readonly SeatRequest[]> {
  if (form.others === 'open') return { ok: true, value: [] };
  const level = levelsOf(game).find((level) => level === form.level) ?? 'normal';
  return { ok: true, value: Array.from({ length: count }, () => ({ bot: game.bots[0] ?? '', level })) };
}

/** Addresses; at a table of more than two, `bot` or `open` may take the place of one. */
function readInvited(game: Game, given: readonly string[], count: number): Outcome<readonly SeatRequest[]> {
  if (given.length !== count) {
    const wanted = count === 1 ? 'the e-mail address of one opponent, such as ada@example.org' : `${count} e-mail addresses, one per line`;
    return refuse('bad-request', `Give ${wanted}. There ${given.length === 1 ? 'is one' : `are ${given.length}`} now.`);
  }
  return {
    ok: true,
    value: given.map((address): SeatRequest => {
      const word = count === 1 ? '' : address.toLowerCase();
      if (word === 'bot') return { bot: game.bots[0] ?? '', level: 'normal' };
      return word === 'open' ? 'open' : { email: address };
    }),
  };
}

export function readPaceFields(form: Form): PaceRequest | undefined {
  const [, unit, count] = /^([dh])(\d{1,3})$/.exec(form.pace ?? '') ?? [];
  if (unit === undefined) return undefined;
  const text = (name: 'at' | 'zone') => {
    const value = (form[name] ?? '').trim();
    return value === '' ? {} : { [name]: value };
  };
  return {
    ...(unit === 'd' ? { days: Number(count) } : { hours: Number(count) }),
    ...text('at'),
    ...text('zone'),
    weekdaysOnly: form.weekdays === 'yes',
  };
}

/** In days; a bank without a maximum holds a week, or what it starts with. */
function readBankFields(form: Form): Pick<PaceRequest, 'bank'> {
  const days = readDays(form.bank);
  if (days === undefined) return {};
  return { bank: { days, mostDays: readDays(form['bank-most']) ?? Math.max(7, days) } };
}

/** Text that is not a number is passed on to be reported as a fault, not ignored. */
function readDays(text = ''): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));
}

export function readOptionFields(specs: readonly OptionSpec[], form: Form): Readonly<Record<string, Json>> {
  const given = specs.flatMap((spec): readonly (readonly [string, Json])[] => {
    const text = form[`option.${spec.name}`]?.trim();
    return text === undefined ? [] : [[spec.name, readOption(spec, text)]];
  });
  return Object.fromEntries(given);
}

function readOption(spec: OptionSpec, text: string): Json {
  if (spec.kind === 'choice') return spec.values.find((value) => String(value) === text) ?? text;
  if (spec.kind === 'list') return text.split(/[\s,;]+/).filter((part) => part !== '');
  if (text === '') return spec.none ? null : spec.initial;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}
