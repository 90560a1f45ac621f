/** The rules for players; RULES.md has every clause. */

import { type Guide, SPECTATOR } from '../../ruleset.ts';
import type { Scene } from '../../scene.ts';
import { scenario, unitRow } from './charts.ts';
import { quickStart, worked } from './guide/first-turn.ts';
import { glossary } from './guide/glossary.ts';
import { shipName } from './notation/words.ts';
import { scene, shortName } from './scene.ts';
import { basePosition } from './setup.ts';
import { ANY, GRAMMAR, REBEL } from './telling/asks.ts';
import { OPTION_WORDS } from './telling/option-words.ts';
import {
  battleTable,
  cast,
  characterTable,
  combatTable,
  detectionTable,
  letterTable,
  missionTable,
  planetTable,
  possessionTable,
  searchTable,
  shipTable,
  squadTable,
  standingTable,
  unitTable,
} from './telling/tables.ts';
import type { ScenarioId, Side, UnitType } from './types.ts';
import { view } from './view.ts';

type Section = Guide['sections'][number];

const startOf = (id: ScenarioId): Scene =>
  scene(view(basePosition(id, { scenario: id, pace: 'full', pdbAlwaysMax: false }), SPECTATOR), []);

function forcesOf(id: ScenarioId, side: Side): string {
  const { characters, ships, units } = scenario(id)[side];
  const kinds = [...new Set(units.map(([, type]) => type as UnitType))];
  const counts = kinds.map((kind) => `${units.filter(([, type]) => type === kind).length} ${unitRow(kind).name}`);
  const flown = Object.entries(ships).map(([ship, owner]) => `${shipName(ship)} (${shortName(owner)})`);
  return `${side === 'rebel' ? 'Rebels' : 'Imperials'}: ${cast(characters)}; ${[...flown, ...counts].join(', ')}.`;
}

const ABOUT: Readonly<Record<ScenarioId, { readonly title: string; readonly text: string; readonly ends: string }>> = {
  'flight-to-egrix': {
    title: 'Flight to Egrix',
    text: 'Three Rebels fly into a system that is loyal to the Empire. They come from space in the first turn and must bring one planet to rebellion.',
    ends: 'The Rebels win at once with any planet in rebel control, the Imperials with every Rebel dead or captive and every planet controlled.',
  },
  'varu-powderkeg': {
    title: 'Varu Powderkeg',
    text: 'Cercis is in Rebel hands already and defended by units; the war is about holding it and winning more.',
    ends: 'The Rebels win at once with Cercis and another planet in rebel control, the Imperials with at least three Rebels dead or captive and every planet controlled. The Imperials get a line in turns 2, 4 and 6, or a patrol where they put a base up in the same mail.',
  },
};
function scenarios(): readonly Section[] {
  return (Object.keys(ABOUT) as ScenarioId[]).map((id) => {
    const { title, text, ends } = ABOUT[id];
    const { turns, rebelWinsAt } = scenario(id);
    const last = `After turn ${turns} the Rebels win with ${rebelWinsAt} points or more, else the Imperials.`;
    return {
      title: `${title} (${id})`,
      paragraphs: [text, `${ends} ${last}`, forcesOf(id, 'rebel'), forcesOf(id, 'imperial'), planetTable(id)],
      scene: startOf(id),
    };
  });
}

const PARTS: Readonly<Record<keyof typeof GRAMMAR, string>> = {
  setup: 'Setting up:',
  operations: 'In operations:',
  response: 'In a response:',
  missions: 'On missions:',
};
/** Every form of order (FG-7), by the step it belongs to. */
function written(): readonly string[] {
  const lines = (forms: readonly string[]): string => forms.map((form) => `  ${form.replace(REBEL, '')}`).join('\n');
  const parts = (Object.keys(PARTS) as (keyof typeof GRAMMAR)[]).flatMap((part) => [PARTS[part], lines(GRAMMAR[part])]);
  return [...parts, 'Always:', lines(ANY)];
}
const FREELY = [
  'Camps and possessions are the Rebels’ alone. A name may be an id, a word of it or its beginning, so far as only one begins so: sontag, privateer, bocc. Lists are separated by commas or and.',
];

