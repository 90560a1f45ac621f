/** The HTTP door's own deps: use cases bound to theirs, pages and games, for both homes. */
import { pages } from '../../templates/pages/pages.ts';
import { confirmHeld } from '../cases/match/confirm-orders.ts';
import { acceptSeat, declineSeat, takeSeat } from '../cases/match/join-match.ts';
import { cancelMatch, claim, extendDeadline, setEndpoint } from '../cases/match/lead-match.ts';
import { muteSeat, showSeatMail } from '../cases/match/mute-seat.ts';
import { openMatch } from '../cases/match/open-match.ts';
import { renewLink } from '../cases/match/renew-link.ts';
import { submitOrders, withdrawOrders } from '../cases/match/submit-orders.ts';
import { endAccess, listAccess, newApiKey, signOut, whoIs } from '../cases/player/access.ts';
import { askToLeave } from '../cases/player/ask-to-leave.ts';
import { askSignIn, showSignIn, signIn } from '../cases/player/sign-in.ts';
import type { HttpDeps, HttpSettings } from '../edge/http/http-cases.ts';
import { createLimits, type Limits } from '../edge/http/limits.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import { games, loadTelling } from '../facts/games.ts';
import { mailboxOf } from '../facts/players.ts';
import { hookTarget } from '../post/hook-target.ts';
import { exportPlayer } from '../sights/export-player.ts';
import { myMatches } from '../sights/my-matches.ts';
import { showMatch, showRecord, showStep, showSteps } from '../sights/show-match.ts';
import { reputeOf } from '../sights/show-repute.ts';

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
    cases: bind(deps, CASES),
    leagues: bindLater(deps, () => import('./league-cases.ts')),
    pages,
    leaguePages: async () => (await import('../../templates/pages/league-pages.ts')).leaguePages,
    games,
    game: async (id: string) => (games.some((one) => one.id === id) ? loadTelling(id) : undefined),
    settings,
    limits: limits ?? createLimits(now),
    mailboxOf,
    hookTarget: target,
  };
  return { ...given, ...(verifier && { verifier }) };
};

/** Every use case takes its deps first. */
type UseCase = (deps: KeyedDeps, ...given: never[]) => unknown;
type Bound<C> = { readonly [N in keyof C]: C[N] extends (deps: KeyedDeps, ...given: infer G) => infer R ? (...given: G) => R : never };
type Given = readonly unknown[];

function bind<C extends Readonly<Record<string, UseCase>>>(deps: KeyedDeps, cases: C): Bound<C> {
  const bound = Object.entries(cases).map(([name, run]) => [name, (...given: Given) => run(deps, ...(given as never[]))]);
  return Object.fromEntries(bound);
}

/** The same for a module that is loaded with the first of its cases that is asked for. */
function bindLater<C extends Readonly<Record<string, UseCase>>>(deps: KeyedDeps, load: () => Promise<C>): Bound<C> {
  const get =
    (_: object, name: string) =>
    async (...given: Given) =>
      (await load())[name]?.(deps, ...(given as never[]));
  return new Proxy({}, { get }) as Bound<C>;
}

const CASES = {
  openMatch,
  acceptSeat,
  declineSeat,
  takeSeat,
  submitOrders,
  withdrawOrders,
  showMatch,
  showStep,
  showSteps,
  showRecord,
  cancelMatch,
  extendDeadline,
  claim,
  renewLink,
  setEndpoint,
  muteSeat,
  showSeatMail,
  askSignIn,
  showSignIn,
  signIn,
  signOut,
  whoIs,
  exportPlayer,
  askToLeave,
  newApiKey,
  listAccess,
  endAccess,
  myMatches,
  reputeOf,
  confirmHeld,
};
