/** What becomes of the matches of who left a division: as its league said when it opened. */
import type { Deps } from '../deps.ts';
import type { DivisionEntrant, DivisionRecord, PairingRecord } from './league.ts';
import { endMatch, seatBotIn } from './league-matches.ts';

/** True: something was left to do, and has been done; look again. */
export async function settleLeavers(deps: Deps, division: DivisionRecord, pairings: readonly PairingRecord[]): Promise<boolean> {
  const gone = division.entrants.filter((one) => one.left !== undefined && one.holder.t === 'person');
  let busy = false;
  for (const entrant of gone) for (const pairing of pairings) if (await settle(deps, division, entrant, pairing)) busy = true;
  return busy;
}

async function settle(deps: Deps, division: DivisionRecord, entrant: DivisionEntrant, pairing: PairingRecord): Promise<boolean> {
  if (!pairing.legs.some((leg) => leg.seats.includes(entrant.id))) return false;
  if (pairing.status === 'waiting') return (await voidPairing(deps, pairing)) === 'done';
  if (pairing.status !== 'open') return false;
  let busy = false;
  for (const [at, leg] of pairing.legs.entries()) {
    const match = pairing.matches[at];
    const seat = division.plan.rules.seats[leg.seats.indexOf(entrant.id)];
    if (leg.result !== undefined || match === undefined || seat === undefined) continue;
    const how = entrant.annulled === true ? ({ t: 'annulled' } as const) : ({ t: 'gone', seat } as const);
    if (await (division.plan.leavers === 'bot' ? seatBotIn(deps, match, seat) : endMatch(deps, match, how))) busy = true;
  }
  return busy;
}

/** It was never opened: its other player has a bye instead, which the table makes of a pairing without him. */
function voidPairing(deps: Deps, pairing: PairingRecord) {
  return deps.leagues.commit({ pairings: [{ ...pairing, version: pairing.version + 1, status: 'void' }] });
}
