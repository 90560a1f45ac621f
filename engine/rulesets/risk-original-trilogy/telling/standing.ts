/** How things stand (RT-46): armies in a table, what hangs over the map, and what the reader alone knows. What the map shows is not said twice. */
import { joinWords, quantity, wrapText } from '../../../wording.ts';
import {
  armyRows,
  autoSet,
  card,
  factionOf,
  HUTTS_WIN_AT,
  livingPartner,
  planetsOf,
  REGIONS,
  reinforcementsOf,
  SHIP_LIMIT,
  setValue,
  shipsOn,
  site,
  troopsOn,
} from '../board.ts';
import { claimingPart, troopsLeft } from '../claiming.ts';
import type { ArmyId, CardId, Ships, Standing, View } from '../types.ts';
import { SHIP_CLASSES } from '../types.ts';
import { armyName, cardName, planetName } from '../words.ts';
import { armyTitle, directiveText, naming, regionName } from './phrases.ts';

export function standing(view: View): readonly string[] {
  if (view.drafting) return [...shares(view), ...claims(view), ...aims(view)].flatMap((text) => wrapText(text, '', '  '));
  const own = view.outcome === null ? ownArmy(view) : undefined;
  const open = view.outcome === null ? aims(view) : [];
  return [
    ...scoreboard(view),
    ...[clock(view), ...overhead(view), ...open].flatMap((text) => wrapText(text, '', '  ')),
    ...(own === undefined ? [] : ownPart(view, own)),
  ];
}

/** What each army is given at the start, in the order in which planets are claimed (RT-1, RT-7). */
function shares(view: View): readonly string[] {
  const rows = armyRows(view.mode, view.players);
  const order = [...view.order, ...rows.filter((row) => row.neutral === true).map((row) => row.army)];
  const told = order.flatMap((army) => {
    const row = rows.find((one) => one.army === army);
    if (row === undefined) return [];
    const planets = row.quota === undefined ? '' : `, ${quantity(row.quota, 'planet')} at most`;
    return [`${naming(view.viewer, army).who} (${quantity(row.troops, 'troop')}${planets})`];
  });
  return [`Planets are claimed round and round: ${told.join(', ')}.`];
}

/** How far the claims have come, where everybody sees them (RT-47). */
function claims(view: View): readonly string[] {
  if (claimingPart(view) === undefined) return [];
  const rows = Object.keys(view.armies).filter((army) => view.armies[army]?.alive === true);
  const told = rows.map((army) => {
    const { who, is } = naming(view.viewer, army);
    const planets = planetsOf(view.planets, army);
    const resources = planets.filter((id) => site(id).resource).length;
    const richly = view.mode === 'standard' || resources === 0 ? '' : `, ${quantity(resources, 'resource')}`;
    return `${who} ${is === 'are' ? 'hold' : 'holds'} ${planets.length}${richly}, ${quantity(troopsLeft(view, army), 'troop')} left`;
  });
  return [`So far ${told.join('; ')}.`];
}

/** The reader's army, while it is in the game. */
export function ownArmy(view: View): ArmyId | undefined {
  return view.order.includes(view.viewer) ? view.viewer : undefined;
}

export const fleet = (view: View, army: ArmyId): Ships => {
  const sum = { fighter: 0, bomber: 0, capital: 0 };
  for (const planet of planetsOf(view.planets, army)) for (const one of SHIP_CLASSES) sum[one] += shipsOn(view, planet)[one];
  return sum;
};
export const handOf = (view: View, army: ArmyId): readonly CardId[] => {
  const hand = view.armies[army]?.hand;
  return typeof hand === 'object' ? hand : [];
};

const HEAD = ['Army', 'planets', 'troops', 'F/B/C', 'next', 'cards'] as const;

function scoreboard(view: View): readonly string[] {
  const full = view.mode === 'starwars';
  const rows = Object.keys(view.armies).map((army) => row(view, army));
  const columns = HEAD.map((_, at) => at).filter((at) => full || HEAD[at] !== 'F/B/C');
  const width = (at: number): number => Math.max((HEAD[at] as string).length, ...rows.map((cells) => (cells[at] ?? '').length));
  const line = (cells: readonly string[]): string =>
    columns
      .map((at) => (at === 0 ? (cells[at] ?? '').padEnd(width(at)) : (cells[at] ?? '').padStart(width(at))))
      .join('  ')
      .trimEnd();
  const ships = full ? 'F/B/C: fighters, bombers, capital ships; ' : '';
  return [line(HEAD), ...rows.map(line), `(${ships}next: troops at the next turn)`];
}

