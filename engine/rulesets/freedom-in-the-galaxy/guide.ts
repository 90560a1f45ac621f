/** The rules for players. RULES.md has every clause. */

import { forms, type Passage } from '../../passages.ts';
import { type Guide, type Section, SPECTATOR } from '../../ruleset.ts';
import type { Scene } from '../../scene.ts';
import { scenario, unitRow } from './charts.ts';
import { quickStart, worked } from './guide/first-turn.ts';
import { glossary } from './guide/glossary.ts';
import { shipName } from './notation/words.ts';
import { ANY, GRAMMAR, REBEL } from './presentation/asks.ts';
import { OPTION_WORDS } from './presentation/option-words.ts';
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
} from './presentation/tables.ts';
import { scene, shortName } from './scene.ts';
import { basePosition } from './setup.ts';
import type { ScenarioId, Side, UnitType } from './types.ts';
import { view } from './view.ts';

const startOf = (id: ScenarioId): Scene =>
  scene(view(basePosition(id, { scenario: id, pace: 'full', pdbAlwaysMax: false, startRebellion: 'anywhere' }), SPECTATOR), []);

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
    ends: 'The Rebels win at once with any planet in rebel control, the Imperials with every Rebel dead or captive and every planet controlled. Each time a planet is put into rebellion the Imperials get a line as a reinforcement.',
  },
  'varu-powderkeg': {
    title: 'Varu Powderkeg',
    text: 'Cercis is in Rebel hands already and defended by units; the war is about holding it and winning more.',
    ends: 'The Rebels win at once with Cercis and another planet in rebel control, the Imperials with at least three Rebels dead or captive and every planet controlled. In turns 2, 4 and 6 the Imperials get a line as a reinforcement, or a patrol if they order pdb up in the same mail.',
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
  setup: 'setting up',
  operations: 'in operations',
  response: 'in a response',
  missions: 'on missions',
};
/** Every form of order (FG-7), by the step it belongs to. */
function written(): readonly Passage[] {
  const lines = (part: keyof typeof GRAMMAR): readonly string[] => GRAMMAR[part].map((form) => form.replace(REBEL, ''));
  return [...(Object.keys(PARTS) as (keyof typeof GRAMMAR)[]).map((part) => forms(lines(part), PARTS[part])), forms(ANY, 'always')];
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
        'A planet has environs and a loyalty: patriotic, loyal, neutral, dissent, unrest. Rebels push it to unrest, Imperials back. In unrest a rebellion can start. In rebellion nobody controls the planet; if no Imperial unit is left there and its base is up at the end of the Imperial turn, the planet is in Rebel control.',
        'The Rebels count points: a planet in Rebel control 9, in rebellion 6, in unrest 3, patriotic -2; an Imperial character killed 1, captured 2, a Rebel one -1 and -2; information once 1 for the Rebels and -1 for the Imperials.',
      ],
    },
    {
      title: 'Steps and mails',
      paragraphs: [
        'Each turn has six steps: the Rebels’ operations, the Imperials’ response, the Rebels’ missions; then the Imperials’ operations, the Rebels’ response, the Imperials’ missions. You get a mail when you are asked. The response comes before the battles and searches. Steps in which there is nothing to decide are passed over.',
        'One mail may hold lines for later steps of yours below [missions], [operations] or [response]: they are used at once when that step comes, and you are not asked. Your next mail drops what is still kept.',
        'Standing orders answer whatever falls while you are not asked: standing search both, standing intent capture, standing break-off 3, standing reaction hunt, standing attack 2, standing protect doctor-sontag and others. With the option pace: standing nobody is asked for responses at all.',
        'Lines are tried from top to bottom. One that cannot be carried out is skipped; only you are told, and the others are still carried out.',
        'If you send nothing by the deadline: in the setup your side begins as the map shows it; in operations none of your pieces moves, but Rebels still in space land together on the planet with the weakest base; nobody goes on a mission; a response is left to your standing orders. Those you did not set have their usual values.',
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
        'scenario: flight-to-egrix or varu-powderkeg. pace: full asks the side not on turn how it responds, standing lets its standing orders answer always. pdbAlwaysMax: true has bases find the worst for a ship instead of throwing a die. startRebellion: anywhere takes Start Rebellion on any planet, though its letters count in unrest alone; with-a-chance takes it only in unrest, or beside a Coup or Diplomacy of the same mail.',
      ],
    },
    {
      title: 'Moving and being seen',
      paragraphs: [
        'A character walks to another environ of the planet unseen. To reach another planet takes a ship whose owner is aboard and has Navigation, or units to march with. Characters who move with units end in the army; there they go on no missions and cannot be searched for. join army and leave army change it.',
        'An enemy base that is up looks for every ship: leaving, arriving, and within the planet. Evasion is the ship’s maneuver plus its pilot’s Navigation; the greater of the two counts for at most one more than the smaller, but for the S-XIII, whose maneuver always counts whole. One die is read in the column that has the ship’s evasion at its head: two columns further to the left against a base of level 2, and one more if anybody aboard has been detected already. U: unseen. D: all aboard are detected. Dd: detected, and the ship is lost on landing; twice in one flight counts as E. E: the ship and all aboard are lost. A base of level 0 does no more than detect.',
        detectionTable(),
        'A detected character gives away all friends in the same environ. If a ship leaves a planet without a working enemy base, all aboard are undetected again. Units are not looked for but shot at, as in a battle: at 3-1 by a base of level 2, at 1-1 by level 1.',
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
        'The search value is the strength of the units with their leader’s Leadership, or the Intelligence of the searching characters together. The hiding value is the best Intelligence among the hiders, plus the size of the environ, minus the number of hiders, plus what a hider adds who hides well (hides +1 or +2 in the table of the Rebels; of several only the best counts) and what possessions add. One die is thrown; the table gives the highest throw that finds them. Those who are found are attacked.',
        searchTable(),
      ],
    },
    {
      title: 'Battles',
      paragraphs: [
        'All units of an environ fight. The odds are the attackers’ strength against the defenders’, rounded in favour of the defenders: 12 against 3 is 4-1, 3 against 12 is 1-4. Move as many columns to the right as the attacking leader has Leadership, and to the left for the defending leader; then one in the Rebels’ favour if a Rebel unit there was raised in an environ of this type, and one more in their favour in a special environ where the Imperials have no leader. Two dice are thrown. The number on the right, in the row of the first die, is what the defenders lose; the number on the left, in the row of the second, what the attackers lose: units of at most so much strength together.',
        battleTable(),
      ],
    },
    {
      title: 'Character combat',
      paragraphs: [
        'The attackers are a squad made of all units there, searching characters, a creature or locals. Their Combat minus the defenders’ gives the column, the last whose "from" it reaches; those who want prisoners read two columns further to the left. Two dice are thrown: the number on the right, in the row of the first, is wounds to the defenders; the number on the left, in the row of the second, wounds to the attackers. A firefight doubles both. A character dies when wounds reach Endurance. For those who want prisoners, each asterisk takes one defender.',
        combatTable(),
        'Before a round the defenders may throw a die to break off: at the number in the row "all" or less everybody escapes, at that in the row "some" or less those who do not fight. The standing order break-off says when to try.',
        squadTable(),
        'A leader gives a squad 2 more endurance. A wounded character who neither walks, flies a ship, leads nor goes on a mission in a whole turn of their side recovers.',
      ],
    },
  ];
}

