/** The calls for the owner of a webhook, a seat or the director of a league: see its state, test it, change its secret. */
import type { Answer } from '../../../facts/answers.ts';
import type { Once } from '../../../facts/idempotency.ts';
import type { Endpoint } from '../../../facts/match.ts';
import type { HookView } from '../../../views/show-hook.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { noFields } from '../form.ts';
import type { HttpDeps } from '../http-cases.ts';
import * as requests from '../match/request-shapes.ts';
import { tellHook, timeOf } from '../match/tell.ts';
import { mapOutcome, type Outcome } from '../problems.ts';
import { newSecret } from './hook-endpoint.ts';

interface Keyed {
  readonly once?: Once;
}

/** `W` says who asks, and about which webhook. */
interface Owner<W, H extends HttpDeps> extends Pick<Call, 'who' | 'scope'> {
  /** The path of the webhook itself. */
  readonly path: string;
  readonly names: {
    readonly show: 'showEndpoint' | 'showLeagueEndpoint';
    readonly test: 'testEndpoint' | 'testLeagueEndpoint';
    readonly secret: 'changeSecret' | 'changeLeagueSecret';
  };
  /** The owner in a summary, such as `your webhook`. */
  readonly whose: string;
  /** What is sent as a test. */
  readonly sends: string;
  ask(asked: Pick<Asked<unknown, H>, 'part' | 'seat' | 'credential'>): Outcome<W>;
  /** The use cases. */
  show(http: H, whose: W): Promise<Answer<HookView | null>>;
  test(http: H, whose: W & Keyed): Promise<Answer<unknown>>;
  changeSecret(http: H, whose: W & Keyed & { readonly secret: string }): Promise<Answer<Endpoint>>;
  /** The address of the webhook's page, computed from the address that its forms post to. */
  page(base: string): string;
}

export const ownHookCalls = <W extends object, H extends HttpDeps>(owner: Owner<W, H>): readonly Call<H>[] => [
  showCall(owner),
  testCall(owner),
  secretCall(owner),
];

/** Runs a request of the webhook's owner, passing who they are. */
async function byOwner<W, H extends HttpDeps, B, A>(
  { ask }: Owner<W, H>,
  asked: Asked<B, H>,
  run: (asked: Asked<B, H>, whose: W) => Promise<Outcome<A>>,
): Promise<Outcome<A>> {
  const whose = ask(asked);
  return whose.ok ? run(asked, whose.value) : whose;
}
const callerOf = ({ who, scope }: Pick<Call, 'who' | 'scope'>) => ({ who, ...(scope && { scope }) });

const showCall = <W extends object, H extends HttpDeps>(owner: Owner<W, H>): Call<H> =>
  call({
    ...callerOf(owner),
    name: owner.names.show,
    method: 'GET',
    path: owner.path,
    summary: `How ${owner.whose} stands, and its last calls`,
    about:
      'Where it goes; if the last calls failed, how many, since when, why, and when it is called again, or that it is paused; and of the last ten calls what each told, how long it took, and the status and beginning of its answer. Its secret and full address are not shown.',
    run: (asked) =>
      byOwner(owner, asked, async ({ http }, whose) =>
        mapOutcome(await owner.show(http, whose), (hook) => ({ endpoint: hook && tellHook(hook) })),
      ),
  });

const testCall = <W extends object, H extends HttpDeps>(owner: Owner<W, H>): Call<H> =>
  call({
    ...callerOf(owner),
    name: owner.names.test,
    method: 'POST',
    path: `${owner.path}/test`,
    summary: `Have ${owner.whose} called, to try it`,
    about: `${owner.sends} goes there at once and once, even while it rests or is paused; if that is taken, everything goes there again. At most ten times in ten minutes.`,
    body: requests.nothingBody,
    status: 202,
    problems: ['not-active', 'busy'],
    run: (asked) =>
      byOwner(owner, asked, async ({ http, once }, whose) =>
        mapOutcome(await owner.test(http, { ...whose, ...(once && { once }) }), () => ({ status: 'sent' })),
      ),
    forms: [{ path: 'endpoint/test', read: noFields, next: (_, { base }) => ({ done: 'tried', at: owner.page(base) }) }],
  });

const secretCall = <W extends object, H extends HttpDeps>(owner: Owner<W, H>): Call<H> =>
  call({
    ...callerOf(owner),
    name: owner.names.secret,
    method: 'POST',
    path: `${owner.path}/secret`,
    summary: `Change the secret of ${owner.whose}`,
    about:
      'Until "both", a day from now, calls are signed with the old secret too: webhook-signature holds both signatures, and any Standard Webhooks library takes either. Then only the new one counts.',
    body: requests.secretBody,
    problems: ['bad-request', 'not-active', 'busy'],
    run: (asked) =>
      byOwner(owner, asked, async ({ http, body, once }, whose) => {
        const secret = body.secret ?? newSecret(http.randomSource);
        return mapOutcome(await owner.changeSecret(http, { ...whose, secret, ...(once && { once }) }), (endpoint) => ({
          status: 'changed' as const,
          secret: endpoint.secret,
          both: timeOf(endpoint.before?.until ?? 0),
        }));
      }),
    forms: [
      {
        path: 'endpoint/secret',
        read: noFields,
        next: ({ secret }, { base }) => ({
          notice: {
            title: 'The secret is changed',
            paragraphs: [
              `The new secret, shown only once: ${secret}. For a day calls are signed with the old one too, so that you have time to update your program.`,
            ],
            back: { href: owner.page(base), text: 'The webhook' },
          },
        }),
      },
    ],
  });
