/** Judges a line before it is played: by text, mode, map, faction, turn and hand (RT-42), in the order of RT-43. */
import { type Complaint, isComplaint } from '../../kit/complaints.ts';
import { card, factionOf, ownerOf, setValue, site } from './board.ts';
import { type ClaimingPart, claimingPart, freePlanets } from './claiming.ts';
import { complaint } from './notation/faults.ts';
import type { Verb, Written, WrittenLine } from './notation/written.ts';
import type { CardId, Line, PlanetId, ShipChoice, Ships, View } from './types.ts';
import { armyName, findCard, findPlanet, isArmyName, planetName } from './words.ts';

/** The things that the good lines above have used up. */
export interface Mail {
  readonly view: View;
  readonly seat: string;
  step: number;
  readonly done: Set<Verb>;
  readonly cards: Set<CardId>;
  readonly joined: (readonly [PlanetId, PlanetId])[];
}

type Judged = Line | Complaint;

/** RT-9; `command` comes after `fortify`. `play` may come anywhere after the first step. */
const STEPS: Readonly<Partial<Record<Verb, number>>> = {
  base: 1,
  play: 2,
  trade: 3,
  build: 3,
  place: 4,
  invade: 5,
  'attack-death-star': 5,
  fortify: 6,
  command: 7,
  ships: 8,
  'death-star': 9,
};
const ONCE: readonly Verb[] = ['base', 'trade', 'build', 'attack-death-star', 'fortify', 'command', 'ships', 'death-star'];
const ANY_TIME: readonly Verb[] = ['standing', 'resign', 'pass'];
const PLAIN: readonly Verb[] = ['trade', 'place', 'invade', 'fortify', 'standing', 'resign', 'pass', 'done', 'claim', 'start'];
const DRAFT: readonly Verb[] = ['claim', 'start', 'death-star-start', 'resign', 'pass', 'done'];

const FORMS: Readonly<Record<Verb, string>> = {
  base: '"base at kuat".',
  trade: '"trade R01 R02 R03" or "trade auto".',
  build: '"build R03 at hoth".',
  place: '"place 6 on hoth" or "place all on hoth".',
  play: '"play R16", with "at hoth", "from hoth to kuat" or "against hutts" where its directive asks for it.',
  invade: '"invade balmorra from yavin-4 until taken or below 3, move 4".',
  'attack-death-star': '"attack death-star from hoth with 3".',
  fortify: '"fortify 5 from ryloth to tatooine" or "fortify all from ...".',
  command: '"command dagobah".',
  ships: '"ships all from hoth to bespin" or "ships 1 fighter from ...".',
  'death-star': '"death-star to kuat" or "death-star fires on hoth with E01".',
  standing: '"standing guard any with E23", "standing defend one" or "standing none".',
  claim: '"claim hoth, dagobah, bespin".',
  start: '"start 5 hoth".',
  'death-star-start': '"death star at coruscant".',
  resign: '"resign".',
  pass: '"pass".',
  done: '"done".',
};

/** A written line as a line of the script, or the reason it cannot be one. */
export function judge(mail: Mail, written: WrittenLine, text: string): Judged {
  if ('code' in written) return complaint(written.code, text, written.verb === undefined ? '' : FORMS[written.verb]);
  const barred = verbFault(mail, written.verb, written);
  if (barred !== undefined) return barred;
  const line = lineOf(mail, written, text);
  if (isComplaint(line)) return line;
  const order = adjacency(mail, line) ?? orderFault(mail, written.verb, text);
  if (order !== undefined) return order;
  take(mail, written.verb, line);
  return line;
}

