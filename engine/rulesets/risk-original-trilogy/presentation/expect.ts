/** The forecast of a script in words (RT-46): troops line by line, odds, and what is impossible. */
import { type Foretold, type ForetoldLine, isSure, isVain, NOT_PLAYED, shareText, type Weighed } from '../../../kit/foretold.ts';
import type { Seat } from '../../../ruleset.ts';
import { joinWords, quantity, wrapText } from '../../../wording.ts';
import { best, card, defaultPlace, factionOf, ownerOf, PLANETS, reinforcementsOf, setValue, troopsOn } from '../board.ts';
import { claimingPart, troopsLeft } from '../claiming.ts';
import { failedWhy } from '../notation/failures.ts';
import { formatLine } from '../notation/format.ts';
import { type After, type Hidden, hangsOn, type Note } from '../preview.ts';
import { dueSets, firstCounted, isLate } from '../resolve/script.ts';
import type { ArmyId, FailReason, Line, Order, View } from '../types.ts';
import { planetName } from '../words.ts';
import { naming, signed } from './phrases.ts';
import { handOf } from './situation.ts';

type Told = ForetoldLine<Note>;
type Fight = Extract<Note, { t: 'fight' }>;
type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;

export function expect(view: View, seat: Seat, { lines }: Order, told: Foretold<Note>): readonly string[] {
  if (claimingPart(view) !== undefined) return claims(view, seat, lines, told.lines);
  if (view.drafting) return wrapText('Claims are taken in turn order round and round; what your list does not cover is dealt.', '', '  ');
  if (seat !== view.turn.army) return wrapText('These wait until you are invaded; turns go on meanwhile.', '', '  ');
  return turn(view, seat, lines, told.lines).flatMap((text) => wrapText(text, '', '  '));
}

/** See RT-47. */
function claims(view: View, seat: Seat, lines: Order['lines'], told: readonly Told[]): readonly string[] {
  if (claimingPart(view) !== 'troops') return ['It is done at once; then the next army decides.'];
  const put = lines.reduce((sum, { what }, at) => sum + (what.do === 'start' && isSure(shareOf(told[at])) ? what.n : 0), 0);
  const rest = troopsLeft(view, seat) - put;
  return [rest === 0 ? 'All your starting troops are put out.' : `${quantity(rest, 'starting troop')} will be spread over your borders.`];
}
const shareOf = (told: Told | undefined): Told['shares']['done'] => told?.shares.done ?? { t: 'unseen' };

function turn(view: View, seat: Seat, lines: Order['lines'], told: readonly Told[]): readonly string[] {
  const { planets, total } = reinforcementsOf(view.planets, seat);
  const sentences = [`Reinforcements for ${planets} planets and their regions: ${total}.`, ...atOnce(view, seat, lines, total)];
  for (const at of lines.keys()) {
    if (lines[at]?.what.do === 'resign') return [...sentences, 'You resign, and your turn ends there.'];
    sentences.push(...sentencesOf(view, seat, lines, at, told[at]));
  }
  const isBased = lines.some(({ what }, at) => what.do === 'base' && isSure(shareOf(told[at])));
  return [...sentences, ...(isBased ? [] : tokenLeft(view, seat)), ...others(view, lines)];
}

/** The sentences about a line, and about what the rules do by themselves around it. */
function sentencesOf(view: View, seat: Seat, lines: Order['lines'], at: number, told: Told | undefined): readonly string[] {
  const one = lines[at];
  if (one === undefined || told === undefined) return [];
  const { line, what } = one;
  const hidden = told.shares.done.t === 'unseen' ? hangsOn(view, seat, lines, at) : undefined;
  const [after] = hidden === undefined ? afterIn(told) : [];
  const text = hidden === undefined ? lineText(view, what, told) : hanging(what, hidden);
  const said = text === '' ? [] : [`Line ${line}, ${formatLine(what)}: ${text}.`];
  return [...(what.do === 'place' ? [...sets(after), ...said] : [...said, ...sets(after)]), ...rest(after)];
}

/** Actions of the rules before any line that could tell of them: sets in plain RISK (RT-40), and troops that no line places (RT-14). */
function atOnce(view: View, seat: ArmyId, lines: Order['lines'], total: number): readonly string[] {
  const first = lines[firstCounted(lines)];
  if (lines.some(({ what }) => what.do === 'resign') || (first !== undefined && !isLate(first.what.do))) return [];
  const cards = dueSets(view.mode, handOf(view, seat));
  const pool = cards.reduce((sum, set) => sum + (setValue(set) ?? 0), total);
  const at = defaultPlace(view, seat);
  return [...sets(cards.length === 0 ? {} : { sets: { cards, pool } }), ...rest(at === undefined ? {} : { rest: { n: pool, at } })];
}

function sets(after: After | undefined): readonly string[] {
  if (after?.sets === undefined) return [];
  const { cards, pool } = after.sets;
  return [`You must turn in ${joinWords(cards.map((set) => set.join(' ')))}: ${pool} to place.`];
}
function rest(after: After | undefined): readonly string[] {
  if (after?.rest === undefined) return [];
  return [`${quantity(after.rest.n, 'troop')} that no line places will stand on ${planetName(after.rest.at)}.`];
}

