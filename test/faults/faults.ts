/** The faults of a call. */
import type { Call } from './scheduler.ts';

/**
 * - `dropped`: the request never arrives, and its caller gets no answer;
 * - `reply-lost`: carried out, and the caller gets no answer;
 * - `late`: the caller gives up, and it is carried out later;
 * - `twice`: carried out now, and once more later;
 * - `conflict`, `throttled`: refused, for another writer or for too much work;
 * - `stale`: an eventual read shows what was;
 * - `killed-before`, `killed-after`: the handler dies before it is sent, or before it hears the answer.
 */
export const FAULTS = [
  'dropped',
  'reply-lost',
  'late',
  'twice',
  'conflict',
  'throttled',
  'stale',
  'killed-before',
  'killed-after',
] as const;
export type FaultKind = (typeof FAULTS)[number];
export interface Fault {
  readonly kind: FaultKind;
  /** The client's own retries are dropped too, so that its caller hears of it. */
  readonly lasts?: boolean;
}

/** The faults of an event on its way to a handler; `twice-later` is past every window in which a repeat is recognised cheaply. */
export const EVENT_FAULTS = ['twice-at-once', 'twice-later', 'late', 'never'] as const;
export type EventFault = (typeof EVENT_FAULTS)[number];

export function canMeet({ port, writes, eventual }: Call, kind: FaultKind): boolean {
  switch (kind) {
    case 'conflict':
    case 'throttled':
      return port === 'table' && (writes || kind === 'throttled');
    case 'stale':
      return eventual;
    case 'late':
    case 'twice':
      return writes;
    default:
      return true;
  }
}
