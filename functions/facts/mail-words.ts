/** The commands for the service that a mail may hold, each declared once; those of leagues are in their wing. The comment above a row is its row in `docs/players.md`, which `npm run schemas` writes. What reads a command, what carries it out, the help letter, and what is not done next to other text follow from the rows by type. */

interface WordRow {
  /** More text may follow, which `functions/edge/mail/service-command.ts` reads. Absent if the command is a word alone. */
  readonly takes?: true;
  /** Any text may follow, so next to other text it counts only with a colon, or if it is probably meant. */
  readonly free?: true;
  /** It concerns its sender, their letters or their part in the match, and is carried out on its own, even next to orders. */
  readonly own?: true;
  /** It changes orders or a seat, so it cannot be combined with offers. If a mail holds several, the lowest number is done first. */
  readonly acts?: 1 | 2 | 3 | 4 | 5;
  /** It holds a turn back or withdraws orders. It is recognised among other words too, since missing it could let a turn close for good. */
  readonly holds?: true;
  /** It is not carried out next to orders. */
  readonly apart?: true;
  /** It cannot be undone, so it is carried out only by a mail that holds nothing else. */
  readonly final?: true;
  /** It also works in a mail to the service itself that answers no letter. */
  readonly service?: true;
  /** Words for which the service asks about a slip of the pen. */
  readonly slips?: readonly string[];
  /** Its lines in the help letter, or the command under which it is listed. */
  readonly help: readonly string[] | { readonly under: string };
}