function course(): readonly Section[] {
  return [
    {
      title: 'The game',
      paragraphs: [
        'Rebels and Imperials struggle for the planets of one star. Characters go on missions: they win people over, make coups, gather friends, and at last call a planet to rebellion. Then units fight for it.',
        'A planet has environs and a loyalty: patriotic, loyal, neutral, dissent, unrest. Rebels push it to unrest, Imperials back. In unrest a rebellion can start. In rebellion nobody controls the planet; if no Imperial unit is left there and its base is up at the end of the Imperial turn, it is in rebel control.',
        'Points: a planet in rebel control 9, in rebellion 6, in unrest 3, patriotic -2; an Imperial character killed 1, captured 2, a Rebel one -1 and -2; information 1 for either side once.',
      ],
    },
    {
      title: 'Steps and letters',
      paragraphs: [
        'Each turn has six steps: the Rebels’ operations, the Imperials’ response, the Rebels’ missions; then the Imperials’ operations, the Rebels’ response, the Imperials’ missions. You get a letter when you are asked. Steps in which there is nothing to decide are passed over.',
        'One mail may hold lines for later steps of yours below [missions], [operations] or [response]: they are used at once when that step comes, and you are not asked. Your next mail drops what is still kept.',
        'Standing orders answer whatever falls while you are not asked: standing search both, standing intent capture, standing break-off 3, standing reaction hunt, standing attack 2, standing protect doctor-sontag and others. With the option pace: standing nobody is asked for responses at all.',
        'Lines are tried from top to bottom. One that cannot be carried out comes to nothing, is told to you alone, and the rest goes on. Who sends nothing moves nothing.',
      ],
    },
    { title: 'How orders are written', paragraphs: [...written(), ...FREELY] },
    {
      title: 'Standing orders',
      paragraphs: [
        'Any mail may set them, standing KEY VALUE; they stay until you set others. The first value answers where you set none.',
        standingTable(),
      ],
    },
    {
      title: 'Options',
      paragraphs: [
        'scenario: flight-to-egrix or varu-powderkeg. pace: full asks the side not on turn how it responds, standing lets its standing orders answer always. pdbAlwaysMax: true has bases find the worst for a ship instead of throwing a die. startRebellion: with-a-chance takes Start Rebellion only in unrest, or beside a Coup or Diplomacy of the same mail; anywhere takes it on any planet, though its letters count in unrest alone.',
      ],
    },
    {
      title: 'Moving and being seen',
      paragraphs: [
        'A character walks to another environ of the planet unseen. To another planet he needs a ship whose owner is aboard and has Navigation, or units to march with. Characters who move with units end in the army; there they go on no missions and cannot be searched for. join army and leave army change it.',
        'An enemy base that is up looks for every ship: leaving, arriving, and within the planet. Evasion is maneuver and Navigation, the greater cut to one more than the smaller. Take its column, two less against level 2, one less where somebody aboard is detected already. U unseen, D detected, Dd detected and the ship lost, E all lost; level 0 only detects.',
        detectionTable(),
        'A detected character shows up all his friends in the environ. Leaving a planet without an enemy base, a ship shakes them off. Units are not looked for but shot at: column 3-1 by level 2, 1-1 by level 1.',
      ],
    },
  ];
}

function fighting(): readonly Section[] {
  return [
    {
      title: 'Responses: reactions and searches',
      paragraphs: [
        'After operations the other side may bring one unit, a unit with a leader, or a character from the same planet to each environ with an enemy unit or a detected enemy; then battles are fought; then detected characters outside armies may be searched for.',
        'The search value is the strength of the units with their leader’s Leadership, or the Intelligence of the searching characters together. Hiding is the best Intelligence of the hiders, plus the size of the environ, less their number. The table has the greatest die that finds; whoever is found is attacked.',
        searchTable(),
      ],
    },
    {
      title: 'Battles',
      paragraphs: [
        'All units of an environ fight. Find the ratio, shift it by the leaders’ Leadership, one in the Rebels’ favour where a Rebel unit is of the environ’s own type, one more in special environs where the Imperials have no leader. Left number: points the attacker loses, by the second die; right: the defender, by the first.',
        battleTable(),
      ],
    },
    {
      title: 'Character combat',
      paragraphs: [
        'A squad made of all units there, searching characters, a creature or locals attack. The difference of Combat gives a column, two less to capture. One die each: left wounds to the attackers, right to the defenders; firefight doubles both. As many wounds as Endurance kill. To capture, each asterisk takes a defender.',
        combatTable(),
        'Before a round the defenders may break off: up to "all" everybody escapes, up to "some" those without Combat. Standing order break-off says when to try.',
        squadTable(),
        'A leader gives a squad 2 more endurance. Who rests a whole player-turn of his side recovers.',
      ],
    },
  ];
}