function row(view: View, army: ArmyId): readonly string[] {
  const seen = view.armies[army];
  const planets = planetsOf(view.planets, army);
  const troops = planets.reduce((sum, planet) => sum + troopsOn(view, planet), 0);
  const name = `${armyTitle(view, army)}${army === view.viewer ? ', you' : ''}`;
  if (seen?.alive !== true) return [`${name}, out`, '-', '-', '-', '-', '-'];
  const ships = fleet(view, army);
  const fought = SHIP_CLASSES.map((one) => ships[one]).join('/');
  if (seen.neutral) return [`${name}, neutral`, String(planets.length), String(troops), fought, '-', '-'];
  const hand = typeof seen.hand === 'number' ? seen.hand : seen.hand.length;
  return [name, String(planets.length), String(troops), fought, String(reinforcementsOf(view.planets, army).total), String(hand)];
}

function clock({ turn, options, viewer, order, outcome }: View): string {
  if (outcome !== null) return 'The game is over.';
  const limit = options.roundLimit > 0 ? ` of ${options.roundLimit}` : '';
  const at = order.indexOf(turn.army);
  const round = [...order.slice(at), ...order.slice(0, at)].map((army) => naming(viewer, army).who);
  return `Round ${turn.round}${limit}. Turns go ${round.join(', ')}.`;
}

/** Death Star, asteroid fields, decks (RT-41). */
function overhead(view: View): readonly string[] {
  const decks = Object.entries(view.decks).filter(
    ([name]) => name === 'common' || view.seats.some((seat) => factionOf(view, seat) === name),
  );
  const cards = `Cards left: ${decks.map(([name, count]) => (name === 'common' ? String(count) : `${armyName(name)} ${count}`)).join(', ')}.`;
  if (view.mode === 'standard') return [cards];
  const { at } = view.deathStar;
  const station = at === null ? 'There is no Death Star.' : `The Death Star is over ${planetName(at)}.`;
  const fields = view.asteroids.length === 0 ? 'none' : joinWords(view.asteroids.map(planetName));
  return [`${station} Asteroid fields: ${fields}.`, `${cards} Base tokens still to be placed: ${view.bases.left}.`];
}

/** What wins (RT-37, RT-39); told in full to who plays for it. */
function aims(view: View): readonly string[] {
  const { mode, options, viewer } = view;
  const limit = options.roundLimit > 0 ? ` After round ${options.roundLimit} whoever gained most planets wins.` : '';
  if (mode === 'standard') return [`The last army wins.${limit}`];
  const all: readonly (readonly [string, string])[] = [
    ['rebels', 'the Rebels win by taking the planet whose base token is the Emperor’s, or if no imperial army is left'],
    ['empire', 'the Empire wins if no Rebel army is left'],
    ...(view.armies.hutts?.neutral === false ? [['hutts', `the Hutts win with ${HUTTS_WIN_AT} resource planets`] as const] : []),
  ];
  const own = factionOf(view, viewer);
  const sorted = [...all.filter(([name]) => name === own), ...all.filter(([name]) => name !== own)].map(([, text]) => text);
  return [`How it ends: ${sorted.join('; ')}.${limit}`];
}

/** Hand, sets, reinforcements, the token on top, standing orders: for the next turn (RT-46, 5). */
function ownPart(view: View, army: ArmyId): readonly string[] {
  const partner = livingPartner(view, army);
  return [
    '',
    ...hand(view, army),
    ...(partner === undefined ? [] : wrapText(partnersHand(view, partner), '', '  ')),
    ...wrapText(`${reinforcements(view, army)} ${sets(handOf(view, army))}`.trimEnd(), '', '  '),
    ...(view.bases.top === undefined ? [] : wrapText(topToken(view), '', '  ')),
    ...orders(view, army).flatMap((text) => wrapText(text, '', '  ')),
  ];
}

