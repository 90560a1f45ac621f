import { type Archive, RECORD_FORMAT } from '../../../engine/archive.ts';
import { chainLink } from '../../../engine/dice.ts';
import type { Match, StoredStep } from '../../../functions/facts/match.ts';

/** The record as `/record` gives it; in an open match the setup's key is checked as soon as s(1) is public. */
export function archiveOf(match: Match, stored: readonly StoredStep[]): Archive {
  const steps = stored.map(({ at: _, missed: __, anchor: ___, judged: ____, ...record }) => record);
  const anchors = stored.flatMap((step) => step.anchor ?? []);
  const [first = chainLink(match.chain.tip, 0), ...more] = anchors;
  return {
    format: RECORD_FORMAT,
    match: match.id,
    ruleset: match.ruleset,
    seats: match.seats.map((record) => record.seat),
    options: match.options,
    protocol: match.protocol,
    ...(match.beacon === undefined ? {} : { beacon: match.beacon }),
    anchors: [first, ...more],
    steps,
    ...(match.agreed === undefined ? {} : { agreed: match.agreed }),
  };
}
