/** The commands that a reply to a league's letter may hold, each declared once; its comment is its row in `docs/players.md`. The league's own are read as written here; the others are commands of the service, which do here what the row says. */

interface LeagueWordRow {
  /** For the league's own commands: how to write it. */
  readonly own?: string;
  /** What it does, for the help letter. Absent if no letter mentions it. */
  readonly help?: readonly [word: string, does: string];
  /** Who may use it. Absent for anybody who gets letters of the league. */
  readonly who?: 'entered' | 'not-entered';
}

export const LEAGUE_WORDS = {
  /** `enter` | enters the league: from the next season on, or at once if the league takes newcomers */
  enter: { own: 'enter', who: 'not-entered', help: ['enter', 'you are in, from the next season on'] },
  /** `accept`, `decline`, `decline: I am moving house` | on an always-open ladder: answers the challenge that waits for you */
  accept: {},
  /** `standings` | the current table, your open pairings, where you can still finish */
  standings: { own: 'standings', help: ['standings', 'the table as it is now'] },
  /** `absent …`, `back` | you are away from this league, within the days that it allows; you are still paired, for your return */
  absent: { who: 'entered', help: ['absent 2026-12-20 to 2027-01-03', 'you are away, these days included'] },
  /** `leave` | you leave at once; your open matches end as the league's terms say. Send it in a mail of its own */
  leave: { own: 'leave', who: 'entered', help: ['leave', 'you leave the league at once'] },
  /** `leave after the season` | you play the season to its end and no other */
  'leave-later': { own: 'leave after the season', who: 'entered', help: ['leave after the season', 'you play this one to its end'] },
  /** `help` | these commands, and the league in brief */
  help: { help: ['help', 'these words and the league in brief'] },
} as const satisfies Readonly<Record<string, LeagueWordRow>>;

type Rows = typeof LEAGUE_WORDS;
export type OwnLeagueWord = { [T in keyof Rows]: Rows[T] extends { readonly own: string } ? T : never }[keyof Rows];

const rows = Object.entries<LeagueWordRow>(LEAGUE_WORDS);
/** The league's own commands as they are written, each with its name. */
export const OWN_LEAGUE_WORDS: ReadonlyMap<string, OwnLeagueWord> = new Map(
  rows.flatMap(([word, { own }]) => (own === undefined ? [] : [[own, word as OwnLeagueWord] as const])),
);

const WIDTH = 33;
/** The lines of a letter for somebody who has entered, or has not. */
export const leagueHelp = (isIn: boolean): readonly string[] =>
  rows.flatMap(([, { help, who }]) =>
    help === undefined || who === (isIn ? 'not-entered' : 'entered') ? [] : [`${help[0].padEnd(WIDTH)}${help[1]}`],
  );
