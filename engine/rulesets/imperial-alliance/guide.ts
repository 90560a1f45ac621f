import { forms } from '../../passages.ts';
import type { Guide, Section } from '../../ruleset.ts';
import { joinWords } from '../../wording.ts';
import { BOMBARDMENT_RADIUS, QUALITY } from './charts.ts';
import { quickStart, worked } from './guide/first-turn.ts';
import { glossary } from './guide/glossary.ts';
import { levelSight, scenarioMap, shadow, transport } from './guide/pictures.ts';
import {
  abilityTable,
  chanceTable,
  piecesTables,
  priceTable,
  qualityTable,
  supportTable,
  terrainTable,
  unitTable,
  weaponTable,
} from './guide/tables.ts';
import { DIGGING, everyForm } from './presentation/grammar.ts';
import { OPTION_WORDS } from './presentation/option-words.ts';
import { aims } from './presentation/situation.ts';
import { SCENARIO_NAMES, scenarioNamed } from './setup/scenarios.ts';
import { SIDE_NAMES } from './words.ts';

/** The scenarios, each with its victory conditions and map. */
function scenarios(): readonly Section[] {
  return SCENARIO_NAMES.flatMap((id) => {
    const scenario = scenarioNamed(id);
    if (scenario === undefined) return [];
    const { name, blurb, turnLimit, options, sides, firstInitiative, attacker } = scenario;
    const switches = Object.keys(options);
    const rules = switches.length === 0 ? 'The basic rules' : `The basic rules and ${joinWords(switches)}`;
    const facts = `${turnLimit} turns; the Empire is ${sides.imperial.quality}, the Alliance ${sides.alliance.quality}. The ${SIDE_NAMES[attacker]} attacks; the ${SIDE_NAMES[firstInitiative]} has the first impulse of turn 1. ${rules}; whoever opens a game may switch others on or off, and its first letter says which are in force.`;
    return [{ title: `${name} (${id})`, paragraphs: [blurb, aims(scenario), facts], scene: scenarioMap(id) }];
  });
}

/** `1`, `1 or 2`, `1 to 3`: the faces of a die up to this one. */
const facesTo = (last: number): string => (last === 1 ? '1' : last === 2 ? '1 or 2' : `1 to ${last}`);

function leaderless(): string {
  const { elite, veteran, green } = QUALITY;
  return `When its leader is dead, a side has no bonuses, and rolls 1d10 at the start of every later turn: elite troops become veterans on ${facesTo(elite.dropsOn)}, veterans become green on ${facesTo(veteran.dropsOn)}, and green troops surrender on ${facesTo(green.dropsOn)}, which loses the battle. If both sides surrender in the same turn, the attacker of the scenario has lost.`;
}

function bombardment(): string {
  const { elite, veteran, green } = QUALITY;
  return `space-bombardment: Once a side has lost half its units and the enemy has not lost as many, and while its leader lives, bombard 0507 takes the whole impulse: everything within ${BOMBARDMENT_RADIUS} hexes of where it lands is attacked, friends too. It misses on 1d6, elite troops on ${facesTo(elite.missesOn)}, veterans on ${facesTo(veteran.missesOn)}, green ones on ${facesTo(green.missesOn)}, and then scatters as a shell does.`;
}

