/** Who may have letters sent to other people's addresses. */
import type { Asked } from '../asked.ts';
import { reaches } from './scopes.ts';

/** The operator may reserve this for signed-in players. */
export function mayInvite({ http, credential }: Pick<Asked<unknown>, 'http' | 'credential'>): boolean {
  return http.settings.openMatches === 'anyone' || (credential.t === 'player' && reaches(credential.scope, 'lead'));
}
export const INVITE_NEEDS =
  'Only players who are signed in can have letters sent to an address here. Sign in, or send an API key with the scope "lead".';
