import { chart, forms } from '../../passages.ts';
import type { Guide, Section } from '../../ruleset.ts';
import type { Scene } from '../../scene.ts';
import { admit } from './admit.ts';
import { DEATH_STAR_RANGE, DEATH_STAR_TARGET, HUTTS_WIN_AT, MOST_ASTEROIDS, POSITION_NAMES, positionNamed, SHIP_LIMIT } from './board.ts';
import { quickStart, worked } from './guide/first-turn.ts';
import { glossary } from './guide/glossary.ts';
import { armyTable, cardTable, neighbourTables, oddsTable, regionTable, setTable } from './guide/tables.ts';
import { EVERY_FORM } from './presentation/grammar.ts';
import { OPTION_WORDS } from './presentation/option-words.ts';
import { scene } from './scene.ts';
import { view } from './view.ts';

/** A named position for three, as a spectator sees it. */
function map(): Scene | undefined {
  const name = POSITION_NAMES.find((one) => positionNamed(one)?.mode === 'starwars' && positionNamed(one)?.players === 3);
  const admitted =
    name === undefined
      ? undefined
      : admit(
          { setup: name },
          { mode: 'starwars', players: 3, draft: false, roundLimit: 0, deathStarRange: DEATH_STAR_RANGE, balanced: false },
        );
  return admitted?.ok === true ? scene(view(admitted.value, 'spectator'), []) : undefined;
}

function table(): readonly Section[] {
  const picture = map();
  return [
    {
      title: 'Sides and how to win',
      paragraphs: [
        `The Rebels win when they take the planet on which the Emperor hides, or when no imperial army is left. The Empire wins when no Rebel army is left. The Hutts, if somebody plays them, win when a conquest gives them ${HUTTS_WIN_AT} of the 13 resource planets. If there is a round limit, the side that has gained the most planets since the deal wins when it is reached; of those with as many, the one with more troops.`,
        'Four and five players are teams: Orange and Yellow are the Rebels, Gray and White the Empire. With two and four the Hutts are neutral: they hold planets and defend, and no more.',
        'As printed all begin without cards. At a balanced table the last column is how many an army begins with: the Rebels begin with none, since they move first; and among five the Hutts are dealt resource planets alone.',
        armyTable(),
      ],
    },
    {
      title: 'The map',
      paragraphs: [
        'The 42 planets lie in six regions. Two planets are neighbours if a border or a hyperspace line joins them; it makes no difference which. Whoever holds every planet of a region gets its bonus of troops each turn. Resource planets, marked *, count for the Hutts alone.',
        regionTable(),
        'The neighbours of each planet:',
        ...neighbourTables(),
        'On the map R4 is a planet of the Rebels with 4 troops; F1 B1 C1 are a fighter, a bomber and a capital ship; [BASE?] is a base token that nobody has turned over, [DS] the Death Star; # is a field of asteroids.',
      ],
      ...(picture === undefined ? {} : { scene: picture }),
    },
    {
      title: 'A turn is one mail',
      paragraphs: [
        'Players take turns. You write your whole turn as a list of lines, in the order of these steps: base token, cards turned in, troops placed, invasions, fortification, ships, Death Star. Lines are carried out as they stand; one that has become impossible by then is skipped, you are told, and the rest goes on.',
        forms([
          'trade R01 R14 R06',
          'build R03 at hoth',
          'place 6 on yavin-4',
          'place all on dagobah',
          'play R16',
          'invade balmorra from yavin-4 until taken or below 3, then move in 4',
          'fortify all from ryloth to tatooine',
        ]),
        'Planets may be shortened to three letters and more, where only one begins so: dag, nal hut. A line that cannot be read or is against the rules is sent back with its reason, and the turn waits for a better one; reply "done" to play it without that line. You are warned, and it waits in the same way, if a line is allowed but bound to have no effect, such as troops placed on a planet that is not yours. The answer shows your script as it was understood, what troops are left at each line, and the chances of each invasion, all lines before it counted; standing orders of others are left out of it.',
        'Whoever sends nothing by the deadline has their troops placed on their weakest border and attacks nobody; pass does the same on purpose. resign gives the game up: a partner takes the planets over, or the side has lost, or the pieces stay as a neutral army.',
      ],
    },
    {
      title: 'Troops',
      paragraphs: [
        'Each turn brings one troop for every three planets, three at least, and the bonus of every region that is all yours. Three cards turned in make a set, one set a turn:',
        setTable(),
        'place 6 on hoth and place all on bespin put them down; what no line places stands where your border is pressed hardest. One troop must always stay on a planet. trade auto takes the set that brings most; trade R01 R02 R03 names it yourself, so that a card which a later line needs stays in your hand.',
      ],
    },
  ];
}