function errands(): readonly Section[] {
  return [
    {
      title: 'Missions',
      paragraphs: [
        'Groups of characters of one environ go on missions. As many cards are drawn as the environ is large; each has an event and letters, and every letter of a mission counts for it. A group that has the most letters it can use, or those of stop, is done. After that each group still open draws its bonus cards, for letters alone; then it has what it has.',
        missionTable(),
        letterTable(),
        'Coup: one shift of loyalty for each letter, once in an environ with a coup rating, with a member of Intelligence 2. Diplomacy: one for each, at most two; bonus draws are Diplomacy, one for each other member, and loyalty in your favour. Start Rebellion needs unrest, or a Coup or Diplomacy in the same mail; with the option startRebellion: anywhere it may be tried without, in vain unless unrest comes. Stop Rebellion needs two letters.',
        'Sabotage: one letter a weak unit or the base down, two any unit, or the base down and a level less. Subvert Troops: a militia becomes a Rebel 1-0; with two letters a better unit a 2-1. Gather Information shows all enemies of the planet; with two letters a point. Assassination needs a detected target; if it fails, 4 and 5 capture the group and 6 kills it.',
        'A camp does C, D, F, I, S and T by itself, without bonus draws: mission D by camp at charkhan-wild.',
      ],
    },
    {
      title: 'Rebellion',
      paragraphs: [
        'When a planet rises, each environ raises units for its resource rating: by standing order forces mobile as many 2-1 as possible for 3 points each, the rest 1-0 for 1 point; garrison all 1-0. What has no room waits. With standing order uprising yes they attack at once.',
        'Bases are put up again by pdb up, one a turn: Rebels in odd turns, Imperials in even ones, on planets they control; Rebels also on a planet in rebellion without Imperial units.',
        unitTable(),
      ],
    },
    {
      title: 'Ships and possessions',
      paragraphs: [
        shipTable(),
        'Possessions are Rebel and secret until they are used. A companion is a passenger; each character has one companion and one ship at most.',
        possessionTable(),
        'Rifle: Combat +1. Shield: one wound less of each result. Scanner: bases a level lower, hiding +2 from units. Scrambler: the base goes down, or by standing order hiding +4 and locals halved. Drug: a rating +2 for a turn. Medi-kit heals. Gems buy a ship, or draw 2 more, or by standing order block information. Blade: 3 draws for A, or +3 in a first round. Cervac puts an enemy out of action. Norrocks defends with 2. Charsot and the Android talk well.',
      ],
    },
    {
      title: 'The Rebels',
      paragraphs: ['Combat, Endurance, Intelligence, Leadership, Diplomacy, Navigation; bonus draws.', characterTable('rebel')],
    },
    { title: 'The Imperials', paragraphs: [characterTable('imperial')] },
  ];
}

/** Drawn when somebody reads them, not whenever the game is loaded. */
let drawn: readonly Section[] | undefined;

export const guide: Guide = {
  pitch: 'Spies, diplomats and outlaws raise the planets of one star in rebellion, or keep them down.',
  silence: 'nothing of yours moves, and your standing orders answer the enemy',
  options: OPTION_WORDS,
  brief: [
    'Rebels and Imperials struggle for the planets of one star. Characters',
    'move in operations and go on missions: diplomacy and coups push the',
    'loyalty of a planet, in unrest it can be called to rebellion, and then',
    'units fight for it. Who was seen may be searched for and killed.',
    'You are asked for operations, missions, and responses to the other',
    'side; standing orders answer when you are not. One mail may hold lines',
    'for later steps of yours below [missions] or [response].',
  ],
  quickStart,
  worked,
  glossary,
  get sections() {
    drawn ??= [...course(), ...scenarios(), ...fighting(), ...errands()];
    return drawn;
  },
};
