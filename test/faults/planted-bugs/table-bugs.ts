/** Bugs in what people do around their orders: plan, speak, agree, be away, share out time, host. */
import type { Change, Matches } from '../../../functions/facts/deps.ts';
import type { Leader } from '../../../functions/facts/leading/leaders.ts';
import type { Letter } from '../../../functions/facts/letter.ts';
import type { Match, Player, PlayerId } from '../../../functions/facts/match.ts';
import { bankOf } from '../../../functions/facts/time-bank.ts';
import { withoutPlan } from '../../../functions/plans/facts.ts';
import type { Plant, ServiceDeps } from '../service.ts';

/** Changes what is written. `before` is the match as it was read last. */
const written = (change: (wanted: Change, before: Match | undefined, deps: ServiceDeps) => Change): (() => Plant) => {
  return () => ({
    deps: (deps) => {
      const read = new Map<string, Match>();
      const load: Matches['load'] = async (id) => {
        const match = await deps.matches.load(id);
        if (match !== undefined) read.set(id, match);
        return match;
      };
      const commit: Matches['commit'] = (wanted) => deps.matches.commit(change(wanted, read.get(wanted.match.id), deps));
      return { ...deps, matches: { ...deps.matches, load, commit } };
    },
  });
};

/** Changes players as they are read, and as they are written. */
const players = (read: (player: Player) => Player, saved: (player: Player) => Player): Plant => ({
  deps: ({ players, ...deps }) => ({
    ...deps,
    players: {
      ...players,
      load: async (id) => {
        const player = await players.load(id);
        return player && read(player);
      },
      save: (player) => players.save(saved(player)),
    },
  }),
});

const withMatch = (wanted: Change, change: (match: Match) => Match): Change => ({ ...wanted, match: change(wanted.match) });
const withLetters = (wanted: Change, change: (letters: readonly Letter[]) => readonly Letter[]): Change => ({
  ...wanted,
  letters: change(wanted.letters ?? []),
});
const withLeaders = (match: Match, change: (leader: Leader) => Leader): Match =>
  match.leaders === undefined ? match : { ...match, leaders: match.leaders.map(change) };
const withDemands = (match: Match, change: (demand: Match['demands'][number]) => Match['demands'][number]): Match => ({
  ...match,
  demands: match.demands.map(change),
});

