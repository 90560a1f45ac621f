import type { FailCode } from '../types.ts';

/** Why nothing came of a line, in words (IA-43). */
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

/** Why nothing will come of a line, in words after `fails, for`. */
export const FAILS: Readonly<Record<FailCode, string>> = {
  'no-activations-left': 'no activation is left by then',
  'already-activated': 'it can no longer act by then',
  'unit-destroyed': 'it is lost by then',
  'target-destroyed': 'its target is destroyed by then',
  'target-carried': 'its target is aboard a carrier',
  'hex-occupied': 'another unit stands where it is to end',
  'enemy-in-path': 'an enemy stands in the way',
  'no-enemy': 'no enemy is there',
  'no-path': 'no way is open within its movement',
  'no-line-of-sight': 'the line of sight is blocked',
  'out-of-range': 'the target is out of range',
  'out-of-arc': 'the target is not in front of it',
  'no-dice': 'its die sinks below a d4',
  'transport-active': 'the carrier has acted by then',
  'transport-full': 'the carrier is full by then',
  'no-observer': 'none of your units sees the target hex',
  'no-target': 'nothing is there to attack',
  'not-a-building': 'no building stands there',
};
