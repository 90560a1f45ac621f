import type { Scope } from '../../../facts/grants.ts';

/** In ascending order: each includes all that come before it. */
export const SCOPES = ['read', 'play', 'lead', 'full'] as const satisfies readonly Scope[];

export const reaches = (scope: Scope, needed: Scope): boolean => SCOPES.indexOf(scope) >= SCOPES.indexOf(needed);
