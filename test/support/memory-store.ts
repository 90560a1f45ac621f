/**
 * The store's ports on plain Maps, for fast tests of use cases. It keeps the conditions, the due index and a stream of
 * keys; `test/functions/store/contract.ts` holds it to the real one.
 */
import { crc32 } from 'node:zlib';
import type {
  Change,
  Clock,
  Commit,
  Due,
  Dues,
  Grant,
  Grants,
  Heartbeat,
  LetterKey,
  Letters,
  Matches,
  Players,
} from '../../functions/cases/deps.ts';
import type { Letter } from '../../functions/cases/letter.ts';
import type { Endpoint, Errand, Match, Player, StoredStep } from '../../functions/cases/match.ts';
import { type Bodies, type Kind, pack } from '../../functions/store/items.ts';
import type { Store } from '../../functions/store/store.ts';

/** What a record of the table's stream says: keys only. */
export interface StreamKey {
  readonly pk: string;
  readonly sk: string;
  readonly event: 'INSERT' | 'MODIFY' | 'REMOVE';
}

export interface MemoryStore extends Store {
  /** What was written since the last call, in order. */
  readonly takeStream: () => readonly StreamKey[];
}

interface Row {
  readonly pk: string;
  readonly sk: string;
  /** JSON, so that what comes out shares nothing with what went in. */
  readonly body: string;
  readonly version?: number;
  readonly attempts?: number;
  /** Milliseconds; the due index holds the rows that have it. */
  readonly at?: number;
  readonly end?: NonNullable<Letter['end']>;
  /** Set by a nudge: the failed try before it waits no longer. */
  readonly woken?: true;
  /** Seconds. */
  readonly ttl?: number;
}

const SHARDS = 8;
const PAGE = 50;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const MOST_ACTIONS = 100;
/** No body of fewer bytes is refused. */
const NEVER_TOO_LARGE = 64 * 1024;

export const createMemoryStore = ({ now }: Clock): MemoryStore => {
  const rows = createRows(now);
  return {
    matches: matchesOn(rows),
    letters: lettersOn(rows),
    players: playersOn(rows),
    grants: grantsOn(rows),
    dues: duesOn(rows),
    takeStream: rows.takeStream,
  };
};

const createRows = (now: () => number) => {
  const all = new Map<string, Row>();
  let stream: StreamKey[] = [];
  const nameOf = (pk: string, sk: string): string => `${pk} ${sk}`;
  const put = (row: Row): void => {
    const before = all.get(nameOf(row.pk, row.sk));
    all.set(nameOf(row.pk, row.sk), row);
    // A write that changes nothing leaves no record.
    if (JSON.stringify(before) !== JSON.stringify(row))
      stream.push({ pk: row.pk, sk: row.sk, event: before === undefined ? 'INSERT' : 'MODIFY' });
  };
  return {
    all,
    now,
    /** Also what has expired: it lies there until TTL takes it. */
    stored: (pk: string, sk: string) => all.get(nameOf(pk, sk)),
    get: (pk: string, sk: string): Row | undefined => {
      const row = all.get(nameOf(pk, sk));
      return row?.ttl !== undefined && row.ttl * 1000 <= now() ? undefined : row;
    },
    put,
    /** Whether a player is there and does not leave. */
    stays: (player: string): boolean => {
      const row = all.get(nameOf(playerPk(player), 'player'));
      return row !== undefined && row.at === undefined;
    },
    remove: (pk: string, sk: string): void => {
      if (all.delete(nameOf(pk, sk))) stream.push({ pk, sk, event: 'REMOVE' });
    },
    takeStream: (): readonly StreamKey[] => {
      const taken = stream;
      stream = [];
      return taken;
    },
  };
};
type Rows = ReturnType<typeof createRows>;

const write = <K extends Kind>(kind: K, body: Bodies[K]): string => {
  const text = JSON.stringify(body);
  if (text.length > NEVER_TOO_LARGE / 3) pack(kind, body);
  return text;
};
const read = <T>(row: Row | undefined): T | undefined => (row === undefined ? undefined : (JSON.parse(row.body) as T));

const matchPk = (id: string): string => `match#${id}`;
const playerPk = (id: string): string => `player#${id}`;
const stepSk = (step: number): string => {
  if (!Number.isInteger(step) || step < 0 || step > 999_999) throw new Error(`Step ${step} is out of range.`);
  return `step#${String(step).padStart(6, '0')}`;
};

