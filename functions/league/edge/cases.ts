/** What the HTTP door needs for leagues. */
import type { LeaguePages } from '../../../templates/league/pages/pages.ts';
import type { HttpDeps } from '../../edge/http/http-cases.ts';
import type { Answer } from '../../facts/answers.ts';
import type { Listed, ListPage } from '../../facts/deps.ts';
import type { DivisionKey, Endpoint, LeagueId, PlayerId } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import type { HookView } from '../../views/show-hook.ts';
import type { Imported, PlayerList } from '../cases/acts/import-players.ts';
import type { Absence, Booked } from '../cases/be-away.ts';
import type { AddBot } from '../cases/by-account.ts';
import type { DirectRequest } from '../cases/direct.ts';
import type { AskCodirector, ChangeCodirector, SpeakAsCodirector } from '../cases/directors/codirectors.ts';
import type { LeagueInvitation } from '../cases/invite.ts';
import type { Answered, Answering } from '../cases/ladder/answer-challenge.ts';
import type { Challenging, Made } from '../cases/ladder/challenge.ts';
import type { Leaving, Left } from '../cases/leave-league.ts';
import type { OpenLeagueRequest } from '../cases/open-league.ts';
import type { EntryLink, OwnEntry } from '../cases/own-entry.ts';
import type { ReportInLeague } from '../cases/report-league.ts';
import type { Entered } from '../facts/league.ts';
import type {
  DivisionView,
  LeagueDate,
  LeaguePlayerView,
  LeagueView,
  SeasonLine,
  SeasonView,
  StandingsView,
} from '../views/league-view.ts';
import type { LeagueHookAsk } from '../views/show-hook.ts';

export interface LeagueHttp extends HttpDeps {
  readonly leagues: LeagueCases;
  readonly leaguePages: () => Promise<LeaguePages>;
}

interface ToLeague {
  readonly league: LeagueId;
}

export interface LeagueCases {
  openLeague(request: OpenLeagueRequest): Promise<Answer<{ readonly id: LeagueId }>>;
  enterLeague(
    request: ToLeague & { readonly player: PlayerId; readonly name?: string; readonly answers?: readonly string[] },
  ): Promise<Answer<Entered>>;
  leaveLeague(request: Leaving): Promise<Answer<Left>>;
  bookAbsence(request: Absence): Promise<Answer<Booked>>;
  challenge(request: Challenging): Promise<Answer<Made>>;
  answerChallenge(request: Answering): Promise<Answer<Answered>>;
  inviteToLeague(request: LeagueInvitation): Promise<Answer<unknown>>;
  importPlayers(request: PlayerList): Promise<Answer<Imported>>;
  takeInvitationBack(request: ToLeague & { readonly director: PlayerId; readonly invitation: string }): Promise<Answer<unknown>>;
  addBot(request: AddBot): Promise<Answer<Entered>>;
  directLeague(request: DirectRequest): Promise<Answer<unknown>>;
  /** A webhook for what everybody may know; null removes it. */
  setLeagueHook(
    request: ToLeague & { readonly director: PlayerId; readonly endpoint: Endpoint | null; readonly once?: Once },
  ): Promise<Answer<{ readonly endpoint: Endpoint | null }>>;
  showLeagueHook(ask: LeagueHookAsk): Promise<Answer<HookView | null>>;
  testLeagueHook(request: LeagueHookAsk & { readonly once?: Once }): Promise<Answer<unknown>>;
  changeLeagueSecret(request: LeagueHookAsk & { readonly once?: Once; readonly secret: string }): Promise<Answer<Endpoint>>;
  reportInLeague(request: ReportInLeague): Promise<Answer<null>>;
  listLeagues(page: ListPage): Promise<Listed>;
  leaguesOf(player: PlayerId, page: ListPage): Promise<Listed>;
  showLeague(request: ToLeague & { readonly player?: PlayerId; readonly from?: number }): Promise<Answer<LeagueView>>;
  showSeasons(
    request: ToLeague & { readonly until?: number },
  ): Promise<Answer<{ readonly leagueName: string; readonly seasons: readonly SeasonLine[] }>>;
  showSeason(
    request: ToLeague & { readonly season: number; readonly from?: number },
  ): Promise<Answer<SeasonView & { readonly leagueName: string }>>;
  showStandings(request: ToLeague & { readonly from?: number; readonly count?: number }): Promise<Answer<StandingsView>>;
  showReport(request: DivisionKey): Promise<Answer<{ readonly trf: string }>>;
  showDivision(request: DivisionKey & { readonly asker?: PlayerId }): Promise<Answer<DivisionView>>;
  showPlayerIn(request: DivisionKey & { readonly number: number; readonly asker?: PlayerId }): Promise<Answer<LeaguePlayerView>>;
  showDates(request: ToLeague & { readonly division?: number }): Promise<Answer<{ readonly dates: readonly LeagueDate[] }>>;
  ownEntry(link: EntryLink): Promise<Answer<OwnEntry>>;
  askCodirector(request: AskCodirector): Promise<Answer<{ readonly director: number }>>;
  changeCodirector(request: ChangeCodirector): Promise<Answer<unknown>>;
  speakAsCodirector(request: SpeakAsCodirector): Promise<Answer<unknown>>;
  directByLink(link: EntryLink<'entry'>): Promise<Answer<OwnEntry>>;
  enterByLink(link: EntryLink<'entry'> & { readonly name?: string }): Promise<Answer<OwnEntry>>;
  stopNotices(link: EntryLink): Promise<Answer<OwnEntry>>;
}
