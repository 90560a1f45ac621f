/**
 * Brings a division's open matches up to date: leavers' matches end under the league's terms; substitutes, absences and stopped clocks are
 * passed on.
 */
import type { Seat } from '../../../../engine/ruleset.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import type { DivisionEntrant, DivisionRecord, PairingRecord } from '../../facts/league.ts';
import { type Ending, endMatch, seatBotIn, tellMatch } from '../matches.ts';

/** How many matches are handled in a pass, so that no function runs long. */
const MOST_TOLD = 50;

/** True if something was done, so that it should look again. */
export async function settleLeavers(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<boolean> {
  const gone = division.entrants.filter((entrant) => entrant.left !== undefined && entrant.holder.t !== 'bot');
  let busy = false;
  for (const entrant of gone) for (const pairing of pairings) if (await settle(deps, division, entrant, pairing)) busy = true;
  for (const pairing of pairings) if (await endOpen(deps, pairing)) busy = true;
  return busy;
}

/** Matches that were decided or called off while they were played end without a result of their own. */
async function endOpen(deps: LeagueDeps, pairing: PairingRecord): Promise<boolean> {
  const { ending, ...settled } = pairing;
  if (ending === undefined) return false;
  for (const at of ending) await endMatch(deps, pairing.matches[at] ?? '', { t: 'ruled' });
  await deps.leagues.commit({ pairings: [{ ...settled, version: pairing.version + 1 }] });
  return true;
}

const endingOf = ({ annulled, removed }: DivisionEntrant, seat: Seat): Ending =>
  annulled !== true ? { t: 'gone', seat } : removed === true ? { t: 'ruled' } : { t: 'annulled', seat };

async function settle(deps: LeagueDeps, division: DivisionRecord, entrant: DivisionEntrant, pairing: PairingRecord): Promise<boolean> {
  if (!pairing.legs.some((leg) => leg.seats.includes(entrant.id))) return false;
  if (pairing.status === 'waiting') return (await voidPairing(deps, pairing)) === 'done';
  if (pairing.status !== 'open') return false;
  let busy = false;
  for (const [at, leg] of pairing.legs.entries()) {
    const match = pairing.matches[at];
    const seat = division.settings.rules.seats[leg.seats.indexOf(entrant.id)];
    if (leg.result !== undefined || match === undefined || seat === undefined) continue;
    const how = endingOf(entrant, seat);
    if (await (division.settings.leavers === 'bot' ? seatBotIn(deps, match, seat) : endMatch(deps, match, how))) busy = true;
  }
  return busy;
}

/** For a pairing that was never opened: its other player has a bye instead, which the table derives from a void pairing. */
function voidPairing(deps: LeagueDeps, pairing: PairingRecord) {
  return deps.leagues.commit({ pairings: [{ ...pairing, version: pairing.version + 1, status: 'void' }] });
}

/** Passes changes on to the open matches; true if something was done. After an interruption it starts again and finds less to do. */
export async function settleChanges(deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<boolean> {
  const { hold: _, queued: [next, ...queued] = [], ...settled } = division;
  const entrants = division.entrants.map(({ unsettled: __, ...entrant }) => entrant);
  if (division.hold === undefined && division.entrants.every((entrant) => entrant.unsettled !== true)) return false;
  let count = 0;
  for (const pairing of pairings) {
    if (count >= MOST_TOLD) return true;
    count += await tellPairing(deps, division, pairing);
  }
  const then = { ...(next && { hold: next }), ...(queued.length > 0 && { queued }) };
  await deps.leagues.commit({ divisions: [{ ...settled, ...then, entrants, version: division.version + 1, due: deps.now() }] });
  return true;
}

/** Returns the number of matches that changed. */
async function tellPairing(deps: LeagueDeps, division: DivisionRecord, { id, status, legs, matches }: PairingRecord): Promise<number> {
  const { hold, entrants } = division;
  const isHeld = hold !== undefined && (hold.pairing ?? id) === id;
  const isMoved = entrants.some((entrant) => entrant.unsettled === true && legs.some((leg) => leg.seats.includes(entrant.id)));
  if (status !== 'open' || !(isHeld || isMoved)) return 0;
  const span = isHeld ? hold : undefined;
  let count = 0;
  for (const [at, leg] of legs.entries()) {
    const match = matches[at];
    if (match !== undefined && leg.result === undefined && (await tellMatch(deps, match, division, leg.seats, span))) count += 1;
  }
  return count;
}