const matchesOn = (rows: Rows): Matches => ({
  load: async (id) => read<Match>(rows.get(matchPk(id), 'head')),
  commit: async (change) => commit(rows, change),
  step: async (id, step) => read<StoredStep>(rows.get(matchPk(id), stepSk(step))),
  steps: async (id, from, to) => {
    if (from > to) return [];
    const [first, last] = [stepSk(from), stepSk(to)];
    return inPartition(rows, matchPk(id))
      .filter(({ sk }) => sk >= first && sk <= last)
      .flatMap((row) => read<StoredStep>(row) ?? []);
  },
  receipt: async (id, key) => read(rows.get(matchPk(id), `receipt#${key}`)),
  endpoint: async (id, seat) => read<Endpoint>(rows.get(matchPk(id), `endpoint#${seat}`)),
  putEndpoint: async (id, seat, endpoint) => {
    if (endpoint === undefined) rows.remove(matchPk(id), `endpoint#${seat}`);
    else rows.put({ pk: matchPk(id), sk: `endpoint#${seat}`, body: write('endpoint', endpoint) });
  },
  errand: async (id, errand) => {
    const row = rows.get(matchPk(id), `errand#${errand}`);
    const body = read<Bodies['errand']>(row);
    return row?.at === undefined || body === undefined ? undefined : { ...body, ...triesOf(row), due: row.at };
  },
  finishErrand: async ({ match, id }) => rows.remove(matchPk(match), `errand#${id}`),
  retryErrand: async ({ match, id, attempts }, due) => {
    const row = rows.stored(matchPk(match), `errand#${id}`);
    if (row !== undefined) rows.put(asleep({ ...row, attempts, at: due }));
  },
});

/** What a failed try leaves: it waits until the clock nudges it. */
const asleep = ({ woken: _, ...row }: Row): Row => row;
const triesOf = ({ attempts = 0, woken }: Row): { readonly attempts: number; readonly waiting?: true } =>
  attempts > 0 && woken === undefined ? { attempts, waiting: true } : { attempts };

const inPartition = (rows: Rows, pk: string): readonly Row[] =>
  [...rows.all.values()].filter((row) => row.pk === pk).sort((a, b) => (a.sk < b.sk ? -1 : 1));

const commit = (rows: Rows, { match, steps = [], letters = [], errands = [], receipt, members = [] }: Change): Commit => {
  const pk = matchPk(match.id);
  const head: Row = {
    pk,
    sk: 'head',
    body: write('head', match),
    version: match.version,
    ...(match.due === undefined ? {} : { at: match.due }),
  };
  const stepRows = steps.map((step): Row => ({ pk: matchPk(step.match), sk: stepSk(step.step), body: write('step', step) }));
  const letterRows = letters.map(letterRow);
  const errandRows = errands.map(errandRow);
  const receipts =
    receipt === undefined
      ? []
      : [{ pk: matchPk(receipt.match), sk: `receipt#${receipt.key}`, body: write('receipt', receipt), ttl: receipt.expires }];
  const memberRows = members.map((player): Row => ({ pk: playerPk(player), sk: `match#${match.id}`, body: '' }));
  const all = [head, ...stepRows, ...letterRows, ...errandRows, ...receipts, ...memberRows];
  if (all.length > MOST_ACTIONS) throw new Error(`${all.length} items in one write: ${MOST_ACTIONS} is the most.`);

  const isThere = ({ pk, sk }: Row): boolean => rows.stored(pk, sk) !== undefined;
  const expected = match.version === 1 ? undefined : match.version - 1;
  if (receipts.some(({ pk, sk }) => rows.get(pk, sk) !== undefined)) return 'duplicate';
  if (rows.stored(pk, 'head')?.version !== expected || stepRows.some(isThere)) return 'conflict';
  if (members.some((player) => !rows.stays(player))) return 'conflict';
  if ([...letterRows, ...errandRows].some(isThere)) return 'duplicate';
  all.forEach(rows.put);
  return 'done';
};

const letterPlace = ({ owner, id }: LetterKey): readonly [string, string] => [
  'match' in owner ? matchPk(owner.match) : playerPk(owner.player),
  `letter#${id}`,
];

const letterRow = (letter: Letter): Row => {
  const { attempts, due, end, waiting: _, ...body } = letter;
  if (letter.match === undefined && letter.player === undefined) throw new Error(`Letter ${letter.id} names neither a match nor a player.`);
  const owner = letter.match === undefined ? { player: letter.player ?? '' } : { match: letter.match };
  const [pk, sk] = letterPlace({ owner, id: letter.id });
  return {
    pk,
    sk,
    body: write('letter', body),
    attempts,
    ...(due === undefined ? {} : { at: due }),
    ...(end === undefined ? {} : { end, ttl: Math.ceil(letter.born / 1000) + KEPT_SECONDS }),
  };
};

const errandRow = ({ attempts, due, waiting: _, ...body }: Errand): Row => ({
  pk: matchPk(body.match),
  sk: `errand#${body.id}`,
  body: write('errand', body),
  attempts,
  at: due,
});