export const TABLE_BUGS: Readonly<Record<string, () => Plant>> = {
  'an offer counts as agreed to by all': written((wanted) =>
    withMatch(wanted, ({ offers, ...match }) =>
      offers === undefined
        ? match
        : { ...match, offers: offers.map((offer) => ({ ...offer, agreed: match.seats.map(({ seat }) => seat) })) },
    ),
  ),
  'an absence reaches the first of its player’s matches alone': () => ({
    deps: (deps) => ({
      ...deps,
      players: { ...deps.players, memberships: async (id) => (await deps.players.memberships(id)).slice(0, 1) },
    }),
  }),
  'what was planned is forgotten as its turn opens': written((wanted) =>
    (wanted.steps ?? []).length === 0
      ? wanted
      : withMatch(wanted, (match) => match.seats.reduce((after, { seat }) => withoutPlan(after, seat, match.step), match)),
  ),
  'a plan that no longer reads is dropped in silence': written((wanted) =>
    withLetters(wanted, (letters) => letters.filter(({ fact }) => fact.t !== 'plan-back')),
  ),
  'a time bank gives back what was used of it': written((wanted) =>
    withMatch(wanted, (match) =>
      withDemands(match, (demand) => (demand.left === undefined ? demand : { ...demand, left: bankOf(match, demand.seat) ?? 0 })),
    ),
  ),
  'a time bank runs on while its orders are ready': written((wanted) =>
    withMatch(wanted, (match) => withDemands(match, ({ left: _, ...demand }) => demand)),
  ),
  'a pause moves no deadline': written((wanted, before) =>
    withMatch(wanted, (match) =>
      match.pause?.now !== undefined && before !== undefined && before.pause?.now === undefined
        ? { ...match, demands: before.demands }
        : match,
    ),
  ),
  'a pause that is over goes on': written((wanted, before) =>
    withMatch(wanted, (match) =>
      before?.pause?.now !== undefined && match.pause !== undefined && match.pause.now === undefined && match.acts === before.acts
        ? { ...match, pause: before.pause, demands: before.demands }
        : match,
    ),
  ),
  'what the host did is in no log': written(({ act: _, ...wanted }) => wanted),
  'a host who asks again under one key does it again': written(({ receipt, ...wanted }) =>
    wanted.act === undefined && receipt !== undefined ? { ...wanted, receipt } : wanted,
  ),
  'what a host asks in a mail that comes twice is done twice': written(({ receipt, ...wanted }) => {
    const byMail = wanted.act !== undefined && receipt?.sealed === undefined;
    const letters = (wanted.letters ?? []).filter(({ fact }) => !byMail || fact.t !== 'told');
    return { ...wanted, letters, ...(receipt !== undefined && !byMail && { receipt }) };
  }),
  'a host’s mail that was refused is obeyed as it comes again': written((wanted) =>
    wanted.act === undefined ? wanted : withLetters(wanted, (letters) => letters.filter(({ fact }) => fact.t !== 'told')),
  ),
  'what a co-host does is logged as the host’s': written((wanted) => {
    if (wanted.act === undefined) return wanted;
    const { leader: _, ...act } = wanted.act;
    return { ...wanted, act };
  }),
  'whoever is asked to host leads already': () => ({
    deps: (deps) => {
      const asked = new Set<string>();
      const nameOf = (id: string, number: number): string => `${id} ${number}`;
      const load: Matches['load'] = async (id) => {
        const match = await deps.matches.load(id);
        return (
          match &&
          withLeaders(match, (each) => {
            if (each.is !== 'asked') return each;
            asked.add(nameOf(id, each.number));
            return { ...each, is: 'beside' };
          })
        );
      };
      const commit: Matches['commit'] = (wanted) =>
        deps.matches.commit(
          withMatch(wanted, (match) =>
            withLeaders(match, (each) =>
              each.is === 'beside' && asked.has(nameOf(match.id, each.number)) ? { ...each, is: 'asked' } : each,
            ),
          ),
        );
      return { ...deps, matches: { ...deps.matches, load, commit } };
    },
  }),
  'a turn that the host closes plays what was held back': written((wanted, before) =>
    wanted.act?.act.startsWith('closed ') === true && before !== undefined
      ? withMatch(wanted, (match) => ({ ...match, files: before.files }))
      : wanted,
  ),
  'press for one is for all': written((wanted) =>
    withLetters(wanted, (letters) => [
      ...letters,
      ...letters.flatMap((letter) => {
        if (letter.fact.t !== 'press') return [];
        const others = wanted.match.seats.filter(({ seat, mail }) => mail && !letters.some((other) => other.seat === seat));
        return others.map(({ seat, holder }): Letter => {
          const { holder: _, ...rest } = letter;
          const own = holder.t === 'person' && holder.player !== undefined ? { holder: holder.player } : {};
          return { ...rest, ...own, seat, id: `${letter.id}-${seat}` as Letter['id'] };
        });
      }),
    ]),
  ),
  'press in a mail that comes twice goes out twice': () => ({
    deps: (deps) => ({
      ...deps,
      matches: {
        ...deps.matches,
        press: async () => [],
        commit: ({ letters = [], ...wanted }) =>
          deps.matches.commit({
            ...wanted,
            letters: letters.map((letter) =>
              letter.fact.t === 'press' ? { ...letter, id: `${letter.id}-${deps.randomSource.hex(4)}` as Letter['id'] } : letter,
            ),
          }),
      },
    }),
  }),
  'nobody asks who blocked whom': () => {
    const onFile = new Map<PlayerId, NonNullable<Player['blocks']>>();
    return players(
      ({ blocks = [], ...player }) => {
        onFile.set(player.id, blocks);
        return player;
      },
      (player) => ({ ...player, blocks: [...(onFile.get(player.id) ?? []), ...(player.blocks ?? [])] }),
    );
  },
  'quiet hours are those of another zone': () =>
    players(
      (player) => ({ ...player, zone: 'Asia/Tokyo' }),
      (player) => ({ ...player, zone: 'UTC' }),
    ),
  'a head is written with the fields that this build knows alone': written((wanted) =>
    withMatch(wanted, (match) => {
      const { later: _, ...known } = match as Match & { later?: unknown };
      return known;
    }),
  ),
  'grey press says who wrote it': written((wanted) => ({
    ...wanted,
    press: (wanted.press ?? []).map((note) => {
      const writer = wanted.match.seats.find(({ holder }) => holder.t === 'person' && holder.player === note.writer);
      return writer === undefined ? note : { ...note, from: writer.seat };
    }),
  })),
};
