/** The leader bonus and force points of an attack (IA-21, IA-27): computed first, and spent only if the attack takes place. */
import { forceOf, isLed } from '../combat.ts';
import { setPiece, setSide, tell } from '../field.ts';
import type { Aids, PieceId } from '../types.ts';
import type { PieceTask } from './task.ts';

interface Aid {
  /** The steps up the ladder. */
  readonly raised: number;
  readonly led: boolean;
  /** The points by Jedi, the attacker's own first. */
  readonly force: readonly (readonly [PieceId, number])[];
}
export const NO_AID: Aid = { raised: 0, led: false, force: [] };

/** The part of the requested aids that is available now. `riders` are the characters who act with the attacker. */
export function aidFor({ field, unit }: PieceTask, { leader, force = 0 }: Aids, riders: readonly PieceId[]): Aid {
  const led = leader === true && isLed(field.state, unit);
  let wanted = force;
  const used = forceOf(field.state, unit, riders).map(([id, points]) => {
    const taken = Math.max(0, Math.min(points, wanted));
    wanted -= taken;
    return [id, taken] as const;
  });
  return { raised: (led ? 1 : 0) + used.reduce((sum, [, points]) => sum + points, 0), led, force: used };
}

/** Takes what was used, and reports what was requested but not available. */
export function spend({ field, unit, side }: PieceTask, { leader, force = 0 }: Aids, aid: Aid): void {
  if (aid.led) setSide(field, side, { bonuses: field.state.sides[side].bonuses - 1 });
  else if (leader === true) tell(field, { type: 'no-bonus', unit, kind: 'leader' });
  for (const [id, points] of aid.force) setPiece(field, id, { force: (field.state.units[id]?.force ?? 0) - points });
  const given = aid.force.reduce((sum, [, points]) => sum + points, 0);
  if (given < force) tell(field, { type: 'no-bonus', unit, kind: 'force' });
}