const lettersOn = (rows: Rows): Letters => {
  const open = (key: LetterKey): Row | undefined => {
    const row = rows.stored(...letterPlace(key));
    return row?.end === undefined ? row : undefined;
  };
  return {
    load: async (key) => {
      const row = rows.get(...letterPlace(key));
      const body = read<Bodies['letter']>(row);
      if (row === undefined || body === undefined) return undefined;
      const { at, end } = row;
      return { ...body, ...triesOf(row), ...(at === undefined ? {} : { due: at }), ...(end === undefined ? {} : { end }) };
    },
    put: async (letter) => {
      const row = letterRow(letter);
      if (rows.stored(row.pk, row.sk) !== undefined) return false;
      rows.put(row);
      return true;
    },
    end: async (key, end, now) => {
      const row = open(key);
      if (row === undefined) return;
      const { at: _, ...rest } = row;
      rows.put({ ...rest, end, ttl: Math.ceil(now / 1000) + KEPT_SECONDS });
    },
    retry: async (key, attempts, due) => {
      const row = open(key);
      if (row !== undefined) rows.put(asleep({ ...row, attempts, at: due }));
    },
  };
};

const playersOn = (rows: Rows): Players => {
  const playerRow = (player: Player): Row => ({
    pk: playerPk(player.id),
    sk: 'player',
    body: write('player', player),
    version: player.version,
  });
  return {
    load: async (id) => read<Player>(rows.get(playerPk(id), 'player')),
    find: async (addressHashes) => {
      for (const hash of addressHashes) {
        const found = read<Bodies['address']>(rows.get(`address#${hash}`, 'address'));
        if (found !== undefined) return found.player;
      }
      return undefined;
    },
    create: async (player, addressHash) => {
      if (rows.stored(`address#${addressHash}`, 'address') !== undefined) return false;
      if (rows.stored(playerPk(player.id), 'player') !== undefined) throw new Error(`Player ${player.id} exists under another address.`);
      rows.put({ pk: `address#${addressHash}`, sk: 'address', body: write('address', { player: player.id }) });
      rows.put(playerRow(player));
      return true;
    },
    save: async (player) => {
      const stored = rows.stored(playerPk(player.id), 'player');
      if (stored === undefined || stored.version !== player.version - 1) return false;
      rows.put(playerRow(player));
      return true;
    },
    matches: async (id) =>
      inPartition(rows, playerPk(id))
        .filter(({ sk }) => sk.startsWith('match#'))
        .map(({ sk }) => sk.slice('match#'.length)),
  };
};

const grantsOn = (rows: Rows): Grants => ({
  load: async (hash) => read<Grant>(rows.get(`token#${hash}`, 'token')),
  put: async (hash, grant) => {
    const { player, expires: ttl } = grant;
    if (player !== undefined && !rows.stays(player)) return false;
    rows.put({ pk: `token#${hash}`, sk: 'token', body: write('token', grant), ttl });
    if (player !== undefined) rows.put({ pk: playerPk(player), sk: `grant#${hash}`, body: '{}', ttl });
    return true;
  },
  take: async (hash) => {
    const grant = read<Grant>(rows.get(`token#${hash}`, 'token'));
    if (grant !== undefined) rows.remove(`token#${hash}`, 'token');
    return grant;
  },
  list: async (player) =>
    inPartition(rows, playerPk(player)).flatMap(({ sk }) => {
      const hash = sk.startsWith('grant#') ? sk.slice('grant#'.length) : '';
      const grant = read<Grant>(rows.get(`token#${hash}`, 'token'));
      return grant === undefined ? [] : [{ ...grant, hash }];
    }),
  remove: async (hash, player) => {
    rows.remove(`token#${hash}`, 'token');
    rows.remove(playerPk(player), `grant#${hash}`);
  },
});

const duesOn = (rows: Rows): Dues => ({
  shards: SHARDS,
  page: async (shard, now, after) => {
    const found = [...rows.all.values()]
      .flatMap((row) =>
        row.at === undefined || row.at > now || crc32(row.pk) % SHARDS !== shard
          ? []
          : [{ ...row, at: row.at, order: orderOf(row.at, row) }],
      )
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .filter(({ order }) => after === undefined || order > after);
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    const due = shown.flatMap((row) => dueOf(row, row.at));
    return found.length > PAGE && last !== undefined ? { due, next: last.order } : { due };
  },
  nudge: async (due, next) => {
    if (due.t === 'match') return;
    const [pk, sk] = letterPlace(due.key);
    const row = rows.stored(pk, due.t === 'letter' ? sk : `errand#${due.key.id}`);
    if (row?.at === due.since) rows.put({ ...row, at: next, woken: true });
  },
  heartbeat: async () => read<Heartbeat>(rows.get('service', 'heartbeat')),
  beat: async (heartbeat) => rows.put({ pk: 'service', sk: 'heartbeat', body: write('heartbeat', heartbeat) }),
});

const orderOf = (at: number, { pk, sk }: Row): string => `${String(at).padStart(16, '0')} ${pk} ${sk}`;

const dueOf = ({ pk, sk }: Row, since: number): readonly Due[] => {
  const owner = pk.startsWith('match#') ? { match: pk.slice('match#'.length) } : { player: pk.slice('player#'.length) };
  if (sk === 'head') return [{ t: 'match', id: pk.slice('match#'.length) }];
  const t = sk.startsWith('letter#') ? 'letter' : 'errand';
  return [{ t, key: { owner, id: sk.slice(t.length + 1) }, since }];
};
