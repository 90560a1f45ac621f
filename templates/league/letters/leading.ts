/** Letters among those who direct a league. Reasons stand behind a bar. */

import { capital } from '../../../engine/wording.ts';
import { because } from '../../letters/asking.ts';
import { type Block, type Draft, glue, heading, headline, link, words } from '../../letters/blocks.ts';
import { tellTime } from '../../letters/times.ts';
import { personName, plain } from '../../plain.ts';
import { inLeague, type OfLeague } from './parts.ts';

const notice = (subject: string, blocks: readonly Block[]): Draft => ({ subject, blocks, notice: true, calendar: false });

function codirectorLetter({ league, became, host: name, reason, url, terms }: OfLeague<'league-codirector'>): Draft {
  const host = name === 'its director' ? 'The director' : personName(name);
  const told = {
    asked: [
      'You are asked to direct a league',
      `You are ${glue('asked by', host === 'The director' ? 'its director' : host)} to direct a league of ${league.title} together, ${inLeague('named', league.name)}, whether you play in it or not. You can give more time, pause it, decide disputes, and confirm what another director decides about a match of their own. You do not see anybody’s orders. To decline, you do not need to answer this letter.`,
      'View the league and answer',
    ],
    offered: [
      'The league is offered to you',
      `You direct ${inLeague('the league', league.name)} with its director, who offers it to you: you would become its director, and they a co-director. Nothing changes until you accept, signed in on its page.`,
      'View the league',
    ],
    removed: [
      'You are no longer a co-director',
      `The director of ${inLeague('the league', league.name)} has ended your part in directing it.`,
      '',
    ],
  } as const;
  const [subject, text, label] = told[became];
  return notice(subject, [
    headline(subject),
    words(text),
    ...because(reason),
    ...(label === '' ? [] : [{ t: 'button', label, url } as const]),
    ...(terms.length === 0 ? [] : [heading('How it is played'), { t: 'facts', rows: terms } as const]),
  ]);
}

function ledLetter({ league, who, act, reason, waits, zone }: OfLeague<'league-led'>): Draft {
  const isAsked = waits !== undefined;
  const subject = isAsked ? 'a decision waits for you' : who === 'The service' ? 'news of the league' : 'an act of another director';
  return notice(subject, [
    headline(capital(subject)),
    words(`${who === 'The director' || who === 'The service' ? who : glue('A director,', `${personName(who)},`)} ${plain(act)}.`),
    ...because(reason),
    ...(isAsked
      ? [words(`Confirm it or refuse it on the page of the league, before ${tellTime(waits, zone)}. Otherwise nothing changes.`)]
      : []),
    link('The league, with its log', league.url),
  ]);
}

export const LEADING_DRAFTS = {
  'league-codirector': codirectorLetter,
  'league-led': ledLetter,
};
