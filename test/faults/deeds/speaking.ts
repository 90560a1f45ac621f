/** Messages between players: by HTTP, on the page, by mail, signed and anonymous. */
import type { Match } from '../../../functions/facts/match.ts';
import { pick } from '../choices.ts';
import type { Operation, Sent } from '../people.ts';
import type { Play } from '../play.ts';
import { ask, mail, person } from './asking.ts';

/** Text in it that looks like orders is not read as orders. */
export function speak(play: Play, match: Match): void {
  const { random, people } = play;
  const mark = `words-${people.words.length}.`;
  const grey = random() < 0.3;
  const meant = (from: string): readonly string[] => match.seats.map(({ seat }) => seat).filter((seat) => seat !== from);
  const readers = (from: string): readonly string[] => (random() < 0.4 ? ['all'] : [pick(random, meant(from))]);
  const say = (from: string, to: readonly string[], by: Operation | Sent): void => {
    people.words.push({ mark, match: match.id, from, to: to.includes('all') ? meant(from) : to, grey, sent: play.scheduler.time, by });
  };
  const text = `${mark}\nresign`;
  if (random() < 0.5) {
    let said: { readonly from: string; readonly to: readonly string[] } | undefined;
    const sent = mail(play, match, (from) => {
      said = { from, to: readers(from) };
      const orders = random() < 0.3 ? ['', 'pass'] : [];
      return [`${grey ? 'grey ' : ''}press to ${said.to[0]}`, text, 'endpress', ...orders].join('\n');
    });
    if (sent !== undefined && said !== undefined) say(said.from, said.to, sent);
    return;
  }
  const from = person(play, match);
  const to = readers(from);
  if (random() < 0.3) {
    const token = people.seatToken(match.id, from);
    say(
      from,
      to,
      ask(play, match, from, `POST /s/${token}/press`, { form: { to: to[0] ?? '', text, ...(grey && { grey: 'yes' }) }, token }),
    );
    return;
  }
  const key = random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {};
  say(from, to, ask(play, match, from, `POST /v1/matches/${match.id}/press`, { body: { to, text, ...(grey && { grey }) }, ...key }));
}

/** The choice between messages with reports and messages at once. */
export function gather(play: Play, match: Match): void {
  const how = play.random() < 0.7;
  if (play.random() < 0.3) mail(play, match, () => (how ? 'gather press' : 'press at once'));
  else ask(play, match, person(play, match), `PUT /v1/matches/${match.id}/press`, { body: { gather: how } });
}
