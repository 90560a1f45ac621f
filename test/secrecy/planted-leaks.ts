/** Leaks as they are found in public game servers, each planted at a seam of the service: the hunt must find them all. */

import type { Change, Outgoing } from '../../functions/facts/deps.ts';
import type { Letter } from '../../functions/facts/letter.ts';
import { lettersTo } from '../../functions/facts/letters-to.ts';
import type { LogLine } from '../../functions/facts/log-events.ts';
import type { Match } from '../../functions/facts/match.ts';
import type { WorldDeps } from '../support/world.ts';
import { PEOPLE_LEAKS } from './people-leaks.ts';
import type { Plant, Told } from './run.ts';
import { aroundCases, aroundViews, headOf, type PlantedLeak } from './seams.ts';
import type { Table } from './table.ts';

type Look = (match: Match, table: Table) => string | number;
const hiddenFile = (match: Match, table: Table) => match.files[table.hidden.seat];
const length: Look = (match, table) => JSON.stringify(hiddenFile(match, table) ?? '').length;
const receivedAt: Look = (match, table) => hiddenFile(match, table)?.received ?? 0;
const planned: Look = (match, table) => JSON.stringify(match.plans?.[table.hidden.seat] ?? '').length;
const isFiled = (match: Match, table: Table): boolean => hiddenFile(match, table) !== undefined;

/** On answers whose channel says `where`. */
const onAnswers = (where: RegExp, change: (told: Told, match: Match, table: Table) => string): Plant => ({
  answer: (told, match, table) => (where.test(told.channel) ? { ...told, text: change(told, match, table) } : told),
});
const header = (name: string, value: Look): Plant =>
  onAnswers(/ look$/, ({ text }, match, table) => text.replace('\n', `\n${name}: ${value(match, table)}\n`));

const retag = (change: (tag: string, match: Match, table: Table) => string): Plant =>
  aroundViews(({ showMatch }, deps, table) => ({
    showMatch: async (asked) => {
      const [shown, match] = [await showMatch(asked), await headOf(deps, table)];
      return shown.ok ? { ok: true, value: { ...shown.value, tag: change(shown.value.tag, match, table) } } : shown;
    },
  }));

const onMails = (change: (outgoing: Outgoing, match: Match, table: Table) => Outgoing | undefined): Plant => ({
  deps: (deps, table) => ({
    ...deps,
    post: {
      ...deps.post,
      mail: async (outgoing) => {
        const match = await headOf(deps, table);
        const sent = change(outgoing, match, table);
        return sent === undefined ? { ok: true } : deps.post.mail(sent);
      },
    },
  }),
});
const inText = (kind: string, value: Look): Plant =>
  onMails((outgoing, match, table) =>
    outgoing.rendered.subject.includes(kind)
      ? { ...outgoing, rendered: { ...outgoing.rendered, text: `${outgoing.rendered.text}${value(match, table)}` } }
      : outgoing,
  );

/** On changes that put other orders of the hidden seat on file. */
const onSubmissions = (change: (change: Change, deps: WorldDeps, table: Table) => Change): Plant => ({
  deps: (deps, table) => ({
    ...deps,
    matches: {
      ...deps.matches,
      commit: async (given) => {
        const before = given.match.id === table.id ? await deps.matches.load(table.id) : undefined;
        const filed = before && JSON.stringify(hiddenFile(before, table)) !== JSON.stringify(hiddenFile(given.match, table));
        return deps.matches.commit(filed === true && given.match.step === before.step ? change(given, deps, table) : given);
      },
    },
  }),
});

const tellOn = (channel: Letter['channel']): Plant =>
  onSubmissions((change, deps, { hidden }) => {
    const { match } = change;
    const others = match.seats.filter(({ seat }) => seat !== hidden.seat);
    const told = others.flatMap(({ seat }) => lettersTo(match, seat, `mail-told-${match.version}`, { t: 'status' }, deps.now()));
    return { ...change, letters: [...(change.letters ?? []), ...told.filter((letter) => letter.channel === channel)] };
  });

const leakedPress = async (deps: WorldDeps, { fact, match: id = '', id: name, seat: to }: Letter): Promise<void> => {
  const match = fact.t === 'press' ? await deps.matches.load(id) : undefined;
  if (match === undefined || fact.t !== 'press') return;
  const others = match.seats.filter(({ seat }) => seat !== fact.from && seat !== to);
  for (const { seat } of others)
    for (const copy of lettersTo(match, seat, `press-${name}-copy`, fact, deps.now())) await deps.letters.put(copy);
};

