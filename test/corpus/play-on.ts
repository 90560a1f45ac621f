/** Plays everything that was left in the middle to its end: by lot, by bots, and by the clock alone. */
import type { Archive } from '../../engine/archive.ts';
import { resumeMatch } from '../../functions/cases/match/resume-match.ts';
import type { Match } from '../../functions/facts/match.ts';
import type { Item } from '../../functions/store/items.ts';
import { renderLetter } from '../../templates/letters.ts';
import { reaching } from '../support/hunt.ts';
import { HOUR, MINUTE, type World } from '../support/world.ts';
import { mail } from './acts.ts';
import { type Corpus, freshPeer } from './corpus.ts';
import { load, order, owing, playStep } from './moves.ts';
import { openPlace, type Place } from './place.ts';

export interface Course {
  readonly faults: readonly string[];
  /** Faults of orders that were on file and were not played. */
  readonly replaced: readonly string[];
  /** Of matches that were finished only now. */
  readonly records: readonly Archive[];
  /** How many are over. */
  readonly leagues: number;
}

/** Steps by lot; after them, those who owe orders resign. */
const MOST_STEPS = reaching({ taste: 1, full: 5 });
/** One match in so many is played, and each with orders on file; in the others who owes orders resigns at once. */
const PLAYED = reaching({ taste: 6, full: 1 });
const LONGEST = 60 * 24 * HOUR;
/** One letter in so many is worded: each kind was worded before, one by one. */
const WORDED = 10;
const BLANK = { subject: '', text: '', html: '', notice: false };

export async function playOn(corpus: Corpus): Promise<Course> {
  let sent = 0;
  const render: typeof renderLetter = async (model) => {
    sent += 1;
    return sent % WORDED === 0 ? renderLetter(model) : BLANK;
  };
  const place = openPlace({ ...corpus, name: 'play on', render });
  const { world } = place.door;
  const before = await Promise.all(headsIn(corpus.items).map((id) => load(world, id)));
  const open = before.filter(isOpen);
  for (const { id } of open.filter((match) => match.status === 'halted')) await resumeMatch(world.deps, id);
  await enterInvited(place, corpus);
  await run(place, corpus);
  const after = await Promise.all(open.map(({ id }) => load(world, id)));
  const ended = after.filter((match) => match.status === 'finished');
  const records = await Promise.all(ended.map(({ id }) => recordOf(place, id)));
  const leagues = await Promise.all(corpus.held.leagues.map(({ id }) => world.deps.leagues.load(id)));
  const over = leagues.filter((league) => league?.status === 'ended').length;
  const stuck = after.filter(isOpen).map((match) => `match ${match.id}: it is ${match.status} still, at step ${match.step}`);
  const running = leagues
    .filter((league) => league?.status !== 'ended')
    .map((league) => `league ${league?.id} (${league?.plan.name}): it is ${league?.status} still`);
  const errors = world.log.filter(({ level }) => level === 'error').map(({ event, fields }) => `${event}: ${JSON.stringify(fields)}`);
  const replaced = open.flatMap((match) =>
    replacedIn(
      match,
      records.find((record) => record.match === match.id),
    ),
  );
  return { faults: [...stuck, ...running, ...errors], replaced, records, leagues: over };
}

const headsIn = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ pk, sk }) => (sk?.S === 'head' ? [pk?.S?.slice('match#'.length) ?? ''] : []));

const isOpen = ({ status }: Match): boolean => status !== 'finished' && status !== 'cancelled';

/** Those invited to a league answer the letter. */
async function enterInvited({ door: { world } }: Place, { held }: Corpus): Promise<void> {
  const league = held.leagues.find((league) => league.label === 'registering');
  const letters = held.letters.filter((letter) => league !== undefined && letter.replyTo?.startsWith(`${league.id}.`));
  for (const letter of letters) await mail(world, letter, 'enter');
}

async function run({ door: { world } }: Place, corpus: Corpus): Promise<void> {
  const steps = new Map<string, number>();
  const openNow = openMatchesOf(world);
  const end = corpus.at + LONGEST;
  while (world.deps.now() < end) {
    const matches = await openNow();
    const moving = matches.filter((match) => owing(match).length > 0);
    for (const { id, files } of moving) {
      const isPlayed = steps.size % PLAYED === 0 || Object.keys(files).length > 0;
      const count = (steps.get(id) ?? (isPlayed ? 0 : MOST_STEPS)) + 1;
      steps.set(id, count);
      if (count > MOST_STEPS) await resign(world, id);
      else await playStep(world, id);
    }
    const leagues = await Promise.all(corpus.held.leagues.map(({ id }) => world.deps.leagues.load(id)));
    if (matches.length === 0 && leagues.every((league) => league?.status === 'ended')) return;
    await world.live(moving.length > 0 ? 10 * MINUTE : 6 * HOUR);
  }
}

/** What is over stays over, and is not read again. */
function openMatchesOf(world: World): () => Promise<readonly Match[]> {
  const over = new Set<string>();
  return async () => {
    const ids = headsIn(world.items()).filter((id) => !over.has(id));
    const matches = await Promise.all(ids.map((id) => load(world, id)));
    for (const match of matches) if (!isOpen(match)) over.add(match.id);
    return matches.filter(isOpen);
  };
}

async function resign(world: World, id: string): Promise<void> {
  const [seat] = owing(await load(world, id));
  if (seat !== undefined) await order(world, id, seat, ['resign']);
  await world.settle();
}

async function recordOf({ door }: Place, id: string): Promise<Archive> {
  const { status, body } = await door.json(`GET /v1/matches/${id}/record`, { peer: freshPeer() });
  if (status !== 200) throw new Error(`the record of match ${id} is not given: ${JSON.stringify(body)}`);
  return body;
}

/** What was acknowledged and not replaced must be what was resolved. */
function replacedIn(match: Match, record: Archive | undefined): readonly string[] {
  if (record === undefined) return [];
  const files = Object.entries(match.files).filter(([, file]) => file.ready && file.unread === undefined);
  const locked = Object.entries(match.locked?.answers ?? {}).flatMap(([seat, answer]) =>
    answer.t === 'order' ? [[seat, answer] as const] : [],
  );
  return [...files, ...locked].flatMap(([seat, { lines, nonce }]) => {
    const answers = record.steps
      .slice(match.step)
      .flatMap((step) => step.answers.filter((answer) => answer.seat === seat && answer.t !== 'absent'));
    const isPlayed = answers[0]?.nonce === nonce && JSON.stringify(answers[0]?.lines) === JSON.stringify(lines);
    return isPlayed ? [] : [`match ${match.id}, ${seat}: the orders on file for step ${match.step} are not those that were played`];
  });
}