function errands(): readonly Section[] {
  return [
    {
      title: 'Missions',
      paragraphs: [
        'Groups of characters in one environ go on missions. Cards are drawn for all groups there together, as many as the size of the environ. Each card has an event and some letters: for every group whose mission has one of these letters (D for diplomacy), it is a success. A group is finished once it has as many successes as its mission can use, or as many as you asked for with stop. Every other group then draws bonus cards for itself, which have no events. One success is enough for most missions; more of them do more.',
        missionTable(),
        letterTable(),
        'Coup: each success moves loyalty by one step, once in an environ with a coup rating, with a member of Intelligence 2 or more. Diplomacy: the same, at most two steps; its bonus cards are the best Diplomacy of the group, one for each other member, and one for each step of loyalty in your favour (one less for each against you). Start Rebellion may be tried anywhere, but no success counts before unrest; with the option startRebellion: with-a-chance it is taken only in unrest, or beside a Coup or Diplomacy of the same mail. Stop Rebellion needs two successes.',
        'Sabotage: one success destroys a unit of strength 1 that cannot leave its planet, or puts the base down; two destroy any unit, or put the base down and lower it by a level. Subvert Troops turns a militia into a Rebel 1-0; two successes turn a better unit, or two militia, into a 2-1. Gather Information detects all enemies on the planet; two successes bring the point for information. Scavenge finds a possession, Gain Characters somebody to join you. Assassination needs a detected target; if it fails, a die of 4 or 5 has the group captured, a 6 killed.',
        'Start Rebel Camp needs a loyal or patriotic planet, and nobody has to stay with the camp. It can go on missions C, D, F, I, S and T by itself, without bonus cards and untouched by events: mission D by camp at charkhan-wild. It is lost when the planet comes to dissent, or to an Imperial strength in the environ of its size and three more.',
        'Events: a creature or locals attack a group, locals raid the other side’s units, all are detected, a mission is called off, bonus cards are won or lost, searches become impossible. Creatures and locals are named in the tables of the scenarios.',
      ],
    },
    {
      title: 'Rebellion',
      paragraphs: [
        'When a planet rises, each environ raises units for its resource rating: by standing order forces mobile as many 2-1 as possible for 3 points each, the rest 1-0 for 1 point; garrison all 1-0. What has no room waits. With standing order uprising yes they attack at once.',
        'Bases are put up again by pdb up, one a turn: Rebels in odd turns, Imperials in even ones, on planets they control; Rebels also on a planet in rebellion without Imperial units.',
        'Reinforcements arrive at the start of your operations, before you move: reinforce line at angoff urban. Any environ of a planet that you control will do, and of a planet that nobody controls any without enemy units; there must be room. Where you name no such place it is chosen for you, and if there is none the unit is lost.',
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
      paragraphs: [
        'C Combat, E Endurance, I Intelligence, L Leadership, D Diplomacy, N Navigation. I+1 is one more bonus card on mission I; hides +1 adds 1 to the hiding value of all who are searched for together; who heals takes all wounds from the Rebels in one stack at the start of their operations.',
        characterTable('rebel'),
      ],
    },
    { title: 'The Imperials', paragraphs: [characterTable('imperial')] },
  ];
}

/** Made when somebody reads them, not whenever the game is loaded. */
let drawn: readonly Section[] | undefined;

export const guide: Guide = {
  pitch: 'Spies, diplomats and outlaws raise the planets of one star in rebellion, or keep them down.',
  silence: 'nothing of yours moves, and your standing orders answer the enemy',
  options: OPTION_WORDS,
  brief: [
    'Rebels and Imperials struggle for the planets of one star.',
    'Characters move in operations and go on missions: diplomacy and coups push the loyalty of a planet, in unrest it can be called to rebellion, and then units fight for it.',
    'Those who were seen may be searched for and killed.',
    'You are asked for operations, missions, and responses to the other side; standing orders answer when you are not.',
    'One mail may hold lines for later steps of yours below [missions] or [response].',
  ],
  quickStart,
  worked,
  glossary,
  get sections() {
    drawn ??= [...course(), ...scenarios(), ...fighting(), ...errands()];
    return drawn;
  },
};
