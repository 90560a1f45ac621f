/** What a letter tells its reader of their own seat alone: the time in its bank, and what they planned. */
import type { Seat } from '../../../engine/ruleset.ts';
import type { Match } from '../../facts/match.ts';
import { hoursInWords } from '../../facts/pace.ts';
import { planFor, plansOf } from '../../facts/plans/plans.ts';
import { bankOf, spanInWords } from '../../facts/time/time-bank.ts';
import type { MatchFace } from '../letter-model.ts';

export function ownFace(match: Match, seat: Seat | undefined): Pick<MatchFace, 'bank' | 'planned' | 'ahead'> {
  return { ...bankFace(match, seat), ...plansFace(match, seat) };
}

function plansFace(match: Match, seat: Seat | undefined): Pick<MatchFace, 'planned' | 'ahead'> {
  if (seat === undefined) return {};
  const file = match.files[seat];
  const planned = planFor(match, seat, match.step)?.lines ?? (file?.planned === true ? file.lines : undefined);
  const ahead = plansOf(match, seat).filter(({ step }) => step > match.step);
  return { ...(planned !== undefined && { planned }), ...(ahead.length > 0 && { ahead }) };
}

function bankFace(match: Match, seat: Seat | undefined): Pick<MatchFace, 'bank'> {
  const { bank, hours } = match.pace;
  const left = seat === undefined ? undefined : bankOf(match, seat);
  if (bank === undefined || left === undefined) return {};
  return { bank: `${spanInWords(left)}; each turn adds ${hoursInWords(hours)}, ${hoursInWords(bank.most)} at most` };
}
