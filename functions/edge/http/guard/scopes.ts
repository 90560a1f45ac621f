/** What API keys may do. */
import type { Scope } from '../../../facts/grants.ts';

/** The least first: each may do all that the one before it may. */
export const SCOPES = ['read', 'play', 'lead', 'full'] as const satisfies readonly Scope[];

export const reaches = (scope: Scope, needed: Scope): boolean => SCOPES.indexOf(scope) >= SCOPES.indexOf(needed);
