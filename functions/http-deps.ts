/** The HTTP door's own deps: use cases bound to theirs, pages and games, for both homes. */
import { pages } from '../templates/pages/pages.ts';
import { endAccess, listAccess, newApiKey, signOut, whoIs } from './cases/access.ts';
import { askToLeave } from './cases/ask-to-leave.ts';
import { confirmHeld } from './cases/confirm-orders.ts';
import type { KeyedDeps } from './cases/deps.ts';
import { exportPlayer } from './cases/export-player.ts';
import { games, loadTelling } from './cases/games.ts';
import { acceptSeat, declineSeat, takeSeat } from './cases/join-match.ts';
import { cancelMatch, claim, extendDeadline, setEndpoint } from './cases/lead-match.ts';
import { bookAbsence } from './cases/league/be-away.ts';
import { addBot, enterByAccount } from './cases/league/by-account.ts';
import { direct } from './cases/league/direct.ts';
import { inviteTo } from './cases/league/invite.ts';
import { leaveLeague } from './cases/league/leave-league.ts';
import { openLeague } from './cases/league/open-league.ts';
import { enterByLink, ownEntry, stopNotices } from './cases/league/own-entry.ts';
import { setLeagueHook } from './cases/league/set-league-hook.ts';
import { showDates } from './cases/league/show-dates.ts';
import { showDivision, showPlayerIn, showStandings } from './cases/league/show-division.ts';
import { leaguesOf, listLeagues, showLeague, showSeason, showSeasons } from './cases/league/show-league.ts';
import { muteSeat, showSeatMail } from './cases/mute-seat.ts';
import { myMatches } from './cases/my-matches.ts';
import { openMatch } from './cases/open-match.ts';
import { mailboxOf } from './cases/players.ts';
import { renewLink } from './cases/renew-link.ts';
import { showMatch, showRecord, showStep, showSteps } from './cases/show-match.ts';
import { reputeOf } from './cases/show-repute.ts';
import { askSignIn, showSignIn, signIn } from './cases/sign-in.ts';
import { submitOrders, withdrawOrders } from './cases/submit-orders.ts';
import type { HttpCases, HttpDeps, HttpSettings } from './edge/http/http-cases.ts';
import type { LeagueCases } from './edge/http/league-cases.ts';
import { createLimits, type Limits } from './edge/http/limits.ts';
import { hookTarget } from './post/hook-target.ts';

interface Extras {
  /** Absent: those of `RATES`. */
  readonly limits?: Limits;
  readonly verifier?: (() => Promise<string>) | undefined;
}

export const httpDeps = (deps: KeyedDeps, settings: HttpSettings, { limits, verifier }: Extras = {}): HttpDeps => {
  const { now, chance, log, keys } = deps;
  const target: HttpDeps['hookTarget'] = (url) => hookTarget(url, settings.local);
  const given = {
    now,
    chance,
    log,
    keys,
    cases: bind(deps),
    pages,
    games,
    game: async (id: string) => (games.some((one) => one.id === id) ? loadTelling(id) : undefined),
    settings,
    limits: limits ?? createLimits(now),
    mailboxOf,
    hookTarget: target,
  };
  return { ...given, ...(verifier && { verifier }) };
};

const bindLeagues = (deps: KeyedDeps): LeagueCases => ({
  openLeague: (request) => openLeague(deps, request),
  enterLeague: (request) => enterByAccount(deps, request),
  leaveLeague: (request) => leaveLeague(deps, request),
  bookAbsence: (request) => bookAbsence(deps, request),
  inviteToLeague: (request) => inviteTo(deps, request),
  addBot: (request) => addBot(deps, request),
  directLeague: (request) => direct(deps, request),
  listLeagues: (page) => listLeagues(deps, page),
  setLeagueHook: (request) => setLeagueHook(deps, request),
  leaguesOf: (player, page) => leaguesOf(deps, player, page),
  showLeague: (request) => showLeague(deps, request),
  showSeasons: (request) => showSeasons(deps, request),
  showSeason: (request) => showSeason(deps, request),
  showStandings: (request) => showStandings(deps, request),
  showDivision: (key) => showDivision(deps, key),
  showPlayerIn: (request) => showPlayerIn(deps, request),
  showDates: (request) => showDates(deps, request),
});

const bind = (deps: KeyedDeps): HttpCases => ({
  ...bindLeagues(deps),
  openMatch: (request) => openMatch(deps, request),
  acceptSeat: (request) => acceptSeat(deps, request),
  declineSeat: (request) => declineSeat(deps, request),
  takeSeat: (request) => takeSeat(deps, request),
  submitOrders: (request) => submitOrders(deps, request),
  withdrawOrders: (request) => withdrawOrders(deps, request),
  showMatch: (request) => showMatch(deps, request),
  showStep: (request) => showStep(deps, request),
  showSteps: (request) => showSteps(deps, request),
  showRecord: (request) => showRecord(deps, request),
  cancelMatch: (request) => cancelMatch(deps, request),
  extendDeadline: (request) => extendDeadline(deps, request),
  claim: (request) => claim(deps, request),
  renewLink: (request) => renewLink(deps, request),
  setEndpoint: (request) => setEndpoint(deps, request),
  muteSeat: (request) => muteSeat(deps, request),
  showSeatMail: (request) => showSeatMail(deps, request),
  askSignIn: (request) => askSignIn(deps, request),
  showSignIn: (request) => showSignIn(deps, request),
  signIn: (request) => signIn(deps, request),
  signOut: (session) => signOut(deps, session),
  whoIs: (token) => whoIs(deps, token),
  exportPlayer: (request) => exportPlayer(deps, request),
  askToLeave: (request) => askToLeave(deps, request),
  newApiKey: (request) => newApiKey(deps, request),
  listAccess: (player) => listAccess(deps, player),
  endAccess: (request) => endAccess(deps, request),
  myMatches: (player, page) => myMatches(deps, player, page),
  reputeOf: (player) => reputeOf(deps, player),
  ownEntry: (link) => ownEntry(deps, link),
  enterByLink: (link) => enterByLink(deps, link),
  stopNotices: (link) => stopNotices(deps, link),
  confirmHeld: (request) => confirmHeld(deps, request),
});