/** RT-10: where the token goes if no line places it. */
function tokenLeft(view: View, seat: ArmyId): readonly string[] {
  if (view.bases.left === 0 || factionOf(view, seat) !== 'empire') return [];
  const imperial = PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire');
  const free = imperial.filter((id) => view.bases.placed[id] === undefined);
  const planet = best(free.length > 0 ? free : imperial, (id) => troopsOn(view, id));
  return planet === undefined ? [] : [`The base token that no line places goes to ${planetName(planet)}.`];
}

/** Assumes that all other seats are silent. */
function others(view: View, lines: Order['lines']): readonly string[] {
  const owners = lines.flatMap(({ what }) => (what.do === 'invade' ? [ownerOf(view, what.target)] : []));
  const played = [...new Set(owners)].filter((army) => army !== null && army !== view.viewer && view.armies[army]?.neutral === false);
  const names = played.map((army) => naming(view.viewer, army ?? '').who);
  return names.length === 0 ? [] : [`Standing orders that ${joinWords(names, 'or')} may have left are not counted.`];
}

function hanging(what: Line, hidden: Hidden): string {
  if (what.do === 'pass' || what.do === 'standing') return '';
  if (hidden === 'emperor') return 'if the game goes on, for a token turned over before may be the Emperor’s';
  return `as the cards fall that you ${hidden === 'won' ? 'win' : 'steal'}`;
}

function whyNot({ reasons }: Told, most: number): string {
  const whys = reasons.map(({ value }) => (value === NOT_PLAYED ? 'the game is over by then' : failedWhy(value as FailReason, true)));
  return joinWords(whys.slice(0, most), 'or');
}

function lineText(view: View, what: Line, told: Told): string {
  const { done } = told.shares;
  if (isVain(done))
    return `cannot be done: ${whyNot(told, 2)}${what.do === 'place' && told.reasons[0]?.value === 'not-enough-reinforcements' ? poolLeft(told) : ''}`;
  const text = textOf(view, what, told);
  const why = whyNot(told, 1);
  if (isSure(done) || (why === '' && what.do === 'invade')) return text;
  const comes = `comes off ${shareText(done)}${why === '' ? '' : `, else ${why}`}`;
  return text === '' ? comes : `${comes}; ${text}`;
}
const poolLeft = (told: Told): string => (afterIn(told)[0]?.pool === undefined ? '' : ` (${afterIn(told)[0]?.pool})`);

/** The effect of a line if it succeeds; empty if there is nothing to add. */
function textOf(view: View, what: Line, told: Told): string {
  if (told.notes.length === 0 && (what.do === 'invade' || what.do === 'fortify')) return '';
  const [after = {}] = afterIn(told);
  const there = numbers(afterIn(told).flatMap((one) => one.there ?? []));
  switch (what.do) {
    case 'trade':
      return `${quantity(after.set?.troops ?? 0, 'troop')} for ${after.set?.cards.join(' ')}, ${after.pool} to place`;
    case 'build':
      return `a ${card(what.card).class} on ${planetName(what.at)}`;
    case 'place':
      return `${planetName(what.at)} has ${there}, ${after.pool} left to place`;
    case 'play':
      return directive(what, after, there);
    case 'invade':
      return fight(told);
    case 'attack-death-star':
      return `destroyed ${told.shares.destroyed === undefined ? '' : shareText(told.shares.destroyed)}, else ${quantity(what.n, 'troop')} lost`;
    case 'fortify':
      return `${planetName(what.to)} has ${there} then`;
    case 'death-star':
      return 'to' in what
        ? ''
        : `${planetName(what.fire)} and ${there} troops of ${naming(view.viewer, after.owner ?? '').who} are destroyed, the Force Meter goes darker`;
    default:
      return '';
  }
}

function directive({ card: id, at }: Of<'play'>, { charge, meter = 0 }: After, there: string): string {
  const { kind } = card(id);
  if (kind === 'charge') return `+${charge} on every die of the next attack`;
  if (kind === 'force') return `the Force Meter goes to ${signed(meter)}`;
  if (at === undefined || (kind !== 'reinforce' && kind !== 'bombard')) return '';
  return `${planetName(at)} ${kind === 'reinforce' ? 'has' : 'is left with'} ${there}`;
}

/** `9 against 3: taken 98 %`; if it meets several positions, `4 to 7 against 2`, and its chance includes that of getting so far. */
function fight({ shares, notes }: Told): string {
  const met = notes.flatMap(({ value, share }): readonly Weighed<Fight>[] => (value.t === 'fight' ? [{ value, share }] : []));
  const all = met.reduce((sum, { share }) => sum + share, 0);
  const mean = (of: (one: Fight) => number): string => (met.reduce((sum, { value, share }) => sum + share * of(value), 0) / all).toFixed(1);
  const [troops, foes] = [numbers(met.map(({ value }) => value.troops)), numbers(met.map(({ value }) => value.foes))];
  const taken = shares.taken === undefined ? '' : shareText(shares.taken);
  const base = met.every(({ value }) => value.base) ? ' in a base' : '';
  return `${troops} against ${foes}${base}: taken ${taken}${isSure(shares.done) ? '' : ' in all'}, on average ${mean(({ lost }) => lost)} lost, ${mean(({ killed }) => killed)} killed`;
}

const afterIn = ({ notes }: Told): readonly After[] => notes.flatMap(({ value }) => (value.t === 'after' ? [value] : []));

/** `7`, `4 to 7`. */
function numbers(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least} to ${most}`;
}
