import type { FailCode } from '../types.ts';

/** Why a line came to nothing, in words (IA-43). */
export const FAILED: Readonly<Record<FailCode, string>> = {
  'no-activations-left': 'no activation was left',
  'already-activated': 'it had acted already',
  'unit-destroyed': 'it was lost before',
  'target-destroyed': 'the target was destroyed before',
  'target-carried': 'the target is aboard a carrier',
  'hex-occupied': 'another unit stood where it was to end',
  'enemy-in-path': 'an enemy stood in the way',
  'no-enemy': 'no enemy was there',
  'no-path': 'no way was open within its movement',
  'no-line-of-sight': 'the line of sight was blocked',
  'out-of-range': 'the target was out of range',
  'out-of-arc': 'the target was not in front of it',
  'no-dice': 'its die had sunk below a d4',
  'transport-active': 'the carrier had acted already',
  'transport-full': 'the carrier was full',
  'no-observer': 'none of your units saw the target hex',
  'no-target': 'nothing was there to attack',
  'not-a-building': 'no building stood there',
};