/** The actions of a unit in a turn. */
function moving(): readonly Section[] {
  return [
    {
      title: 'The battle',
      paragraphs: [
        'The Empire and the Alliance fight over a few hexes, mostly buildings, for a number of turns. The scenario says who wins with what: a number of buildings held at the end of any turn, or something else when the last turn is over. A side without units and Jedi loses at once. The first letter of a game names its scenario, and each scenario has a section below.',
        'A piece is named by its kind and a number: ST3 is the third squad of stormtroopers. Squads, vehicles and guns are units; leaders and Jedi are pieces too, but not units. Hexes are named by column and row: 0507 is the seventh hex of the fifth column. Columns with an even number lie half a hex lower, so 0507 touches 0506 and 0508, 0406 and 0407, 0606 and 0607. A map in a letter therefore gives each row two lines, first the odd columns, then the even ones. In the picture a grey piece has acted.',
      ],
      scene: scenarioMap('village'),
    },
    {
      title: 'Turns and impulses',
      paragraphs: [
        'In turn 1 the side goes first that the scenario names, without a roll. At the start of each later turn both sides roll for initiative; the higher roll goes first, and on a tie the side that had the initiative keeps it. Then the sides take turns in impulses. Before each impulse a die is rolled: that is how many of your pieces you may activate in it. An activation that is not used is lost.',
        qualityTable(),
        'The scenario says how good each side’s troops are; whoever opens the game may choose otherwise (imperial-quality, alliance-quality).',
        'Each piece may be activated once a turn. An impulse in which nothing was activated is a pass; with the second pass, or when all your units have acted, your side is done for this turn. The other side then has one final impulse, with the few activations that the table gives its quality (green troops get none), and the turn ends.',
        'Orders are a list of lines, tried one after the other until the activations are spent. So put second choices below: ST1 fire CA1 or CA2, and under it ST1 move 0405 in case neither can be hit. A line that has become impossible when its turn comes, because of the lines above it or a blocked line of sight, costs nothing. But a line that is impossible as things stand when you send it, such as a target out of range or a hex too far away, has the whole mail sent back to you, with the reason.',
        'If you send nothing by the deadline, you pass; the order pass does so at once. The order resign gives up the battle, at any time.',
      ],
    },
    {
      title: 'Moving',
      paragraphs: [
        'A unit pays for each hex it enters, up to its movement. No points are saved. Name the hexes one by one, or only the last: then it takes the cheapest way round enemies. Where a line above may destroy whoever bars the way, the move is judged when it is carried out, and the report says if no way was open. Only one unit may end its move in a hex. You may move through friendly units; entering an enemy’s hex is an assault.',
        terrainTable(),
        '+, F and H have a road through them; w is a wooded hill, with the cost and the cover of both. A flyer may cross buildings (over) but not end on one. Roads do not make movement cheaper, except for a few vehicles (see the units). A squad that ends its move in a building takes control of it, and its side keeps it until an enemy squad ends there; leaders, Jedi and vehicles take none.',
      ],
    },
    {
      title: 'Transport',
      paragraphs: [
        'Squads ride in vehicles that have seats. To load, ST3 load JG1, a squad walks into the carrier’s hex and pays 1 more; to unload, ST3 unload 0504, it pays 1 and then at least one hex. Either is the squad’s action for this turn, and the carrier is locked: it cannot act any more this turn, though others may still board or leave. A carrier that has acted takes nobody in and lets nobody out.',
        'Here ST1 and ST2 ride in JG1, and ST3 boards: 0403 and 0503 on the road, and 1 more, are its 3 points. Passengers cannot be attacked, see nothing, and die with their carrier.',
      ],
      scene: transport(),
    },
  ];
}

/** Fire, sight and close combat. */
function fighting(): readonly Section[] {
  return [
    {
      title: 'Fire',
      paragraphs: [
        'The target must be within range with a clear line. Add up its resistance: its own, the cover of the terrain, a trench, and a leader or Jedi with it; CA1 in a wood with a Jedi has 3 + 1 + 4 = 8. The shooter rolls its die that many times. If every roll, with what is added to it, is 4 or more, the target is destroyed; otherwise nothing happens. Against vehicles the second die of the chart counts.',
        chanceTable(),
        'Where a rule makes a die better or worse, it goes up or down this ladder: d4, d6, d8, d10, d12, d20. All steps are added up first. Above d20 each step adds 1; below d4 there is no attack.',
      ],
    },
    {
      title: 'Line of sight',
      paragraphs: [
        'Lines run from centre to centre and are the same both ways. Forest, buildings, units that do not fly and hills block where the line crosses the inside of their hex; along an edge, even between two forests, it is open. Characters, rubble and rivers never block. To and from a flyer every line is open.',
        'Here ST1 does not see CA1 behind the wood; ST2 sees CA2, for the line runs between two woods; ST3 sees GU1 but not CA3 behind it.',
      ],
      scene: levelSight(),
    },
    {
      title: 'Hills and shadows',
      paragraphs: [
        'A unit on the edge of a hill sees over woods, units and low buildings, and is seen over them. The hex right behind such an obstacle lies in its shadow: it is not seen and cannot see. Buildings of level 2, and whatever stands on a hill, always block. A hill blocks lines between units below it; a unit further in, behind the edge, neither sees down nor is seen from below. Between two hills low obstacles do not matter.',
        'Here CA1 stands in the shadow of the wood and is not seen by ST1. CA2, one hex further, is seen by ST2.',
      ],
      scene: shadow(),
    },
    {
      title: 'Close combat',
      paragraphs: [
        'An assault, ST1 assault 0406, is a move whose last hex holds an enemy unit. Each rolls its die against the other’s class. The higher total wins and the loser is destroyed; on a tie both are. Terrain does not matter. The winner, if it attacked, stays in the hex. A defender fights as often as it is attacked, whether it has acted or not.',
      ],
    },
  ];
}

