/** The data of league pages, all of it public. An entrant's `id` does not identify anybody. Times are milliseconds since 1970. */

import type { Fault } from '../../../engine/ruleset.ts';
import type { LeagueLine } from '../../../functions/facts/deps.ts';
import type { DivisionView, LeaguePlayerView, LeagueView, SeasonLine, SeasonView } from '../../../functions/league/views/league-view.ts';
import type { GameInfo, PageScript, Reader, Timed, Typed } from '../../pages/reader.ts';

export interface LeaguesPage extends Timed {
  readonly leagues: readonly LeagueLine[];
  readonly next: string | null;
}

/** The refusal, and the text that had been typed into the form. */
interface Refused {
  readonly message: string;
  readonly faults: readonly Fault[];
  readonly typed: Typed;
}

export interface LeaguePage extends Timed {
  readonly view: LeagueView;
  /** In full, for sending on. */
  readonly url: string;
  readonly bots: readonly string[];
  /** The levels of the bots, weakest first. */
  readonly levels: readonly string[];
  readonly said?: string;
  readonly refused?: Refused;
}

/** Without a game, the reader chooses one first. */
export interface LeagueFormPage extends Reader {
  readonly games: readonly GameInfo[];
  readonly game?: GameInfo;
  /** Its tables under the usual options. */
  readonly tables?: readonly GameInfo['seats'][];
  readonly once: string;
  readonly refused?: Refused;
  /** The same as in `Timed`. */
  readonly scripts?: readonly PageScript[];
}

export interface DivisionPage extends Timed {
  readonly view: DivisionView;
  readonly bots: readonly string[];
  readonly said?: string;
  readonly refused?: Refused;
}
export interface LeaguePlayerPage extends Timed {
  readonly view: LeaguePlayerView;
}
export interface SeasonPage extends Reader {
  readonly league: string;
  readonly leagueName: string;
  readonly view: SeasonView;
}
export interface SeasonsPage extends Reader {
  readonly league: string;
  readonly leagueName: string;
  readonly seasons: readonly SeasonLine[];
}
