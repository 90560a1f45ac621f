/** Letters about what was decided over a player: by the rules of the league, or by its director. Reasons stand behind a bar. */

import type { ToldTurn } from '../../../functions/league/views/letter-model.ts';
import type { Ruling } from '../../../functions/views/letter-model.ts';
import { because, many } from '../../letters/asking.ts';
import { type Block, barred, type Draft, glue, heading, headline, link, words } from '../../letters/blocks.ts';
import { personName, plain } from '../../plain.ts';
import { waits } from './digest.ts';
import { inLeague, type OfLeague, people } from './parts.ts';

const notice = (subject: string, blocks: readonly Block[]): Draft => ({ subject, blocks, notice: true, calendar: false });

const pairings = (count: number): string => (count === 1 ? 'a pairing' : `${many(count, 'pairing')} in a row`);

/** The player's own page has the rest. */
const MOST_TURNS = 12;
const asked = (turns: readonly ToldTurn[], zone: string): readonly Block[] =>
  turns.length === 0 ? [] : [heading('Your turn in these matches'), ...turns.slice(0, MOST_TURNS).map((turn) => waits(turn, zone, false))];

function warnedLetter({ league, after, forfeited, turns, zone }: OfLeague<'league-warned'>): Draft {
  const count = forfeited.length;
  const which = forfeited.map(({ opponents, round }) => `${people('against', opponents)} (round ${round})`).join(', ');
  return notice('if you forfeit again, you are withdrawn', [
    headline(`You have forfeited ${pairings(count)} ${inLeague('in', league.name)}`),
    words(`${count === 1 ? 'Your pairing' : 'Your pairings'} ${which}: you sent no orders when they were due, so they count as forfeited.`),
    words(
      `A player who forfeits ${after} pairings in a row is withdrawn from the league. You stay in it if you send orders in one of your open matches before then.`,
    ),
    ...asked(turns, zone),
    words(
      'If you are away, say for how long: your deadlines then wait, and you are not withdrawn meanwhile. You can also leave. Write either on a line of its own at the top of a reply to this letter:',
    ),
    {
      t: 'grammar',
      lines: [
        'absent 2026-12-20 to 2027-01-03  you are away, these days included',
        'leave                            you leave the league at once',
      ],
    },
  ]);
}

function withdrawnLetter({ league, after, matches, next }: OfLeague<'league-withdrawn'>): Draft {
  return notice('you are withdrawn from the league', [
    headline(`You are ${inLeague('withdrawn from', league.name)}`),
    words(
      `You have forfeited ${pairings(after)}, and sent no orders after our warning. By the rules of the league you are withdrawn: you are not paired again.`,
    ),
    ...(matches === '' ? [] : [words(matches)]),
    words(
      `You are welcome to come back. ${next === undefined ? '' : `Reply with the one word "enter" to play from season ${next} on. `}To play on in this season, ask the director of the league: they can waive this rule and let you in again.`,
    ),
    link('The league, with its log', league.url),
  ]);
}

function ruledLetter({ league, rulings, turns, zone }: OfLeague<'league-ruled'>): Draft {
  const several = rulings.length > 1;
  const isNews = rulings.every(({ service }) => service === true);
  const title = isNews ? 'News' : several ? 'Decisions of the director' : 'A decision of the director';
  return notice(isNews ? 'news of the league' : several ? 'decisions of the director' : 'a decision of the director', [
    headline(`${title} ${inLeague('of', league.name)}`),
    ...rulings.flatMap(({ act, by, service, reason, own }) => [
      words(`${service === true ? 'The service' : director(by)} ${plain(act)}.${own === undefined ? '' : ` ${ownWords(own)}`}`),
      ...because(reason),
    ]),
    ...asked(turns, zone),
    link('The league, with its log', league.url),
  ]);
}

const director = (by: string | undefined): string => (by === undefined ? 'The director' : glue('A director,', `${personName(by)},`));

const BECOMES = {
  won: 'it counts as won for you',
  lost: 'it counts as lost for you',
  level: 'it counts as level',
  annulled: 'it counts for nobody',
  shared: 'the table of the league shows what each of you has of it',
} as const;

function ownWords(own: NonNullable<Ruling['own']>): string {
  if (typeof own === 'object' && 'gone' in own) return own.gone;
  if (own === 'redone') return 'A match of yours was built on that result: it is called off, and you are paired again.';
  return `That is your match ${people('against', own.opponents)}: ${BECOMES[own.becomes]}. If it was being played, it ends now, and you do not need to send any more orders in it.`;
}

function announcedLetter({ league, by, text }: OfLeague<'league-announced'>): Draft {
  return notice('the director writes to all', [
    headline(`${director(by)} ${inLeague('of', league.name)} writes to everybody in it`),
    barred(text.split('\n')),
    words('It is in the log of the league too. A reply to this letter does not reach the director.'),
    link('The league, with its log', league.url),
  ]);
}

export const RULING_DRAFTS = {
  'league-warned': warnedLetter,
  'league-withdrawn': withdrawnLetter,
  'league-ruled': ruledLetter,
  'league-announced': announcedLetter,
};
