/** The events since the last report (RT-46): a line for each event of RT-45 in order, with the dice below. */
import { heading, item, list, type Passage, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
import { card, PLANETS, REGIONS } from '../board.ts';
import type { Fact } from '../facts.ts';
import { failedWhy } from '../notation/failures.ts';
import type { Reason, Token, Verdict, View } from '../types.ts';
import { armyName, cardName, planetName } from '../words.ts';
import { diceText, fightAt, fightsIn, fightText, stationAttack } from './fights.ts';
import { naming, planetOf, regionName, shipSigns, shipWords, signed } from './phrases.ts';

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;
type Reader = View['viewer'];
interface Beat {
  readonly text: string;
  /** The number of facts it tells. */
  readonly facts: number;
  /** Continues the sentence before it. */
  readonly adds?: true;
  /** Begins a part. */
  readonly heading?: true;
}

/** A heading for each turn, then its lines; empty if nothing has happened. */
export function narrative(view: View, events: readonly Fact[]): readonly Passage[] {
  const lines: { isTitle: boolean; text: string; planets: readonly string[] }[] = [];
  for (let at = 0; at < events.length; ) {
    const beat = beatAt(view, events, at);
    const planets = planetsIn(events.slice(at, at + Math.max(1, beat.facts)));
    at += Math.max(1, beat.facts);
    const last = lines.at(-1);
    if (beat.text === '' || last?.text === beat.text) continue;
    if (beat.adds === true && last !== undefined) last.text += `; ${beat.text}`;
    else lines.push({ isTitle: beat.heading === true, text: beat.text, planets });
  }
  return [
    ...lines.map(({ isTitle, text, planets }) => (isTitle ? heading(capital(text)) : say(`${capital(text)}.`, planets))),
    ...dice(events),
  ];
}

/** The planets that facts name in any field. */
function planetsIn(facts: readonly Fact[]): readonly string[] {
  const named = facts.flatMap((fact) => Object.entries(fact).flatMap(([part, value]) => (PLACES.has(part) ? [String(value)] : [])));
  return [...new Set(named)].filter((id) => PLANETS.some((planet) => planet.id === id));
}
const PLACES: ReadonlySet<string> = new Set(['planet', 'from', 'to', 'target']);

function dice(events: readonly Fact[]): readonly Passage[] {
  const rows = fightsIn(events).flatMap((fight) => {
    const text = diceText(fight);
    return text === '' ? [] : [item(text)];
  });
  return rows.length === 0
    ? []
    : [{ t: 'fold', title: 'the dice', aside: true, passages: list(rows, 'attack:defence, a tie is the defender’s') }];
}

function beatAt(view: View, events: readonly Fact[], at: number): Beat {
  const fact = events[at] as Fact;
  const reader = view.viewer;
  switch (fact.type) {
    case 'turn-started':
      return { text: `round ${fact.round}, ${naming(reader, fact.army).whose} turn`, facts: 1, heading: true };
    case 'invasion-started': {
      const fight = fightAt(events, at, fact);
      return { text: fightText(reader, fight), facts: fight.facts };
    }
    case 'troops-placed':
      return placing(events, at);
    case 'force-moved':
      return { text: `the Force Meter goes from ${signed(fact.from)} to ${signed(fact.to)}`, facts: 1, adds: true };
    case 'death-star-attacked': {
      const destroyed = events[at + 1]?.type === 'death-star-destroyed';
      return { text: stationAttack(reader, fact, destroyed), facts: destroyed ? 2 : 1 };
    }
    case 'card-played':
      return directive(view, events, at, fact);
    case 'army-eliminated':
      return { text: eliminated(reader, fact, events.slice(Math.max(0, at - 2), at)), facts: 1 };
    default:
      return { text: setting(view, fact) ?? turning(view, fact) ?? falling(reader, fact) ?? ending(view, fact) ?? '', facts: 1 };
  }
}

/** The events before a script, and its first and last steps. */
function setting(view: View, fact: Fact): string | undefined {
  const reader = view.viewer;
  switch (fact.type) {
    case 'first-player':
      return firstRolls(view, fact);
    case 'game-started':
      return `the game begins; turns go ${joinWords(fact.order.map((army) => naming(reader, army).who))}`;
    case 'planet-claimed':
      return claimed(reader, fact);
    case 'death-star-placed':
      return `the Death Star is placed over ${planetName(fact.planet)}${fact.auto ? ' (automatic)' : ''}`;
    case 'standing-set':
      return `${naming(reader, fact.army).who} leave${naming(reader, fact.army).s} standing orders${fact.private === undefined ? '' : `: ${fact.private.order}`}`;
    case 'base-placed':
      return basePlaced(fact);
    case 'reinforcements':
      return reinforcements(fact);
    case 'set-traded':
      return `set ${joinWords(fact.cards)} ${fact.forced ? 'had to be turned' : 'turned'} in: ${quantity(fact.troops, 'troop')}`;
    case 'ship-built':
      return `${fact.card} turned into a ${fact.class} on ${planetName(fact.planet)}`;
    case 'order-failed':
      return failure(reader, fact);
    default:
      return undefined;
  }
}
function firstRolls(view: View, { army, rolls }: Of<'first-player'>): string {
  let rolling = view.seats;
  const said = rolls.map((faces) => {
    const text = joinWords(rolling.map((seat, i) => `${armyName(seat)} ${faces[i] ?? '?'}`));
    const top = Math.max(...faces);
    rolling = rolling.filter((_, i) => faces[i] === top);
    return text;
  });
  const { who, s } = naming(view.viewer, army);
  return `dice for the first turn: ${said.join('; again ')}: ${who} begin${s}`;
}

function claimed(reader: Reader, { army, planet, auto }: Of<'planet-claimed'>): string {
  const { who, s } = naming(reader, army);
  return `${who} claim${s} ${planetName(planet)}${auto ? ' (automatic)' : ''}`;
}

const tokenName = (token: Token): string => (token === 'emperor' ? 'the Emperor’s own' : 'an ordinary base');
function basePlaced(fact: Of<'base-placed'>): string {
  const what = fact.private === undefined ? 'face down' : tokenName(fact.private.token);
  return `a base token lies on ${planetName(fact.planet)}, ${what}${fact.auto ? ' (automatic)' : ''}`;
}

function reinforcements(fact: Of<'reinforcements'>): string {
  const regions = fact.regions.map((id) => regionName(id, REGIONS));
  const bonus = regions.length === 0 ? '' : `, ${joinWords(regions)} ${fact.bonus}`;
  return `${quantity(fact.planets, 'planet')} give${fact.planets === 1 ? 's' : ''} ${fact.base}${bonus}: ${quantity(fact.total, 'troop')} to place`;
}

/** `line 7, place all balmorra: that planet is not yours`; for others only the reason (RT-41). */
function failure(reader: Reader, { army, line, reason, order }: Of<'order-failed'>): string {
  const own = reader === army;
  const whose = own ? '' : `${naming(reader, army).whose} `;
  return `${whose}line ${line}${order === undefined ? '' : `, ${order}`} came to nothing: ${failedWhy(reason, own)}`;
}

/** Consecutive placings become one line, and automatic ones another. */
function placing(events: readonly Fact[], at: number): Beat {
  const run: Of<'troops-placed'>[] = [];
  for (let i = at; ; i++) {
    const fact = events[i];
    if (fact?.type !== 'troops-placed' || (run[0] !== undefined && fact.auto !== run[0].auto)) break;
    run.push(fact);
  }
  const text = joinWords(run.map(({ n, planet }) => `${n} on ${planetName(planet)}`));
  return { text: `placed ${text}${run[0]?.auto === true ? ' (automatic)' : ''}`, facts: run.length };
}

/** A directive and what it moved or took, in one sentence. */
function directive({ viewer }: View, events: readonly Fact[], at: number, fact: Of<'card-played'>): Beat {
  const name = cardName(fact.card);
  const next = events[at + 1];
  const place = fact.planet === undefined ? '' : planetName(fact.planet);
  switch (fact.kind) {
    case 'reinforce':
      return { text: `${name}: ${quantity(fact.n ?? 0, 'troop')} on ${place}`, facts: 1 };
    case 'bombard':
      return { text: `${name}: ${quantity(fact.n ?? 0, 'troop')} of ${place} killed`, facts: 1 };
    case 'charge':
      return { text: `${name}: +${card(fact.card).value} on every die of the next attack`, facts: 1 };
    case 'jump':
      return { text: `${name}: ${planetName(fact.from ?? '')} and ${planetName(fact.to ?? '')} are neighbours this turn`, facts: 1 };
    case 'spy':
      return {
        text: `${name}: a look at ${place}${next?.type === 'base-spied' ? seen(next) : ''}`,
        facts: next?.type === 'base-spied' ? 2 : 1,
      };
    case 'sabotage':
    case 'steal':
      return next?.type === 'cards-lost'
        ? { text: `${name}: ${cardsLost(viewer, next)}`, facts: 2 }
        : { text: `${name} against ${naming(viewer, fact.against ?? '').who}`, facts: 1 };
    default:
      return { text: `${name} played`, facts: 1 };
  }
}
function seen({ private: secret }: Of<'base-spied'>): string {
  return secret === undefined ? '' : `: ${joinWords(secret.tokens.map(tokenName))}`;
}

function cardsLost(reader: Reader, { army, n, to, cards }: Of<'cards-lost'>): string {
  const { who, s } = naming(reader, army);
  const what = cards === undefined || cards.length === 0 ? quantity(n, 'card') : joinWords(cards.map(cardName));
  return `${who} ${to === null ? `discard${s}` : `lose${s}`} ${what}${to === null ? '' : ` to ${naming(reader, to).who}`}`;
}

/** The last steps of a script and the end of a turn. */
function turning({ viewer: reader, mode }: View, fact: Fact): string | undefined {
  switch (fact.type) {
    case 'fortified':
      return `${quantity(fact.n, 'troop')} moved from ${planetName(fact.from)} to ${planetName(fact.to)}`;
    case 'ships-moved':
      return `${shipWords(fact.ships)} moved from ${planetName(fact.from)} to ${planetName(fact.to)}`;
    case 'command-changed':
      return `${planetName(fact.planet)} handed over to ${naming(reader, fact.to).who}`;
    case 'death-star-moved':
      return `the Death Star moves from ${planetName(fact.from)} to ${planetName(fact.to)}`;
    case 'cards-drawn':
      return drawn(mode, fact);
    case 'turn-ended':
      return `next: ${naming(reader, fact.next).who}, round ${fact.round}`;
    case 'cards-lost':
      return cardsLost(reader, fact);
    case 'base-spied':
      return `a look at ${planetName(fact.planet)}${seen(fact)}`;
    default:
      return undefined;
  }
}

/** Plain RISK has no directives, so cards have no names. */
function drawn(mode: View['mode'], fact: Of<'cards-drawn'>): string {
  const reasons = [
    ...(fact.conquest > 0 ? [`${fact.conquest} for conquest`] : []),
    ...(fact.force > 0 ? [`${fact.force} for the Force`] : []),
    ...(fact.resource > 0 ? [`${fact.resource} for resources`] : []),
  ];
  const names =
    fact.private === undefined
      ? ''
      : `: ${joinWords(fact.private.cards.map((id) => `${mode === 'standard' ? id : cardName(id)} (${card(id).class})`))}`;
  const due = fact.conquest + fact.force + fact.resource;
  const short = fact.n < due ? `, but the deck held ${fact.n === 0 ? 'none' : fact.n}` : '';
  return `${quantity(due, 'card')} drawn (${joinWords(reasons)}${short})${fact.n === 0 ? '' : names}`;
}

/** Losses in a sentence. */
function falling(reader: Reader, fact: Fact): string | undefined {
  switch (fact.type) {
    case 'base-destroyed':
      return fact.token === 'emperor'
        ? `the EMPEROR was on ${planetName(fact.planet)}`
        : `the base on ${planetName(fact.planet)} was an ordinary one and is destroyed`;
    case 'emperor-escaped':
      return `the EMPEROR was on ${planetName(fact.planet)} and escapes: his token is the next to be placed`;
    case 'death-star-destroyed':
      return 'THE DEATH STAR IS DESTROYED';
    case 'death-star-rebuilt':
      return `a new Death Star appears over ${planetName(fact.planet)}`;
    case 'planet-destroyed':
      return destroyed(reader, fact);
    case 'ships-destroyed':
      return `${shipWords(fact.ships)} destroyed on ${planetName(fact.planet)}`;
    case 'planet-captured':
      return `${planetOf(reader, fact.planet, fact.defender)} TAKEN from ${planetName(fact.from)}, ${fact.moved} moved in`;
    default:
      return undefined;
  }
}
/** The hand goes to the conqueror, or is discarded if a shot destroyed the last planet (RT-36). */
function eliminated(reader: Reader, { army, by, cards }: Of<'army-eliminated'>, before: readonly Fact[]): string {
  const { who, is, whose } = naming(reader, army);
  const shot = before.some((fact) => fact.type === 'planet-destroyed');
  const heir = naming(reader, by);
  const hand = `${whose} ${quantity(cards, 'card')} ${cards === 1 ? 'goes' : 'go'} to ${shot ? 'the discards' : heir.who}`;
  return `${who} ${is} out of the game${cards === 0 ? '' : `; ${hand}`}`;
}
function destroyed(reader: Reader, { planet, owner, troops, ships }: Of<'planet-destroyed'>): string {
  const signs = shipSigns(ships);
  const name = owner === null ? planetName(planet) : planetOf(reader, planet, owner);
  return `the Death Star fires: ${name} is DESTROYED with ${quantity(troops, 'troop')}${signs === '' ? '' : ` and ${signs}`}; asteroids are left`;
}

function ending(view: View, fact: Fact): string | undefined {
  if (fact.type === 'game-over') return verdict(fact, view).replace(/\.$/, '');
  if (fact.type !== 'army-resigned') return undefined;
  const { who, s, whose } = naming(view.viewer, fact.army);
  if (fact.heir === null) return `${who} resign${s}${view.armies[fact.army]?.neutral === true ? `; ${whose} troops stay, neutral` : ''}`;
  const heir = naming(view.viewer, fact.heir);
  return `${who} resign${s}; ${heir.who} take${heir.s} over ${whose} planets`;
}

/** For the winner, and for the others; `who` is the winner. */
const WHY: Readonly<Record<Reason, readonly [won: string, lost: (who: string) => string]>> = {
  'emperor-captured': ['the Emperor’s planet is taken', () => 'the Emperor’s planet is taken'],
  'empire-eliminated': ['no army of the Empire is left', () => 'no army of the Empire is left'],
  'rebels-eliminated': ['no army of the Rebels is left', () => 'no army of the Rebels is left'],
  'resource-planets': ['you hold ten resource planets', () => 'the Hutts hold ten resource planets'],
  'last-army': ['no other army is left', (who) => `no army but ${who} is left`],
  resignation: ['the other side resigned', () => 'your side resigned'],
  'turn-limit': ['you gained most in the rounds set', (who) => `${who} gained most in the rounds set`],
};

/** Who won and why, in one sentence. */
export function verdict({ winner, reason }: Verdict, view: Pick<View, 'viewer' | 'armies'>): string {
  if (winner === null) return 'A draw: the last round is over, and the gains are equal.';
  const side = view.armies[view.viewer]?.faction;
  const [won, lost] = WHY[reason];
  if (winner === side || winner === view.viewer) return `You have won: ${won}.`;
  const { who, s } = naming('spectator', winner);
  if (side !== undefined) return `You have lost: ${lost(who)}.`;
  const why = reason === 'turn-limit' ? 'most gained in the rounds set' : reason === 'resignation' ? won : lost(who);
  return `${capital(who)} ${s === '' ? 'have' : 'has'} won: ${why}.`;
}