export const MAIL_WORDS = {
  /** `help` | how to order, the board, your orders on file, these commands */
  help: { service: true, slips: ['help'], help: ['help         this letter'] },
  /** `status` | the board, your orders on file, the deadline, who has yet to order */
  status: { service: true, slips: ['status'], help: ['status       board, orders on file, deadline'] },
  /** `history`, `history 5` | the last three turns as you saw them; the last five (ten at most) */
  history: { takes: true, slips: ['history'], help: ['history 3    the last three turns as you saw them'] },
  /** `check` | above orders: stores nothing; says whether the orders can be read, and what you can expect of them from your own view, without dice. Alone: the same for the orders that you have on file */
  check: { holds: true, slips: ['check'], help: ['check        what to expect of your orders on file, without dice'] },
  /** `withdraw` | withdraws the orders on file for the open turn */
  withdraw: {
    acts: 2,
    holds: true,
    apart: true,
    slips: ['withdraw'],
    help: ['withdraw     takes back the orders on file for the open turn'],
  },
  /** `turn 7: …`, `withdraw turn 7` | [plans a later turn](#planning-ahead), and withdraws the plan */
  plan: {
    takes: true,
    help: [
      'turn N: ...  orders for turn N, once it is asked: behind it or on',
      '             the lines below; "withdraw turn N" takes them back',
    ],
  },
  /** `ready` | releases your orders */
  ready: { acts: 4, slips: ['ready'], help: ['ready        what is on file stands; nobody need wait for you'] },
  /** `not ready` | holds your orders back: the turn stays open until the deadline. Alone or with orders */
  'not-ready': { acts: 3, holds: true, help: ['not ready    holds it: the turn stays open until the deadline'] },
  /** `absent 1 to 14 August`, `absent 2026-12-20 to 2027-01-03`, `back` | you are away, both days included, or on a single day: your deadlines wait in all your matches outside leagues, within the days a year that each allows, and your opponents are told. In a league, or a match of one, it applies to that league. `back` cancels it; deadlines that were moved stay moved */
  absent: {
    takes: true,
    free: true,
    own: true,
    slips: ['absent'],
    help: ['absent 1 to 14 August    your deadlines wait; "back" ends it'],
  },
  back: { own: true, help: { under: 'absent' } },
  /** `name Ada` | [your name for others](#what-you-are-called); with `accept` in the same mail it applies to that seat */
  name: { takes: true, free: true, own: true, help: ['name Ada     what others call you, in all your matches'] },
  /** `block Imperial`, `unblock Imperial` | [blocks](#blocking-somebody) that player, or unblocks them */
  block: { takes: true, free: true, own: true, help: ['block Red    the player of that seat can write to you no more'] },
  unblock: { takes: true, free: true, own: true, help: { under: 'block' } },
  /** `resign` | gives up the game at once; send it in a mail of its own. You may reply to an old letter, or late */
  resign: { help: ['resign       gives up the game, at once and for good'] },
  /** `accept`, `decline` | takes the seat that you were invited to, or leaves it to somebody else */
  accept: { acts: 1, slips: ['accept'], help: ['accept       takes the seat that you are invited to; or "decline"'] },
  decline: { own: true, slips: ['decline'], help: { under: 'accept' } },
  /** `rematch` | once a match is over: see [Joining](#joining) */
  rematch: { acts: 5, slips: ['rematch'], help: ['rematch      plays again, when the match is over'] },
  /** `offer draw` and others, `agree`, `refuse`, `take back` | [agree on something](#agreeing-on-something) with the others */
  offer: {
    takes: true,
    slips: ['offer', 'draw', 'pause', 'extend', 'agree', 'refuse'],
    help: [
      'offer draw   or: pause 7 days, extend 2 days, go on, cancel,',
      '             concede to SEAT; it counts once all have agreed',
      'agree draw   or refuse, take back; "agree" alone: the only offer',
    ],
  },
  /** `press to Imperial` … `endpress` (or `end press`) | sends the lines in between to that seat, to several (`press to hutts and rebel`), or `press to all`, once they have accepted: 60 lines and 8 KB at most, ten such mails in ten minutes and 60 a day. It also appears on each reader's page, where you can write too; you are told if somebody can find it only there. We vouch for none of it. `grey press to all` is the same without your name, if the match allows it */
  press: { takes: true, slips: ['press', 'endpress'], help: ['press to ... a message: this and a seat, your lines, "endpress"'] },
  /** `gather press`, `press at once` | from now on, messages from others come with your reports, or, as usual, in separate letters */
  'gather-press': {
    own: true,
    slips: ['gather'],
    help: ['gather press others’ words come in reports; "press at once": by letter'],
  },
  'press-at-once': { own: true, help: { under: 'gather-press' } },
  /** `letters`, `letters reports digest` | [how letters reach you](#fewer-letters); a kind of letter (`turns`, `reminders`, `reports`, `press`, `table`, `leagues`) comes `now`, as `digest` or `none` */
  letters: {
    takes: true,
    free: true,
    own: true,
    slips: ['letters'],
    help: ['letters      how you are told; "letters press digest", or now, none'],
  },
  /** `quiet 22:00 to 07:00`, `quiet off` | letters wait during these hours in your time zone, which you may name after them */
  quiet: {
    takes: true,
    free: true,
    own: true,
    slips: ['quiet'],
    help: ['quiet 22:00 to 07:00     letters wait then; "quiet off": no more'],
  },
  /** `sleep nights and weekends`, `sleep off` | [your deadlines wait](#fewer-letters); you can also name just one of the two */
  sleep: { takes: true, own: true, slips: ['sleep'], help: ['sleep nights and weekends    deadlines wait, where a match allows'] },
  /** `zone Europe/Berlin` | your time zone, used for deadlines in letters, quiet hours and days away. `zone` alone tells you which it is */
  zone: { takes: true, own: true, help: ['zone Europe/Berlin       your time zone, for deadlines in letters'] },
  /** `claim the game`, `claim the bot for Imperial` | when a seat has [missed three turns in a row](#deadlines-late-mail-missed-turns) */
  claim: {
    takes: true,
    own: true,
    final: true,
    slips: ['claim'],
    help: ['claim the game           from who missed three turns; or "the bot"'],
  },
  /** `host …` | for hosts of a match: [hosts.md](hosts.md#leading-a-match) */
  host: { takes: true, free: true, own: true, help: ['host         for who hosts the match: alone it says what else to write'] },
  /** `luck: any words` | with orders: the words go into your nonce, so that you have a hand in the dice ([dice.md](dice.md)) */
  luck: { help: ['luck: ...    with your orders: your own words go into the nonce'] },
  /** `end` | reading stops here: below it you can write what you like */
  end: { help: ['end          reading stops here; write below what you like'] },
} as const satisfies Readonly<Record<string, WordRow>>;

