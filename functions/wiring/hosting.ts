/** Connects hosting to HTTP, mail and letters. */
import type { Branch } from '../edge/http/http-cases.ts';
import type { HostMail } from '../facts/mail.ts';
import type { HostingCases } from '../hosting/edge/call.ts';
import type { HostingLetters } from '../views/outbox-deps.ts';

/** The paths of the API, of forms, and of the page. */
const PATHS = [
  '/v1/matches/:id/:act{cancel|close|cohosting|cohosts|extend|go-on|hosting|listing|pause}',
  '/v1/matches/:id/cohosts/:cohost',
  '/v1/matches/:id/seats/:seat/pass',
  '/:door{h|m|s}/:id/:act{cancel|close|cohost|cohosting|cohosts|extend|go-on|lead|pass|pause|unlist}',
];

/** `hosting` has the use cases. */
export const hostingBranch = (hosting: HostingCases): Branch => ({
  paths: PATHS,
  open: async () => {
    const { mountHosting } = await import('../hosting/edge/door.ts');
    return (app, http) => mountHosting(app, { ...http, hosting, leadPage });
  },
});
const leadPage = async () => (await import('../../templates/hosting/pages/lead.ts')).leadPage;

export const hostMail: HostMail = {
  lead: async (...said) => (await import('../hosting/cases/host-by-mail.ts')).leadByMail(...said),
};

export const hostingLetters: HostingLetters = {
  modelOf: async (...asked) => (await import('../hosting/views/letters.ts')).hostingModel(...asked),
};