/** Checks the verb against turn, mode, faction and partner. */
function verbFault(mail: Mail, verb: Verb, written: Written): Complaint | undefined {
  const { view, seat } = mail;
  const drafts = verb === 'claim' || verb === 'start' || verb === 'death-star-start';
  const claiming = claimFault(mail, verb);
  if (claiming !== undefined) return claiming;
  if (view.drafting && !DRAFT.includes(verb)) return complaint('not-your-turn', '', ': planets are being claimed');
  if (!view.drafting && drafts) return complaint('step-order', verb, 'planets were given out before the first turn');
  if (!view.drafting && seat !== view.turn.army && !ANY_TIME.includes(verb)) {
    return complaint('not-your-turn', '', `; ${armyName(view.turn.army)} is on turn`);
  }
  const plain = PLAIN.includes(verb) && (verb !== 'standing' || written.defend !== undefined);
  if (view.mode === 'standard' && !plain) return complaint('wrong-mode', verb);
  return factionFault(mail, verb);
}

/** Whether a line of this kind could follow the lines so far, whatever else it says. */
export const mayStand = (mail: Mail, written: Written): boolean =>
  verbFault(mail, written.verb, written) === undefined && orderFault(mail, written.verb, '') === undefined;

const CLAIMS: Readonly<Record<ClaimingPart, readonly [verb: Verb, now: string]>> = {
  planets: ['claim', 'now planets are claimed, each in a mail: "claim hoth"'],
  'death-star': ['death-star-start', 'now the Death Star is placed: "death star at kuat"'],
  troops: ['start', 'now your starting troops are put out: "start 5 hoth"'],
};
/** RT-47: each part allows one kind of line, and only from the army on turn. */
function claimFault({ view, seat }: Mail, verb: Verb): Complaint | undefined {
  const part = claimingPart(view);
  if (part === undefined || verb === 'resign' || verb === 'pass' || verb === 'done') return undefined;
  if (seat !== view.turn.army) return complaint('not-your-turn', '', `: ${armyName(view.turn.army)} decides now`);
  const [asked, now] = CLAIMS[part];
  return verb === asked ? undefined : complaint('step-order', verb, now);
}

function factionFault({ view, seat }: Mail, verb: Verb): Complaint | undefined {
  const imperial = factionOf(view, seat) === 'empire';
  if ((verb === 'base' || verb === 'death-star') && !imperial) return complaint('wrong-faction', verb, 'for the Empire alone');
  if (verb === 'attack-death-star' && imperial)
    return complaint('wrong-faction', 'attack death-star', 'not for the Empire, whose station it is');
  return verb === 'command' && view.players < 4 ? complaint('no-partner', '') : undefined;
}

function planetOf(text: string): PlanetId | Complaint {
  const found = findPlanet(text);
  if ('planet' in found) return found.planet;
  const likely = found.likely.slice(0, 4).map(planetName).join(', ');
  if (found.code === 'ambiguous-planet') return complaint(found.code, text, likely);
  return complaint(
    found.code,
    text,
    likely === '' ? ' Names stand in your report; three letters are enough where only one begins so.' : ` Did you mean ${likely}?`,
  );
}

const WHOLE = /^[0-9]{1,6}$/;
/** In a long game, 1,176 have been seen on one planet. */
const MOST_TROOPS = 999_999;
function numberOf(text: string, most: number, least = 1): number | Complaint {
  const value = WHOLE.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : complaint('bad-number', text, `a whole number from ${least} to ${most} in figures`);
}

/** A card in one's own hand that this mail has not used yet. */
function heldCard({ view, seat, cards }: Mail, word: string): CardId | Complaint {
  const id = findCard(word);
  const hand = view.armies[seat]?.hand;
  const held = Array.isArray(hand) ? (hand as readonly CardId[]) : [];
  if (id === undefined || !held.includes(id)) {
    return complaint('no-such-card', word.toUpperCase(), held.length === 0 ? 'Your hand is empty.' : `You hold ${held.join(', ')}.`);
  }
  return cards.has(id) ? complaint('card-used-twice', id) : id;
}