function hand(view: View, army: ArmyId): readonly string[] {
  const cards = handOf(view, army);
  if (cards.length === 0) return ['Your hand is empty.'];
  if (view.mode === 'standard') return wrapText(`Your hand: ${cards.map((id) => `${id} ${card(id).class}`).join(', ')}.`, '', '  ');
  return ['Your hand:', ...cards.flatMap((id) => wrapText(cardText(view, army, id), '  ', ' '.repeat(16)))];
}
/** `R16 fighter  New Hope Kindled: Force Meter 1 to the light`. */
function cardText(view: View, army: ArmyId, id: CardId): string {
  const { class: shipClass, faction, name } = card(id);
  const what =
    faction === factionOf(view, army) ? `${name}: ${directiveText(id)}` : `${name}, of another faction: for sets and ships alone`;
  return `${id} ${shipClass.padEnd(8)} ${what}`;
}
function partnersHand(view: View, partner: ArmyId): string {
  const cards = handOf(view, partner);
  return `${armyName(partner)}, your partner, holds ${cards.length === 0 ? 'no cards' : joinWords(cards.map(cardName))}.`;
}

function reinforcements(view: View, army: ArmyId): string {
  const { planets, base, regions, bonus, total } = reinforcementsOf(view.planets, army);
  const more = regions.length === 0 ? '' : `, ${joinWords(regions.map((id) => regionName(id, REGIONS)))} ${bonus}`;
  return `Your next reinforcements: ${total} (${quantity(planets, 'planet')} ${base}${more}).`;
}

/** The best set, and what else could be turned in. */
function sets(cards: readonly CardId[]): string {
  const best = autoSet(cards);
  if (best === undefined) return cards.length < 3 ? '' : 'No three of your cards are a set.';
  const count = (shipClass: string): number => cards.filter((id) => card(id).class === shipClass).length;
  const others = SHIP_CLASSES.filter((one) => count(one) >= 3 && best.some((id) => card(id).class !== one)).map((one) => `three ${one}s`);
  const more = others.length === 0 ? '' : `; ${joinWords(others)} would be one too`;
  return `A set: ${best.join(' ')} for ${quantity(setValue(best) ?? 0, 'troop')}${more}.`;
}

function topToken({ bases, turn, viewer }: View): string {
  const what = bases.top === 'emperor' ? 'the EMPEROR’S' : 'an ordinary one';
  const whose = turn.army === viewer ? 'that you place now' : 'on top of the stack';
  return `The base token ${whose} is ${what}.`;
}

function orders(view: View, army: ArmyId): readonly string[] {
  const kept = view.armies[army]?.standing;
  const said = kept === undefined ? [] : standingWords(kept);
  const now = said.length === 0 ? 'You have no standing orders.' : `Your standing orders: ${said.join('; ')}.`;
  const examples = besides(view, army).map(([line]) => `"${line}"`);
  return view.turn.army === army || view.outcome !== null
    ? [now]
    : [`${now} New ones may be sent at any time: ${joinWords(examples, 'or')}.`];
}

/** What an army that is not on turn may send (RT-31). */
export function besides(view: View, army: ArmyId): readonly (readonly string[])[] {
  const faction = factionOf(view, army);
  const guards = view.armies[army]?.standing?.guards ?? [];
  const reactions = handOf(view, army).filter((id) => card(id).faction === faction && isReaction(id));
  const reaction = reactions.find((id) => guards.every((guard) => guard.card !== id)) ?? reactions[0];
  const guard = view.mode === 'starwars' && reaction !== undefined ? [[`standing guard any with ${reaction}`]] : [];
  const other = view.armies[army]?.standing?.defend === 'one' ? 'max' : 'one';
  return [...guard, [`standing defend ${other}`]];
}
export const isReaction = (id: CardId): boolean => card(id).kind === 'ambush' || card(id).kind === 'bribe';
function standingWords({ defend, guards = [] }: Standing): readonly string[] {
  const guarding = guards.map(
    ({ planet, card: id }) => `${planet === 'any' ? 'any planet' : planetName(planet)} guarded with ${cardName(id)}`,
  );
  return [...guarding, ...(defend === 'one' ? ['defend with one die'] : [])];
}

/** Ships that may still be built of a card's class (RT-3, RT-13). */
export const mayBuild = (view: View, army: ArmyId, id: CardId): boolean => fleet(view, army)[card(id).class] < SHIP_LIMIT;