function fighting(): readonly Section[] {
  return [
    {
      title: 'Invasions',
      paragraphs: [
        'You may invade from a planet with two troops and more to an enemy neighbour, as often as you like. You roll up to three dice, one fewer than your troops; the defender up to two. The highest dice are compared, then the second; each time the lower side loses a troop, and a tie goes to the defender.',
        'An invasion goes on until the planet is taken or one troop is left, unless you stop it: until taken or below 3 stops while you have two troops, until battles 2 after two battles. At least as many troops as dice were rolled move in; move 4, move min and move all say how many, and by default all but one move in. dice 2 rolls fewer dice.',
        'The chance of taking a planet if you fight to the last troop, without ships; rows are your troops, columns the defender’s:',
        oddsTable(false),
        'From a second planet go on with a second line on the same target. It is skipped if the first has done it.',
      ],
    },
    {
      title: 'Ships',
      paragraphs: [
        `A card turned into a ship, build R03 at hoth, gives the one it shows, one ship a turn. You may have ${SHIP_LIMIT} of each class. Ships never fight alone; with as many dice as a side rolls, so many of each class help it:`,
        chart(
          ['', ''],
          [
            ['capital', 'one die has eight sides'],
            ['fighter', 'one die that shows 1 is rolled again until it does not'],
            ['bomber', 'one of the highest dice counts 1 more'],
          ],
        ),
        'All ships of the planet fight along unless you say no ships or ships 1 fighter. Those that do move in with the troops; those of a planet that falls are lost.',
        'ships all from hoth to bespin moves them over your own planets, once a turn.',
      ],
    },
    {
      title: 'Fortification',
      paragraphs: [
        'Once a turn troops may go from one planet to another over a chain of your own: fortify 5 from hoth to bespin. In teams command dagobah then hands a planet over to your partner, with everything on it.',
      ],
    },
    {
      title: 'Imperial bases',
      paragraphs: [
        'Four ordinary tokens and the Emperor’s lie face down in a stack. In each imperial turn the next is placed on a planet of the Empire, base at kuat; the player is told beforehand which it is. The others see only that it is there.',
        'A planet with a token defends with eight-sided dice. If the Rebels take it, the token is destroyed and the Force Meter goes one to the light; if it was the Emperor’s they have won. From the Hutts the Emperor escapes, to be placed again. The chance of taking a base, reckoned in the same way:',
        oddsTable(true),
      ],
    },
    {
      title: 'The Death Star',
      paragraphs: [
        `A planet of the Empire under the Death Star cannot be invaded. At the end of an imperial turn it moves, death-star to kuat, or with a fire card destroys an enemy planet, death-star fires on hoth with E01; either goes ${DEATH_STAR_RANGE} jumps far, or what the option says. What was there is gone, asteroids are left that nobody may enter, and the meter goes one to the dark. ${MOST_ASTEROIDS} planets at most are destroyed in a game.`,
        `Once a turn Rebels and Hutts may attack it from a neighbour or from under it: attack death-star from hoth with 3. Up to three troops roll a die each, helped by the ships there; the Rebels add the Force Meter. With ${DEATH_STAR_TARGET} and more it is destroyed and the meter goes one to the light, otherwise these troops are lost. Two cards can build it again.`,
      ],
    },
  ];
}

