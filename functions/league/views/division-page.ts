/** The public page of a division. */
import type { DivisionKey } from '../../facts/match.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';

export const pageOf = ({ settings }: Pick<LeagueDeps<OutboxDeps>, 'settings'>, { league, season, division }: DivisionKey): string =>
  `${settings.publicUrl}/leagues/${league}/seasons/${season}/divisions/${division}`;