/** Checks each named argument in turn; the first complaint is the result. */
function all<T extends Readonly<Record<string, unknown>>>(args: T): { readonly [K in keyof T]: Exclude<T[K], Complaint> } | Complaint {
  for (const value of Object.values(args)) if (isComplaint(value)) return value;
  return args as { readonly [K in keyof T]: Exclude<T[K], Complaint> };
}

const with_ = <T extends object, L>(args: T | Complaint, make: (args: T) => L): L | Complaint => (isComplaint(args) ? args : make(args));

function lineOf(mail: Mail, written: Written, text: string): Judged {
  const { at = '', from = '', to = '', n = '', card: word = '' } = written;
  switch (written.verb) {
    case 'base':
      return with_(all({ at: planetOf(at) }), (args): Line => ({ do: 'base', ...args }));
    case 'command':
      return with_(all({ at: planetOf(at) }), (args): Line => ({ do: 'command', ...args }));
    case 'death-star-start':
      return with_(all({ at: stationOf(mail, at) }), (args): Line => ({ do: 'death-star-start', ...args }));
    case 'build':
      return with_(all({ card: heldCard(mail, word), at: planetOf(at) }), (args): Line => ({ do: 'build', ...args }));
    case 'place':
      return with_(
        all({ n: n === 'all' ? ('all' as const) : numberOf(n, MOST_TROOPS), at: planetOf(at) }),
        (args): Line => ({ do: 'place', ...args }),
      );
    case 'start':
      return with_(all({ n: numberOf(n, MOST_TROOPS), at: planetOf(at) }), (args): Line => ({ do: 'start', ...args }));
    case 'attack-death-star':
      return with_(all({ from: planetOf(from), n: numberOf(n, 3) }), (args): Line => ({ do: 'attack-death-star', ...args }));
    case 'fortify': {
      const troops = n === 'all' ? ('all' as const) : numberOf(n, MOST_TROOPS);
      return apart(
        with_(all({ n: troops, from: planetOf(from), to: planetOf(to) }), (args): Line => ({ do: 'fortify', ...args })),
        written.verb,
        text,
      );
    }
    case 'ships': {
      const ships = shipsOf(written.ships ?? '');
      return apart(
        with_(all({ ships, from: planetOf(from), to: planetOf(to) }), (args): Line => ({ do: 'ships', ...args })),
        written.verb,
        text,
      );
    }
    case 'trade':
      return tradeOf(mail, written.cards ?? []);
    case 'play':
      return playOf(mail, written, text);
    case 'invade':
      return invasionOf(written, text);
    case 'death-star':
      return deathStarOf(mail, written);
    case 'standing':
      return standingOf(mail, written);
    case 'claim':
      return claimOf(mail, written.planets ?? []);
    case 'resign':
      return { do: 'resign' };
    default:
      return { do: 'pass' };
  }
}

/** A move from a planet to itself is an error (RT-43). */
function apart(line: Judged, verb: Verb, text: string): Judged {
  return !isComplaint(line) && 'from' in line && 'to' in line && line.from === line.to ? complaint('bad-syntax', text, FORMS[verb]) : line;
}

function shipsOf(text: string): ShipChoice | Complaint {
  if (text === 'all' || text === 'none') return text;
  const found: { -readonly [K in keyof Ships]?: number } = {};
  const words = text.split(/[ ,]+/).filter((word) => word !== '' && word !== 'and');
  for (let at = 0; at < words.length; at += 2) {
    const shipClass = /^(fighter|bomber|capital)s?$/.exec(words[at + 1] ?? '')?.[1] as keyof Ships | undefined;
    const count = numberOf(words[at] ?? '', 3, 0);
    if (shipClass === undefined || isComplaint(count))
      return complaint('bad-number', text, '"all", or so many fighters, bombers, capitals');
    found[shipClass] = count;
  }
  return words.length === 0 ? complaint('bad-number', text, '"all", or so many fighters, bombers, capitals') : found;
}