function cards(): readonly Section[] {
  return [
    {
      title: 'Cards',
      paragraphs: [
        'At the end of a turn you draw one card for each enemy faction from which you took a planet. A card serves once: in a set, as a ship, or for its directive. Directives are played in your own turn at any place of the script: play R16, play E11 at kuat, play R20 from hoth to kuat, play H12 against empire. When you drive an army off the board you take its cards, but cannot play their directives.',
      ],
    },
    ...(['rebels', 'empire', 'hutts'] as const).map((faction) => ({
      title: `The cards of the ${faction === 'empire' ? 'Empire' : faction === 'rebels' ? 'Rebels' : 'Hutts'}`,
      paragraphs: ['How many there are, and what they do.', cardTable(faction)],
    })),
    {
      title: 'Standing orders',
      paragraphs: [
        'Cards for a guard are played when you are invaded, so they are laid out beforehand: standing guard hoth with R19, or guard any. Nobody sees it. An ambush brings troops before the first battle, a bribe ends the invasion before it begins. standing defend one rolls one die where two are allowed, standing defend max two again; standing none takes all guards back. They may be sent at any time.',
      ],
    },
    {
      title: 'All orders',
      paragraphs: EVERY_FORM.map(([title, lines]) => forms(lines, title)),
    },
    {
      title: 'The Force, and the Hutts’ counter',
      paragraphs: [
        'The Force Meter runs from -3, dark, to 3, light. At the end of a turn the Rebels draw one card more at 1 or 2, two at 3; the Empire the same at -1 or -2, and at -3. The Hutts draw one more with 6 or 7 resource planets, two with 8 or 9.',
      ],
    },
    {
      title: 'What is secret',
      paragraphs: [
        'Hands, standing orders, tokens face down and the order of the decks. Partners see each other’s hands. Everything else is open, and after the game all of it.',
      ],
    },
    {
      title: 'Plain RISK',
      paragraphs: [
        'With the option mode: standard every army (Orange, Gray, Green, Yellow and White) plays for itself, and the last one wins; between two, Green is neutral. At a round limit, of which there is none unless the host sets one, whoever holds the most planets wins. There are no ships, bases, directives and no Death Star; cards are for sets alone, one is drawn in a turn with a conquest, and whoever begins a turn with five or more must turn sets in. A player who drives an army off the board and then holds five or more must do so at once; lines after that invasion, such as place all on hoth, put those troops on any planets of theirs, and what is left stands on the planet just taken.',
      ],
    },
    {
      title: 'Options',
      paragraphs: [
        'mode: starwars is the full game, standard plain RISK. players: how many sit down, two to five; left open, as many as are named.',
        'draft: before the first turn every player sends a ranked list, claim hoth, dagobah, bespin, and where their troops should stand, start 5 hoth; the Empire also death star at kuat. Without, everything is dealt. With draft: one-by-one planets are claimed in the order of play, a planet in a mail, until none is free: claim hoth; then the Empire places the Death Star, death star at kuat, and each army in turn puts out its starting troops, start 5 hoth. That takes some fifty mails.',
        'roundLimit: after so many rounds the gain in planets decides, in plain RISK the planets held; in the full game 20 unless you say otherwise, and 0 for none. deathStarRange: how many jumps far the Death Star goes. balanced: the start as printed, or so that every side wins its share.',
      ],
    },
  ];
}

/** Made when somebody reads them, not whenever the game is loaded. */
let drawn: readonly Section[] | undefined;

/** The rules for players. RULES.md has every clause. */
export const guide: Guide = {
  pitch: 'Rebels, Empire and Hutts fight for 42 planets, with cards, ships and a Death Star.',
  silence: 'your troops are placed for you and you attack nobody',
  options: OPTION_WORDS,
  brief: [
    'Rebels, Empire and Hutts fight for 42 planets.',
    'The Rebels look for the Emperor, who hides on one of them; the Empire wants the Rebels gone; the Hutts want ten resource planets.',
    'Players take turns, and a turn is one mail: place troops, say what to invade and when to stop, march once.',
    'Dice decide battles, and the defender wins ties.',
    'Conquests earn cards, which you trade for troops, turn into ships or play for what they say.',
    'Don’t attack with fewer than three dice; a planet of the Empire under the Death Star cannot be invaded at all.',
  ],
  quickStart,
  worked,
  glossary,
  get sections() {
    drawn ??= [...table(), ...fighting(), ...cards()];
    return drawn;
  },
};
