/** The form for a player's letter preferences. */
import type { LetterPreferencesRequest } from '../../../cases/player/be-told.ts';
import type { LetterKind, MailWay } from '../../../facts/preferences/letter-preferences.ts';

/** Makes a value for every kind of letter, in the form as in the call. */
export const forEachKind = <T>(of: (kind: LetterKind) => T): Record<LetterKind, T> => ({
  turns: of('turns'),
  reminders: of('reminders'),
  reports: of('reports'),
  press: of('press'),
  table: of('table'),
  leagues: of('leagues'),
});
export const WAYS = ['now', 'digest', 'none'] as const satisfies readonly MailWay[];

/** A checkbox that is not ticked is not sent. Without hours there are no quiet hours. */
export function readLetters(form: Readonly<Record<string, string | undefined>>): LetterPreferencesRequest {
  const field = (name: string): string => (form[name] ?? '').trim();
  const kinds = forEachKind((kind) => {
    const mail = WAYS.find((way) => way === field(`${kind}-mail`));
    return { ...(mail && { mail }), push: form[`${kind}-push`] !== undefined };
  });
  const [from, to, digestAt, zone] = [field('quiet-from'), field('quiet-to'), field('digest-at'), field('zone')];
  return {
    kinds,
    ...((from !== '' || to !== '') && { quiet: { from, to } }),
    sleep: { nights: form['sleep-nights'] !== undefined, weekends: form['sleep-weekends'] !== undefined },
    ...(digestAt !== '' && { digestAt }),
    ...(zone !== '' && { zone }),
  };
}