const countingSource = (): WorldDeps['randomSource'] => {
  let n = 0;
  const next = (): string => {
    n += 1;
    return String(n).padStart(4, '0');
  };
  const digits = (length: number): string =>
    Array.from({ length: Math.ceil(length / 4) }, next)
      .join('')
      .slice(0, length);
  return { hex: (bytes) => digits(bytes * 2), id: (length) => digits(length).replaceAll(/[0189]/g, 'a') };
};

const HOUR = 3_600_000;

const shared = new Set<string>();

export const PLANTED_LEAKS: readonly PlantedLeak[] = [
  { name: 'an ETag that is the length of what is stored', plant: () => header('etag', length) },
  { name: 'a Last-Modified that is when orders came', plant: () => header('last-modified', receivedAt) },
  { name: 'the version of the head in a header', plant: () => header('x-version', (match) => match.version) },
  {
    name: 'a tag that moves with the version of the head',
    plant: () => retag((tag, { version }) => `${tag}${version}`),
  },
  {
    name: 'a tag that moves when orders come on file, held or not',
    plant: () => retag((tag, match, table) => `${tag}${receivedAt(match, table)}`),
  },
  {
    name: 'a page that is not as it was once the opponent has amended',
    plant: () =>
      aroundViews(({ showPulse }, deps, table) => ({
        showPulse: async (asked) => {
          const [pulse, match] = [await showPulse(asked), await headOf(deps, table)];
          const isOdd = Number(receivedAt(match, table)) % 2 === 1;
          return pulse.ok && isOdd ? { ok: true, value: 'other' } : pulse;
        },
      })),
  },
  {
    name: 'the opponent’s orders among the data for the page’s script',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, match] = [await showMatch(asked), await headOf(deps, table)];
          return shown.ok
            ? { ok: true, value: { ...shown.value, view: { seen: shown.value.view, file: hiddenFile(match, table)?.lines ?? [] } } }
            : shown;
        },
      })),
  },
  {
    name: 'a count of revisions in a body',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const shown = await showMatch(asked);
          return shown.ok
            ? { ok: true, value: { ...shown.value, pace: `${shown.value.pace}, ${(await headOf(deps, table)).version}` } }
            : shown;
        },
      })),
  },
  {
    name: 'a page padded to the size of what is stored',
    plant: () => onAnswers(/ lookPage$/, ({ text }, match, table) => text + ' '.repeat(Number(length(match, table)))),
  },
  {
    name: 'awaited seats in the order in which they have something on file',
    needs: 'three',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, { files }] = [await showMatch(asked), await headOf(deps, table)];
          if (!shown.ok) return shown;
          const awaiting = [...shown.value.awaiting].sort((a, b) => Number(a in files) - Number(b in files));
          return { ok: true, value: { ...shown.value, awaiting } };
        },
      })),
  },
  {
    name: 'forbidden instead of missing where there is something to see',
    plant: () => onAnswers(/ trespass$/, ({ text }, match, table) => (isFiled(match, table) ? text.replace(/^404/, '403') : text)),
  },
  { name: 'a letter to the others at each submission', plant: () => tellOn('mail') },
  { name: 'a webhook to the others at each amendment', plant: () => tellOn('hook') },
  {
    name: 'a list of webhook calls that counts what is on file',
    plant: () =>
      onAnswers(/ lookAtHook$/, ({ text }, match, table) => text.replace('"deliveries":', `"of":${length(match, table)},"deliveries":`)),
  },
  {
    name: 'what a browser is told, as long as what the opponent ordered',
    plant: () => ({
      deps: (deps, table) => ({
        ...deps,
        post: {
          ...deps.post,
          push: async (to, id, message) =>
            deps.post.push(to, id, { ...message, body: message.body.padEnd(100 + Number(length(await headOf(deps, table), table))) }),
        },
      }),
    }),
  },
  {
    name: 'the time of receipt in a calendar file',
    plant: () =>
      onMails((outgoing, match, table) =>
        outgoing.rendered.calendar === undefined
          ? outgoing
          : {
              ...outgoing,
              rendered: {
                ...outgoing.rendered,
                calendar: { ...outgoing.rendered.calendar, file: `${outgoing.rendered.calendar.file}${receivedAt(match, table)}` },
              },
            },
      ),
  },
  {
    name: 'no reminder while the opponent has half submitted',
    plant: () => onMails((outgoing, match, table) => (outgoing.rendered.notice && isFiled(match, table) ? undefined : outgoing)),
  },
  {
    name: 'a refusal that names what the opponent ordered',
    plant: () =>
      aroundCases(({ submitOrders }, deps, table) => ({
        submitOrders: async (asked) => {
          const done = await submitOrders(asked);
          const line = hiddenFile(await headOf(deps, table), table)?.lines[0] ?? '';
          return done.ok ? done : { ok: false, refusal: { ...done.refusal, message: `${done.refusal.message} ${line}` } };
        },
      })),
  },
  {
    name: 'a Message-ID that counts all letters of the match',
    plant: () => onMails((outgoing, { version }) => ({ ...outgoing, messageId: outgoing.messageId.replace('<', `<${version}-`) })),
  },
  { name: 'the time of the last order in a status letter', plant: () => inText('situation', receivedAt) },
  {
    name: 'a hidden count in what a spectator is sent',
    plant: () =>
      onAnswers(/^public look$/, ({ text }, { files }) => text.replace('"awaiting":', `"filed":${Object.keys(files).length},"awaiting":`)),
  },
  {
    name: 'a deadline that moves with a submission',
    plant: () =>
      onSubmissions((change) => ({
        ...change,
        match: { ...change.match, demands: change.match.demands.map((demand) => ({ ...demand, deadline: demand.deadline + 1000 })) },
      })),
  },
  {
    name: 'a match list that shows the last change',
    plant: () =>
      aroundViews(({ myMatches }, deps, table) => ({
        myMatches: async (player, page) => {
          const { version } = await headOf(deps, table);
          const mine = await myMatches(player, page);
          if (!mine.ok || version % 2 === 1) return mine;
          const matches = mine.value.matches.toReversed().map((match) => ({ ...match, title: `${match.title}.` }));
          return { ok: true, value: { ...mine.value, matches } };
        },
      })),
  },
  {
    name: 'events under way that name what is on file',
    plant: () =>
      aroundViews(({ showEvents }, deps, table) => ({
        showEvents: async (asked) => {
          const [shown, { files }] = [await showEvents(asked), await headOf(deps, table)];
          if (!shown.ok) return shown;
          const lines = shown.value.lines.map((line) =>
            line.type === 'now' ? { ...line, awaiting: [...line.awaiting, ...Object.keys(files)] } : line,
          );
          return { ok: true, value: { ...shown.value, lines } };
        },
      })),
  },
  {
    name: 'a place in the events that moves with the version of the head',
    plant: () =>
      aroundViews(({ showEvents }, deps, table) => ({
        showEvents: async (asked) => {
          const [shown, { version }] = [await showEvents(asked), await headOf(deps, table)];
          if (!shown.ok) return shown;
          const lines = shown.value.lines.map((line) => ({
            ...line,
            after: line.after.replace(/^[^.]+\.\d+$/, (place) => `${place}.${version}`),
          }));
          return { ok: true, value: { ...shown.value, lines } };
        },
      })),
  },
  {
    name: 'an events call that wakes with every write',
    plant: () =>
      aroundViews(({ showEvents }, deps, table) => ({
        showEvents: async (asked) => {
          const [shown, match] = [await showEvents(asked), await headOf(deps, table)];
          const isOdd = match.version % 2 === 1;
          return shown.ok && isOdd ? { ok: true, value: { ...shown.value, follow: 'quick' } } : shown;
        },
      })),
  },
  {
    name: 'events in the fog as they happened',
    needs: 'fog',
    plant: () =>
      aroundViews(({ showEvents }, deps, table) => ({
        showEvents: async (asked) => {
          const shown = await showEvents(asked);
          if (!shown.ok) return shown;
          const lines = shown.value.lines.map(async (line) => {
            const record = line.type === 'resolved' ? await deps.matches.step(table.id, line.step) : undefined;
            return record === undefined ? line : { ...line, events: record.events.map(({ fact }) => fact) };
          });
          return { ok: true, value: { ...shown.value, lines: (await Promise.all(lines)) as typeof shown.value.lines } };
        },
      })),
  },
  {
    name: 'matches that count as changed with every write',
    plant: () =>
      aroundViews(({ myMatches }, deps, table) => ({
        myMatches: async (player, page) => {
          const [mine, { version }] = [await myMatches(player, page), await headOf(deps, table)];
          return mine.ok && version % 2 === 1 ? { ok: true, value: { ...mine.value, since: `${mine.value.since}aaaaaa` } } : mine;
        },
      })),
  },
  {
    name: 'a framed board that counts what is on file',
    plant: () =>
      aroundViews(({ showBoard }, deps, table) => ({
        showBoard: async (asked) => {
          const [shown, { version }] = [await showBoard(asked), await headOf(deps, table)];
          return shown.ok && asked.step === undefined
            ? { ok: true, value: { ...shown.value, title: `${shown.value.title} ${version}` } }
            : shown;
        },
      })),
  },
  {
    name: 'a list of boards whose deadlines move with a submission',
    plant: () =>
      aroundViews(({ listBoards }, deps, table) => ({
        listBoards: async (asked) => {
          const [listed, match] = [await listBoards(asked), await headOf(deps, table)];
          const late = (deadline: number | null): number | null => deadline && deadline + (Number(receivedAt(match, table)) % HOUR);
          return { ...listed, boards: listed.boards.map((board) => ({ ...board, deadline: late(board.deadline) })) };
        },
      })),
  },
  {
    name: 'a preview that is longer the more is on file',
    plant: () =>
      onAnswers(/ lookPage$/, ({ text }, match, table) =>
        text.replace('<meta name="description" content="', (tag) => `${tag}${'.'.repeat(Number(length(match, table)))}`),
      ),
  },
  {
    name: 'a picture that is drawn from the state behind the turn',
    plant: () => ({
      http: (http, deps, table) => ({
        ...http,
        ...(http.pictures && {
          pictures: {
            ...http.pictures,
            draw: async (info) =>
              http.pictures?.draw({ ...info, note: hiddenFile(await headOf(deps, table), table)?.lines[0] ?? '' }) ?? '',
          },
        }),
      }),
    }),
  },
  {
    name: 'a drawing with the age of what is stored',
    plant: () => onAnswers(/ lookAtPicture$/, ({ text }, { version }) => text.replace('\n', `\nage: ${version}\n`)),
  },
  {
    name: 'press that everybody gets',
    needs: 'three',
    plant: () => ({
      deps: (deps) => ({
        ...deps,
        matches: {
          ...deps.matches,
          commit: async (change) => {
            for (const letter of change.letters ?? []) await leakedPress(deps, letter);
            return deps.matches.commit(change);
          },
        },
      }),
    }),
  },
  {
    name: 'resolved before it is',
    plant: () =>
      aroundCases(({ submitOrders }, deps, table) => ({
        submitOrders: async (asked) => {
          const done = await submitOrders(asked);
          return done.ok
            ? { ok: true, value: { ...done.value, resolved: done.value.resolved || isFiled(await headOf(deps, table), table) } }
            : done;
        },
      })),
  },
  {
    name: 'an Idempotency-Key that all callers share',
    plant: () =>
      aroundCases(({ submitOrders }) => {
        return {
          submitOrders: (asked) =>
            submitOrders(asked.once === undefined ? asked : { ...asked, once: { ...asked.once, key: 'one for all'.padEnd(64, '0') } }),
        };
      }),
  },
  {
    name: 'too much at once while somebody else has just written',
    plant: () => ({
      deps: (deps, table) => ({
        ...deps,
        matches: {
          ...deps.matches,
          commit: async (change) => {
            const before = await deps.matches.load(change.match.id);
            const recent = before !== undefined && deps.now() - Number(receivedAt(before, table)) < 120_000;
            // The hidden seat's own writes go through, also at the same moment.
            const fileOf = (match: Match): string => JSON.stringify(hiddenFile(match, table));
            const same = before !== undefined && fileOf(before) === fileOf(change.match);
            return recent && same && change.match.step === before.step ? 'conflict' : deps.matches.commit(change);
          },
        },
      }),
    }),
  },
  {
    name: 'a cache that says whether anything was written since',
    plant: () =>
      onAnswers(/ lookPage$/, ({ text }, { id, version }) => {
        const name = `${id} ${version}`;
        const cached = shared.has(name) ? 'hit' : 'miss';
        shared.add(name);
        return text.replace('\n', `\nx-cache: ${cached}\n`);
      }),
  },
  { name: 'nonces from one counter for all', plant: () => ({ deps: (deps) => ({ ...deps, randomSource: countingSource() }) }) },
  {
    name: 'an offer that names the opponent as awaited for only while nothing of theirs is on file',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, { files }] = [await showMatch(asked), await headOf(deps, table)];
          if (!shown.ok) return shown;
          const offers = shown.value.offers.map((offer) => ({ ...offer, awaits: offer.awaits.filter((seat) => !(seat in files)) }));
          return { ok: true, value: { ...shown.value, offers } };
        },
      })),
  },
  {
    name: 'a match that nobody may plan in while the opponent has plans',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, { plans = {} }] = [await showMatch(asked), await headOf(deps, table)];
          if (!shown.ok || shown.value.you === table.hidden.seat) return shown;
          return { ok: true, value: { ...shown.value, mayPlan: shown.value.mayPlan && !(table.hidden.seat in plans) } };
        },
      })),
  },
  { name: 'a header as long as what the opponent plans', plant: () => header('x-plans', planned) },
  { name: 'a tag that moves with the opponent’s plans', plant: () => retag((tag, match, table) => `${tag}${planned(match, table)}`) },
  { name: 'a status letter with the size of what the opponent plans', plant: () => inText('situation', planned) },
  ...PEOPLE_LEAKS,
  {
    name: 'a claim that is closed by orders held back',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, { files }] = [await showMatch(asked), await headOf(deps, table)];
          return shown.ok
            ? { ok: true, value: { ...shown.value, claimable: shown.value.claimable.filter((seat) => !(seat in files)) } }
            : shown;
        },
      })),
  },
  {
    name: 'a dry run that knows what the opponent ordered',
    plant: () =>
      aroundCases(({ submitOrders }, deps, table) => ({
        submitOrders: async (asked) => {
          const done = await submitOrders(asked);
          const lines = hiddenFile(await headOf(deps, table), table)?.lines ?? [];
          return done.ok && asked.dry === true ? { ok: true, value: { ...done.value, foreseen: lines } } : done;
        },
      })),
  },
  {
    name: 'choices that know what the opponent ordered',
    plant: () =>
      aroundViews(({ showChoices }, deps, table) => ({
        showChoices: async (asked) => {
          const shown = await showChoices(asked);
          const lines = hiddenFile(await headOf(deps, table), table)?.lines ?? [];
          const choices = lines.map((line) => ({ line, group: 'beware', label: line }));
          return shown.ok ? { ok: true, value: { ...shown.value, choices: [...shown.value.choices, ...choices] } } : shown;
        },
      })),
  },
  {
    name: 'an error page that quotes the last line of the log',
    plant: () => {
      let last = '';
      return {
        deps: (deps) => ({
          ...deps,
          log: ((event, fields) => {
            last = `${event} ${JSON.stringify(fields)}`;
            (deps.log as LogLine)(event, fields);
          }) satisfies LogLine,
          matches: {
            ...deps.matches,
            commit: async (change) => {
              last = JSON.stringify(change.match.files);
              return deps.matches.commit(change);
            },
          },
        }),
        answer: (told) => (told.channel.endsWith(' trespass') ? { ...told, text: told.text + last } : told),
      };
    },
  },
  {
    name: 'proofs that open the answers of all in the fog',
    needs: 'fog',
    plant: () =>
      aroundViews(({ showStep }, deps, table) => ({
        showStep: async (asked) => {
          const [shown, step] = [await showStep(asked), await deps.matches.step(table.id, asked.step)];
          return shown.ok && step !== undefined
            ? { ok: true, value: { ...shown.value, proof: step.answers.map((answer) => answer.lines.join()) } }
            : shown;
        },
      })),
  },
  {
    name: 'a report in the fog as long as all that happened',
    needs: 'fog',
    plant: () => ({
      deps: (deps, table) => ({
        ...deps,
        post: {
          ...deps.post,
          mail: async (outgoing) => {
            const { step } = await headOf(deps, table);
            const events = JSON.stringify((await deps.matches.step(table.id, step - 1))?.events ?? []);
            const text = outgoing.rendered.text + ' '.repeat(events.length);
            return deps.post.mail({ ...outgoing, rendered: { ...outgoing.rendered, text } });
          },
        },
      }),
    }),
  },
  {
    name: 'the state behind the fog, for the page to hide',
    needs: 'fog',
    plant: () => onAnswers(/ look$/, ({ text }, { state }) => `${text}${JSON.stringify(state)}`),
  },
];
