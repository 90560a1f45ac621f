/** Letters of a ladder that is always on: somebody is challenged, and what became of it without a match. */
import { type Block, barred, type Draft, headline, link, words } from '../../letters/blocks.ts';
import { tellTime } from '../../letters/times.ts';
import { personName } from '../../plain.ts';
import { inLeague, type OfLeague, ordinal, people } from './parts.ts';

const notice = (subject: string, blocks: readonly Block[]): Draft => ({ subject, blocks, notice: true, calendar: false });

const DECLINING: Readonly<Record<OfLeague<'league-challenged'>['declining'], string>> = {
  free: 'Declining costs nothing this time; a reason is welcome.',
  'free-with-reason': 'You have declined once within 60 days: declining again costs nothing with a reason, and your place without one.',
  costs: 'You have declined twice within 60 days: declining now costs your place, whatever the reason.',
};

function challengedLetter({ league, url, by, places, due, zone, again, legs, declining }: OfLeague<'league-challenged'>): Draft {
  const [theirs, yours] = places;
  const opens = legs === 2 ? 'two matches open at once, with sides swapped, and count as one result' : 'your match opens at once';
  return notice(again ? `the challenge of ${personName(by)} still waits for you` : `${personName(by)} challenges you`, [
    headline(again ? 'A challenge still waits for your answer' : `You are ${people('challenged by', [by])}`),
    words(
      `On the ladder ${inLeague('of', league.name)} you are ${ordinal(yours)}, and ${people('the place of', [by])} is the ${ordinal(theirs)}. If the lower player wins, they take the higher place, and those between move down one.`,
    ),
    { t: 'facts', rows: [['Answer by', tellTime(due, zone)]] },
    words(
      `Accept, and ${opens}. ${DECLINING[declining]} If you do not answer in time, you lose your place as if you had lost the match. Days that you have booked as absence do not count.`,
    ),
    {
      t: 'grammar',
      lines: [
        'accept                           the match begins',
        'decline                          it does not',
        'decline: I am moving house       the same, with your reason',
      ],
    },
    words('Reply to this letter with one of these on a line of its own, or use the buttons on the page of the ladder:'),
    link('Answer on the page', url),
  ]);
}

function challengeOverLetter(model: OfLeague<'league-challenge-over'>): Draft {
  const { league, url, other, reason, place, of, moved } = model;
  return notice(subjectOf(model), [
    headline(titleOf(model)),
    words(
      `${whatBecame(model)} ${moved ? 'Those between have moved down one. ' : ''}You are ${ordinal(place)} of ${of} ${inLeague('on the ladder of', league.name)}.`,
    ),
    ...(reason === '' ? [] : [words(`The reason ${people('given by', [other])}:`), barred([reason])]),
    link('The ladder', url),
  ]);
}

type Over = OfLeague<'league-challenge-over'>;

const TITLES: Readonly<Record<Over['became'], string>> = {
  declined: 'declined',
  withdrawn: 'withdrawn',
  unanswered: 'not answered',
  lapsed: 'over',
};
const subjectOf = ({ mine, became }: Over): string => `${mine ? 'your challenge' : 'the challenge to you'} is ${TITLES[became]}`;
const titleOf = ({ mine, became, other }: Over): string =>
  mine ? `${people('Your challenge to', [other])} is ${TITLES[became]}` : `${people('The challenge of', [other])} is ${TITLES[became]}`;

function whatBecame({ became, mine, moved }: Over): string {
  const costs = mine ? 'The place is yours now.' : 'That cost you your place.';
  switch (became) {
    case 'declined':
      return moved ? `It was declined once too often. ${costs}` : 'It was declined, and nobody moves. You can challenge somebody else.';
    case 'withdrawn':
      return 'It was withdrawn before it was answered. You do not need to do anything, and nobody moves.';
    case 'unanswered':
      return `No answer came in time. ${costs}`;
    case 'lapsed':
      return 'The ladder is closing, one of you has left it, or the challenge was in line and your places moved too far apart. Nobody moves.';
  }
}

export const CHALLENGE_DRAFTS = {
  'league-challenged': challengedLetter,
  'league-challenge-over': challengeOverLetter,
};
