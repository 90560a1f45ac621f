import { expect, test } from 'vitest';
import { laneOf } from '../../../../functions/wiring/lanes/lanes.ts';

const HASH = '3f2a90c1d4e5f60718293a4b5c6d7e8f90a1b2c3';

test.each([
  ['sign-in-abcdefgh234567ab', 'now'],
  ['left', 'now'],
  [`mail-${HASH}`, 'now'],
  [`held-mail-${HASH}`, 'now'],
  [`two-${HASH}`, 'now'],
  [`service-${HASH}`, 'now'],
  [`press-held-mail-${HASH}`, 'now'],
  ['takes-over-2-rebel-mail', 'now'],
  ['report-000004-rebel-mail', 'turns'],
  ['report-000004-rebel-hook', 'hooks'],
  ['reminder-000004-1795348800000-imperial-mail', 'turns'],
  [`press-mail-${HASH}-imperial-mail`, 'turns'],
  [`press-mail-${HASH}-imperial-hook`, 'hooks'],
  ['invitation-0-rebel-mail', 'turns'],
  ['read-late-000004-rebel-1795348800000-host', 'turns'],
  ['lock-000004-34153052-rebel-mail', 'now'],
  ['address-failed-1795348800000-host', 'turns'],
  ['digest-2026-W51', 'digests'],
  ['league-abcdefghijklmnop-final-1', 'digests'],
  ['league-abcdefghijklmnop-round-1-2', 'turns'],
  ['league-abcdefghijklmnop-entered-3', 'now'],
  [`league-abcdefghijklmnop-mail-${HASH}`, 'now'],
  ['league-abcdefghijklmnop-result-1-1-r1p1-3-hook', 'hooks'],
  ['from-a-later-version-rebel-mail', 'turns'],
  ['', 'turns'],
])('%s leaves by %s', (id, lane) => {
  expect(laneOf(id)).toBe(lane);
});