function tradeOf(mail: Mail, words: readonly string[]): Judged {
  if (words.length === 1 && words[0] === 'auto') return { do: 'trade', cards: 'auto' };
  const cards: CardId[] = [];
  for (const word of words) {
    const found = heldCard(mail, word);
    if (isComplaint(found)) return found;
    if (cards.includes(found)) return complaint('card-used-twice', found);
    cards.push(found);
  }
  return setValue(cards) === undefined ? complaint('not-a-set', cards.join(', ')) : { do: 'trade', cards };
}

const NEEDS: Readonly<Record<string, readonly (keyof Written)[]>> = {
  reinforce: ['at'],
  bombard: ['at'],
  spy: ['at'],
  rebuild: ['at'],
  jump: ['from', 'to'],
  sabotage: ['against'],
  steal: ['against'],
};
const TARGETS: readonly (keyof Written)[] = ['at', 'from', 'to', 'against'];

function playOf(mail: Mail, written: Written, text: string): Judged {
  const id = heldCard(mail, written.card ?? '');
  if (isComplaint(id)) return id;
  const { faction, kind } = card(id);
  if (faction !== factionOf(mail.view, mail.seat)) return complaint('foreign-card', id);
  if (kind === 'ambush' || kind === 'bribe') return complaint('reaction-card', id);
  if (kind === 'fire') return complaint('fire-card', id);
  const needs = NEEDS[kind] ?? [];
  if (TARGETS.some((name) => needs.includes(name) !== (written[name] !== undefined))) return complaint('bad-syntax', text, FORMS.play);
  const { at, from, to, against } = written;
  const args = all({
    ...(at === undefined ? {} : { at: planetOf(at) }),
    ...(from === undefined ? {} : { from: planetOf(from) }),
    ...(to === undefined ? {} : { to: planetOf(to) }),
    ...(against === undefined ? {} : { against: victimOf(mail, against) }),
  });
  return apart(
    with_(args, (found): Line => ({ do: 'play', card: id, ...found })),
    'play',
    text,
  );
}

function victimOf({ view, seat }: Mail, word: string): string | Complaint {
  if (!isArmyName(word) || view.armies[word] === undefined) return complaint('unknown-army', word);
  return factionOf(view, word) === factionOf(view, seat) ? complaint('friendly-army', armyName(word)) : word;
}

function invasionOf(written: Written, text: string): Judged {
  const { target = '', from = '', below, battles, dice, ships, move } = written;
  const troops: number | 'all' | 'min' | undefined | Complaint =
    move === undefined || move === 'all' || move === 'min' ? move : numberOf(move, MOST_TROOPS);
  const args = all({
    target: planetOf(target),
    from: planetOf(from),
    below: below === undefined ? undefined : numberOf(below, MOST_TROOPS),
    battles: battles === undefined ? undefined : numberOf(battles, 999),
    dice: dice === undefined ? undefined : numberOf(dice, 3),
    ships: ships === undefined ? undefined : shipsOf(ships),
    move: troops,
  });
  if (isComplaint(args)) return args;
  if (args.target === args.from) return complaint('bad-syntax', text, FORMS.invade);
  const until = {
    ...(args.below === undefined ? {} : { below: args.below }),
    ...(args.battles === undefined ? {} : { battles: args.battles }),
  };
  return {
    do: 'invade',
    target: args.target,
    from: args.from,
    ...(Object.keys(until).length === 0 ? {} : { until }),
    ...(args.dice === undefined ? {} : { dice: args.dice }),
    ...(args.ships === undefined ? {} : { ships: args.ships }),
    ...(args.move === undefined ? {} : { move: args.move }),
  };
}

function deathStarOf(mail: Mail, { to, fire, card: word = '' }: Written): Judged {
  if (to !== undefined) return with_(all({ to: planetOf(to) }), (args): Line => ({ do: 'death-star', ...args }));
  const args = all({ fire: planetOf(fire ?? ''), card: heldCard(mail, word) });
  if (isComplaint(args)) return args;
  const { faction, kind } = card(args.card);
  if (faction !== factionOf(mail.view, mail.seat)) return complaint('foreign-card', args.card);
  return kind === 'fire' ? { do: 'death-star', ...args } : complaint('fire-card', args.card);
}