type Rows = typeof MAIL_WORDS;
/** Read with the orders as part of them, so they are not commands. */
type Beside = 'resign' | 'luck' | 'end';
/** The commands among these words. */
export type CommandWord = Exclude<keyof Rows, Beside>;
type WordsThat<Part extends keyof WordRow> = { [T in CommandWord]: Rows[T] extends Readonly<Record<Part, true>> ? T : never }[CommandWord];
/** Commands that take more text, and those that do not. */
export type TakingWord = WordsThat<'takes'>;
export type PlainWord = Exclude<CommandWord, TakingWord>;
export type FreeWord = WordsThat<'free'>;
export type OwnWord = WordsThat<'own'>;
export type ServiceWord = WordsThat<'service'>;

export const wordRow = (word: CommandWord): WordRow => MAIL_WORDS[word];
const actOf = (word: CommandWord): number => wordRow(word).acts ?? 0;

const rows = Object.entries<WordRow>(MAIL_WORDS) as readonly (readonly [CommandWord, WordRow])[];
const wordsThat = (has: (row: WordRow) => boolean): readonly CommandWord[] => rows.flatMap(([word, row]) => (has(row) ? [word] : []));

const BESIDE: readonly string[] = ['resign', 'luck', 'end'] satisfies readonly Beside[];
export const PLAIN_WORDS = wordsThat(({ takes }) => takes === undefined).filter((word) => !BESIDE.includes(word)) as readonly PlainWord[];
export const FREE_WORDS: readonly string[] = wordsThat(({ free }) => free === true);
export const OWN_WORDS: readonly string[] = wordsThat(({ own }) => own === true);
export const HOLDING_WORDS = wordsThat(({ holds }) => holds === true);
/** In the order in which they are carried out. */
export const ACTING_WORDS = wordsThat(({ acts }) => acts !== undefined).toSorted((a, b) => actOf(a) - actOf(b));
export const SLIPPED_WORDS = rows.flatMap(([, { slips = [] }]) => slips);

/** As players write it: `not ready`. */
export const written = (word: string): string => word.replaceAll('-', ' ');

/** The lines of the help letter for the words that count in a match. */
export const helpLines = (counts: (word: keyof Rows) => boolean): readonly string[] =>
  rows.flatMap(([word, { help }]) => ('under' in help || !counts(word) ? [] : help));

interface PhraseRow {
  /** How to write it, as an example. */
  readonly line: string;
  /** It cannot be undone. */
  readonly final?: true;
}

/** What a host may write after `host`. */
export const HOST_WORDS = {
  pause: { line: 'host pause 3 days: why' },
  'go-on': { line: 'host go on: why' },
  extend: { line: 'host extend 12 hours: why' },
  close: { line: 'host close: why' },
  ask: { line: 'host ask ada@example.org for SEAT: why' },
  cancel: { line: 'host cancel', final: true },
  unlist: { line: 'host unlist' },
} as const satisfies Readonly<Record<string, PhraseRow>>;

/** What players may offer each other. `final` means that the game ends by it. */
export const OFFER_WORDS = {
  draw: { line: 'offer draw', final: true },
  concede: { line: 'offer concede to SEAT', final: true },
  pause: { line: 'offer pause 7 days' },
  extend: { line: 'offer extend 2 days' },
  'go-on': { line: 'offer go on' },
  cancel: { line: 'offer cancel', final: true },
} as const satisfies Readonly<Record<string, PhraseRow>>;

export type OfferWord = keyof typeof OFFER_WORDS;

type Phrases = Readonly<Record<string, PhraseRow>>;
/** As part of a pattern: `pause|go on|extend`. */
export const patternOf = (phrases: Phrases): string => Object.keys(phrases).map(written).join('|');
/** Whether a phrase's name, with or without what follows it (`pause-7`), is that of a phrase that cannot be undone. */
export const isFinal = (phrases: Phrases, name: string): boolean =>
  Object.entries(phrases).some(([word, { final }]) => final === true && (name === word || name.startsWith(`${word}-`)));
