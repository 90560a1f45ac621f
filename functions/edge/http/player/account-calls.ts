/** A player's own data: export and deletion. */

import type { PlayerExport } from '../../../views/export-player.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import type { HttpSettings } from '../http-cases.ts';
import * as requests from '../match/request-shapes.ts';
import { isoTime } from '../match/tell.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';

export const accountCalls: readonly Call[] = [
  call({
    name: 'exportMe',
    method: 'GET',
    path: '/v1/me/export',
    summary: 'All that is kept about you',
    about:
      'Account, ratings and turns in time, sessions and keys (never their secret), held orders, your seats with your orders and webhooks, letters and press as far as they are kept. If there is more than fits one answer, "next" is the address of the rest.',
    who: 'player',
    query: { after: 'a match: where the previous answer ended' },
    run: exportMe,
  }),
  call({
    name: 'deleteMe',
    method: 'DELETE',
    path: '/v1/me',
    summary: 'Delete your account',
    about:
      'Takes your address, and a session that began within the last 15 minutes: an API key cannot do it. You leave every match at once; the games stay, with a numbered player in your seat. It cannot be undone.',
    who: 'session',
    body: requests.leaveBody,
    status: 202,
    problems: ['bad-request', 'sign-in-first', 'busy'],
    run: deleteMe,
  }),
];

/** With `next` as an address. */
export const tellExport = ({ next, ...rest }: PlayerExport, { publicUrl }: HttpSettings) => ({
  ...rest,
  next: next === null ? null : `${publicUrl}/v1/me/export?after=${next}`,
});

async function exportMe({ http, credential, query }: Asked<undefined>): Promise<Outcome<ReturnType<typeof tellExport>>> {
  if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
  const after = query('after');
  const data = await http.views.exportPlayer({ player: credential.player, ...(after === undefined ? {} : { after }) });
  return mapOutcome(data, (value) => tellExport(value, http.settings));
}

async function deleteMe({ http, credential, body }: Asked<{ address: string }>) {
  if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
  const { player, signedIn } = credential;
  const done = await http.cases.askToLeave({ player, address: body.address, ...(signedIn === undefined ? {} : { signedIn }) });
  return mapOutcome(done, ({ backups }) => ({ status: 'leaving' as const, backups: isoTime(backups) }));
}