function standingOf(mail: Mail, { guard, defend, card: word = '' }: Written): Judged {
  if (defend !== undefined)
    return defend === 'one' || defend === 'max' ? { do: 'standing', defend } : complaint('bad-syntax', defend, FORMS.standing);
  if (guard === undefined) return { do: 'standing', clear: true };
  const args = all({ guard: guard === 'any' ? ('any' as const) : planetOf(guard), card: heldCard({ ...mail, cards: new Set() }, word) });
  if (isComplaint(args)) return args;
  const { faction, kind } = card(args.card);
  if (faction !== factionOf(mail.view, mail.seat)) return complaint('foreign-card', args.card);
  return kind === 'ambush' || kind === 'bribe' ? { do: 'standing', ...args } : complaint('not-a-reaction', args.card);
}

/** While the Death Star is placed, everybody sees whose planets are whose (RT-47). */
function stationOf({ view }: Mail, text: string): PlanetId | Complaint {
  const found = planetOf(text);
  if (isComplaint(found) || claimingPart(view) !== 'death-star' || factionOf(view, ownerOf(view, found)) === 'empire') return found;
  return complaint('not-yours', planetName(found));
}

/** One unknown name invalidates the list (RT-7). */
function claimOf({ view, done }: Mail, names: readonly string[]): Judged {
  const planets: PlanetId[] = [];
  for (const name of names) {
    const found = planetOf(name);
    if (isComplaint(found)) return found;
    planets.push(found);
  }
  if (claimingPart(view) === undefined) return { do: 'claim', planets };
  const [wanted] = planets;
  if (wanted === undefined || planets.length > 1 || done.has('claim')) return complaint('one-planet', '');
  if (ownerOf(view, wanted) === null) return { do: 'claim', planets };
  return complaint(
    'not-free',
    planetName(wanted),
    `Free, among others: ${freePlanets(view).slice(0, NAMED_FREE).map(planetName).join(', ')}.`,
  );
}
const NAMED_FREE = 12;

/** Adjacent on the map, or joined by an earlier jump of this mail. */
function adjacency({ joined }: Mail, line: Line): Complaint | undefined {
  if (line.do !== 'invade') return undefined;
  const { from, target } = line;
  const near =
    site(from).neighbours.includes(target) || joined.some(([a, b]) => (a === from && b === target) || (a === target && b === from));
  const names = `${planetName(from)} and ${planetName(target)}`;
  return near
    ? undefined
    : complaint('not-adjacent', names, `${planetName(target)} is reached from ${site(target).neighbours.map(planetName).join(', ')}.`);
}

function orderFault({ view, step, done }: Mail, verb: Verb, text: string): Complaint | undefined {
  const own = STEPS[verb];
  // RT-36: after an invasion, for the troops of an elimination.
  if (verb === 'place' && step === STEPS.invade && view.mode === 'standard') return undefined;
  if (own !== undefined && own < step && verb !== 'play')
    return complaint('step-order', text, 'steps go base, trade and build, place, invade, fortify, command, ships, death-star');
  return ONCE.includes(verb) && done.has(verb) ? complaint('once-per-turn', verb) : undefined;
}

/** Records what a good line uses up. */
function take(mail: Mail, verb: Verb, line: Line): void {
  mail.step = Math.max(mail.step, STEPS[verb] ?? 0);
  mail.done.add(verb);
  if (line.do === 'trade' && line.cards !== 'auto') for (const id of line.cards) mail.cards.add(id);
  if ('card' in line && line.do !== 'standing') mail.cards.add(line.card);
  if (line.do === 'play' && line.from !== undefined && line.to !== undefined) mail.joined.push([line.from, line.to]);
}
