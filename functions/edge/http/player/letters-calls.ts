/** The calls for a player's letter preferences. */
import * as z from 'zod/mini';
import type { LetterKind } from '../../../facts/preferences/letter-preferences.ts';
import type { OwnLetters } from '../../../views/player/own-account.ts';
import { type Call, call } from '../call.ts';
import type { HttpDeps } from '../http-cases.ts';
import { text } from '../match/field-shapes.ts';
import { type Outcome, refuse } from '../problems.ts';
import { shape } from '../shape.ts';
import { forEachKind, WAYS } from './letters-form.ts';

const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is HH:MM, such as 22:00.'));
const quiet = () => z.strictObject({ from: time(), to: time() });
const way = () => z.enum(WAYS);
const preference = () => z.exactOptional(z.strictObject({ mail: z.exactOptional(way()), push: z.exactOptional(z.boolean()) }));
const lettersBody = shape(() =>
  z.strictObject({
    kinds: z.exactOptional(z.strictObject(forEachKind(preference))),
    quiet: z.exactOptional(quiet()),
    digestAt: z.exactOptional(time()),
    sleep: z.exactOptional(z.strictObject({ nights: z.exactOptional(z.boolean()), weekends: z.exactOptional(z.boolean()) })),
    zone: z.exactOptional(text(64)),
  }),
);

const tell = ({ kinds, ...more }: OwnLetters) => ({
  kinds: Object.fromEntries(kinds.map(({ kind, ...preference }) => [kind, preference])) as Record<
    LetterKind,
    Omit<OwnLetters['kinds'][number], 'kind'>
  >,
  ...more,
});
const shown = async (http: HttpDeps, player: string): Promise<Outcome<ReturnType<typeof tell>>> => ({
  ok: true,
  value: tell(await http.views.showLetters(player)),
});

export const lettersCalls: readonly Call[] = [
  call({
    name: 'showLetters',
    method: 'GET',
    path: '/v1/me/letters',
    summary: 'How you are told: which letters come at once, in the letter of the day, or not at all',
    who: 'player',
    scope: 'read',
    run: ({ http, credential }) =>
      credential.t === 'player' ? shown(http, credential.player) : Promise.resolve(refuse('no-credentials', 'Sign in first.')),
  }),
  call({
    name: 'setLetters',
    method: 'PUT',
    path: '/v1/me/letters',
    summary: 'Say how you wish to be told',
    about:
      'For "turns" (orders are asked of you), "reminders", "reports" (of turns that ask nothing of you), "press", "table" (offers, deadlines that moved, whatever else happens at it) and "leagues": "mail" is "now", "digest" (a line in one letter a day, at "digestAt") or "none"; "push" says whether your browsers are told of turns and reminders. In "quiet" hours, of your own "zone", letters and notices wait, unless the orders they ask for are due before the hour after. In matches opened with "house": {"sleep": true} a deadline of yours that would fall into your quiet hours ("sleep": {"nights": true}), or into a Saturday or Sunday ("weekends"), falls to their end; your opponents see these hours. Six changes of them a day. What is left out is as usual. Never stopped: answers to your mails, sign-in and all that concerns your account, invitations, the first letter of a match, and a reminder where you are told of your turns in no other way. Webhooks have settings of their own.',
    who: 'player',
    scope: 'full',
    keyless: 'the same wishes again change nothing.',
    body: lettersBody,
    problems: ['bad-request', 'busy', 'too-many'],
    run: async ({ http, credential, body }) => {
      if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
      const done = await http.cases.setLetters({ player: credential.player, wished: body });
      return done.ok ? shown(http, credential.player) : done;
    },
  }),
];