const UNIT_COLUMNS =
  'foot is the die against squads, guns and characters, veh the one against vehicles; res is resistance, rng range and mov movement in hexes, cap how many squads it carries.';

/** The switches of IA-1 and the charts. */
function options(): readonly Section[] {
  return [
    {
      title: 'Rules a scenario may add: commanders',
      paragraphs: [
        'leaders: Each side has one leader, who has 4 movement points and never fights. He rides along, at no cost, with a unit that moves from his hex, unless you write without IL1. With +leader behind a shot or assault its die goes up one step, if he is within 3 hexes and a bonus is left this turn. A unit with him has 1 more resistance. He dies with it; alone, he dies of any shot, shell or bomb that comes down on his hex, or if an enemy enters it.',
        leaderless(),
        'jedi: A Jedi has 6 movement points, resistance 4 and fights with 1d4. Alone, he acts like a unit. With a unit he goes along at no cost, without being named, and adds his resistance to its own and his die to its die in close combat. With +force 2 behind an attack the die goes up two steps; his 6 points are for the whole game.',
      ],
    },
    {
      title: 'Rules a scenario may add: fire',
      paragraphs: [
        'move-fire: ST1 move 0405 fire CA1 moves with half its points, rounded up, then fires one die lower, without what is added to it. It costs 2 activations.',
        'long-range: Beyond half its range a unit fires one die lower.',
        'infantry-weapons: Some squads carry a special weapon, which fires as well whenever the squad fires, at the same target or at another: ST4 fire CA1 weapon TR1. Alone: ST4 fire weapon TR1. Leaders and the force do not help it.',
        weaponTable(),
        'entrenchment: In a trench every piece but a flyer has 1 more resistance.',
        'digging-in: Before the battle each side places its entrenchment markers itself, both at once and unseen: entrench 0507 0609, on any ground but a river, as many as the scenario gives it. A marker serves whoever stands on it. What is not placed is lost; pass places none, and so does silence. In fog you see the enemy’s markers only where you see the hex.',
        'building-destruction: Heavy fire at a building also tests the building, 2 rolls for level 1 and 3 for level 2; if it falls, the hex is rubble, and whoever held it holds it for good. AT1 raze 0507 pulls down an empty building next to AT1.',
        'walker-facing: An AT-AT fires only through its two front hexsides. Hexside 1 is the upper one, and they are counted clockwise; a walker that faces 2 fires through 2 and 3. The order face 3, alone or behind a move, costs 1 point.',
        'field-artillery: Field guns never move, and always fight close combat with 1d4. Dice against squads are rolled at them, long range costs them nothing, and they neither ride nor take buildings. Otherwise they are activated, fire and block like other units.',
      ],
    },
    {
      title: 'Rules a scenario may add: support',
      paragraphs: [
        'campaign-artillery: Guns off the map. artillery 0507 0609 fires one gun at each hex; it takes the whole impulse and may be ordered once a turn. A unit of yours must see the enemy there. On 1 or 2 on 1d6 (on 1 alone where a spotter sees) the shell misses: one more 1d6 says in which direction it goes, 1 upwards and then clockwise, another how many hexes far. Whoever stands where it lands is attacked, friends too.',
        'counterfire takes the whole impulse too, and the place of your artillery in this turn. It may be ordered right after an impulse in which the enemy fired his guns, or fired back with them, while he has one left. Each gun of yours rolls 1d6: on 1 or 2 it misses, otherwise it rolls its die against vehicles twice, and if both rolls are 4 or more an enemy gun is gone.',
        'aerial-support: aerial CA1 costs one activation and strikes any enemy piece on the map.',
        bombardment(),
        supportTable(),
      ],
    },
    {
      title: 'Forces by points',
      paragraphs: [
        'In the scenario force, whoever opens the game says what each side may spend (points, 40 unless changed) and may list what it has: imperial-force 3ST, AT is three squads of stormtroopers and an AT-AT; alliance-force likewise. At most 20 units a side; leaders, Jedi and support cost nothing and come with their own rules, field guns can be had where field-artillery is on, beside units that move.',
        priceTable(),
        'Without a list a force is drawn up from all kinds, always the same for the same sum. Those listed first stand in the middle of the line. Carriers begin empty.',
      ],
    },
    {
      title: 'Rules a host may add',
      paragraphs: [
        'Any rule that a scenario leaves off can be switched on, and brings its pieces: a leader, a Jedi and a field gun a side, special weapons, guns off the map, aircraft, a bombardment.',
        'full-turns: When one side is done, the other goes on with ordinary impulses until it is done too, instead of one final impulse.',
        'standing-orders: A line then ST3 move 0507 is kept for your next impulse of this turn. If one of these lines can be carried out when that comes, it is played at once and nobody waits for your e-mail. These lines are secret and end with the turn.',
        'board: With lot the ground is not the scenario’s map but laid from pieces of 6 by 5 hexes, drawn by die from those below and turned by half on a 2 of 1d2; what sticks out is cut off. Roads meet at every seam. The buildings that count for victory stand where the scenario has them, and ground that would be closed to a piece that begins there is clear.',
        ...piecesTables(),
        'fog: You see enemies only where one of your units has a clear line to them, at any distance. A move that would run into an unseen enemy stops before it.',
      ],
    },
    {
      title: 'All orders',
      paragraphs: [
        'Write one order a line, as many as you like. An order with the name of a rule in brackets needs that rule.',
        forms(everyForm()),
        forms(DIGGING, 'before the battle, with digging-in'),
      ],
    },
    {
      title: 'The Empire’s units',
      paragraphs: [UNIT_COLUMNS, unitTable('imperial'), abilityTable('imperial')],
    },
    { title: 'The Alliance’s units', paragraphs: [UNIT_COLUMNS, unitTable('alliance'), abilityTable('alliance')] },
  ];
}

/** Made when somebody reads them, not whenever the game is loaded. */
let drawn: readonly Section[] | undefined;

/** The rules for players. RULES.md has every clause. */
export const guide: Guide = {
  pitch: 'Infantry, walkers and guns fight for the buildings on a map of hexes, impulse by impulse.',
  silence: 'you pass',
  options: OPTION_WORDS,
  brief: [
    'Two forces fight for the buildings on a map of hexes.',
    'A turn is a series of impulses, one side after the other: a die says how many of your pieces may act in each, and a piece acts once a turn.',
    'It moves, fires, assaults, boards or leaves a carrier.',
    'To fire, roll as many dice as the target has resistance (res); if every one shows 4 or more, it is destroyed.',
    'You get a letter for each impulse of the enemy.',
    'Answer with more lines than you need, the best first: one that those above made impossible costs nothing; one that is impossible as things stand has the whole mail sent back.',
  ],
  quickStart,
  worked,
  glossary,
  get sections() {
    drawn ??= [...moving(), ...fighting(), ...options(), ...scenarios()];
    return drawn;
  },
};
