/** The situation (RT-46): armies in a table, objects over the map, and what only the reader knows. What the map shows is not repeated. */
import { type Column, type Passage, say } from '../../../passages.ts';
import { capital, joinWords, quantity } from '../../../wording.ts';
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
import { huttResources } from '../scene.ts';
import { type ArmyId, type CardId, SHIP_CLASSES, type Ships, type Standing, type View } from '../types.ts';
import { armyName, cardName, planetName } from '../words.ts';
import { armyTitle, directiveText, naming, regionName } from './phrases.ts';

export function situation(view: View): readonly Passage[] {
  const asides = view.outcome === null ? [aside('how the game ends', aims(view))] : [];
  if (view.drafting) return [...shares(view), ...claims(view)].map((text) => say(text)).concat(asides);
  const own = view.outcome === null ? ownArmy(view) : undefined;
  const open = [clock(view), ...overhead(view)].map((text) => say(text));
  return [
    ...scoreboard(view),
    ...open,
    ...(own === undefined ? [] : ownPart(view, own)),
    aside('decks and reinforcements', [...(own === undefined ? [] : [reinforcements(view, own)]), ...decks(view)]),
    ...asides,
  ];
}

const aside = (title: string, lines: readonly string[]): Passage => ({
  t: 'fold',
  title,
  aside: true,
  passages: lines.map((text) => say(text)),
});

/** The starting share of each army, in the order in which planets are claimed (RT-1, RT-7). */
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

/** The progress of the claims, if everybody sees them (RT-47). */
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

const COLUMNS: readonly (Column & { readonly starwars?: true })[] = [
  { title: 'Army' },
  { title: 'planets', align: 'right' },
  { title: 'troops', align: 'right' },
  { title: 'F/B/C', align: 'right', starwars: true },
  { title: 'new troops', align: 'right' },
  { title: 'cards', align: 'right' },
];

function scoreboard(view: View): readonly Passage[] {
  const shown = COLUMNS.map((column, at) => ({ column, at })).filter(({ column }) => view.mode === 'starwars' || column.starwars !== true);
  const columns = shown.map(({ column: { starwars: _, ...column } }) => column);
  const rows = Object.keys(view.armies).map((army) => {
    const cells = row(view, army);
    return shown.map(({ at }) => cells[at] ?? '');
  });
  return [{ t: 'table', columns, rows }];
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
  return `Round ${turn.round}${limit}. The order of turns: ${round.join(', ')}.`;
}

/** Facts that the map does not show (RT-37, RT-41). */
function overhead(view: View): readonly string[] {
  const { hutts } = view.armies;
  const goal = hutts === undefined || hutts.neutral || !hutts.alive ? [] : [huttGoal(view)];
  return view.mode === 'starwars' && view.deathStar.at === null ? ['There is no Death Star.', ...goal] : goal;
}
const huttGoal = (view: View): string =>
  `${capital(naming(view.viewer, 'hutts').who)} hold ${quantity(huttResources(view), 'resource planet')}; ${HUTTS_WIN_AT} win.`;

function decks(view: View): readonly string[] {
  const left = Object.entries(view.decks).filter(
    ([name]) => name === 'common' || view.seats.some((seat) => factionOf(view, seat) === name),
  );
  const cards = `Cards left: ${left.map(([name, count]) => (name === 'common' ? String(count) : `${armyName(name)} ${count}`)).join(', ')}.`;
  if (view.mode === 'standard') return [cards];
  return [
    `${cards} Base tokens still to be placed: ${view.bases.left}.`,
    'F/B/C: fighters, bombers, capital ships; next: troops at the next turn.',
  ];
}

/** The victory conditions (RT-37, RT-39), in full for those who play for them. */
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
  return [`${capital(sorted.join('; '))}.${limit}`];
}

/** Hand, sets, reinforcements, the token on top, standing orders: everything for the next turn (RT-46, 5). */
function ownPart(view: View, army: ArmyId): readonly Passage[] {
  const partner = livingPartner(view, army);
  const lines = [
    ...(partner === undefined ? [] : [partnersHand(view, partner)]),
    ...sets(handOf(view, army)),
    ...(view.bases.top === undefined ? [] : [topToken(view)]),
    ...orders(view, army),
  ];
  return [hand(view, army), ...lines.map((text) => say(text))];
}

function hand(view: View, army: ArmyId): Passage {
  const cards = handOf(view, army);
  if (cards.length === 0) return say('Your hand is empty.');
  if (view.mode === 'standard') return say(`Your hand: ${cards.map((id) => `${id} ${card(id).class}`).join(', ')}.`);
  return { t: 'table', title: 'Your hand', columns: HAND, rows: cards.map((id) => [id, card(id).class, cardText(view, army, id)]) };
}
const HAND: readonly Column[] = [{ title: '' }, { title: '' }, { title: '' }];

/** `New Hope Kindled: Force Meter 1 to the light`. */
function cardText(view: View, army: ArmyId, id: CardId): string {
  const { faction, name } = card(id);
  return faction === factionOf(view, army) ? `${name}: ${directiveText(id)}` : `${name}, of another faction: for sets and ships alone`;
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

/** The best set, and the other sets that could be turned in. */
function sets(cards: readonly CardId[]): readonly string[] {
  const best = autoSet(cards);
  if (best === undefined) return [];
  const count = (shipClass: string): number => cards.filter((id) => card(id).class === shipClass).length;
  const others = SHIP_CLASSES.filter((one) => count(one) >= 3 && best.some((id) => card(id).class !== one)).map((one) => `three ${one}s`);
  const more = others.length === 0 ? '' : `; ${joinWords(others)} would be one too`;
  return [`A set: ${best.join(' ')} for ${quantity(setValue(best) ?? 0, 'troop')}${more}.`];
}

function topToken({ bases, turn, viewer }: View): string {
  const what = bases.top === 'emperor' ? 'the EMPEROR’S' : 'an ordinary one';
  const whose = turn.army === viewer ? 'that you place now' : 'on top of the stack';
  return `The base token ${whose} is ${what}.`;
}

function orders(view: View, army: ArmyId): readonly string[] {
  const kept = view.armies[army]?.standing;
  const said = kept === undefined ? [] : standingWords(kept);
  const onTurn = view.turn.army === army || view.outcome !== null;
  if (onTurn && said.length === 0) return [];
  const now = said.length === 0 ? 'You have no standing orders.' : `Your standing orders: ${said.join('; ')}.`;
  if (onTurn) return [now];
  return [
    `${now} New ones may be sent at any time: ${joinWords(
      besides(view, army).map(([line]) => `"${line}"`),
      'or',
    )}.`,
  ];
}

/** The possible submissions of an army that is not on turn (RT-31). */
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

/** Whether ships of a card's class may still be built (RT-3, RT-13). */
export const mayBuild = (view: View, army: ArmyId, id: CardId): boolean => fleet(view, army)[card(id).class] < SHIP_LIMIT;
