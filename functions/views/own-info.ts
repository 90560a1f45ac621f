/** What a letter tells its reader about their own seat: the time in its bank, and what they have planned. */
import { readOrders } from '../../engine/host.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { spanInWords } from '../../engine/wording.ts';
import { rulesOf } from '../facts/games.ts';
import type { Match } from '../facts/match.ts';
import { hoursInWords } from '../facts/pace.ts';
import { tableOf } from '../facts/position.ts';
import { bankOf } from '../facts/time-bank.ts';
import { planFor, plansOf } from '../plans/facts.ts';
import type { MatchInfo } from './letter-model.ts';

export function ownInfo(match: Match, seat: Seat | undefined): Pick<MatchInfo, 'bank' | 'planned' | 'ahead'> {
  return { ...bankInfo(match, seat), ...plansInfo(match, seat) };
}

function plansInfo(match: Match, seat: Seat | undefined): Pick<MatchInfo, 'planned' | 'ahead'> {
  if (seat === undefined) return {};
  const file = match.files[seat];
  const plan = planFor(match, seat, match.step)?.lines;
  const planned = plan === undefined ? (file?.planned === true ? file.lines : undefined) : fits(match, seat, plan) ? plan : undefined;
  const ahead = plansOf(match, seat).filter(({ step }) => step > match.step);
  return { ...(planned !== undefined && { planned }), ...(ahead.length > 0 && { ahead }) };
}

/** Whether it will be submitted as it is. A plan that cannot be is returned in a separate letter. */
function fits(match: Match, seat: Seat, lines: readonly string[]): boolean {
  try {
    const reading = readOrders(rulesOf(match), tableOf(match), seat, [lines.join('\n')]);
    return reading.kind === 'order' && reading.leftOut.length === 0;
  } catch {
    return false;
  }
}

function bankInfo(match: Match, seat: Seat | undefined): Pick<MatchInfo, 'bank'> {
  const { bank, hours } = match.pace;
  const left = seat === undefined ? undefined : bankOf(match, seat);
  if (bank === undefined || left === undefined) return {};
  return { bank: `${spanInWords(left)}; each turn adds ${hoursInWords(hours)}, ${hoursInWords(bank.most)} at most` };
}
