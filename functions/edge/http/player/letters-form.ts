/** The form by which a player says how they wish to be told. */
import type { LettersWished } from '../../../cases/player/be-told.ts';
import { KINDS, PUSHED, WAYS } from '../../../facts/wishes/letter-wish.ts';

/** A box that is not ticked is not sent. No hours, no quiet. */
export function readLetters(form: Readonly<Record<string, string | undefined>>): LettersWished {
  const field = (name: string): string => (form[name] ?? '').trim();
  const kinds = KINDS.map((kind) => {
    const mail = WAYS.find((way) => way === field(`${kind}-mail`));
    return [kind, { ...(mail && { mail }), ...(PUSHED.includes(kind) && { push: form[`${kind}-push`] !== undefined }) }];
  });
  const [from, to, digestAt, zone] = [field('quiet-from'), field('quiet-to'), field('digest-at'), field('zone')];
  return {
    kinds: Object.fromEntries(kinds),
    ...((from !== '' || to !== '') && { quiet: { from, to } }),
    sleep: { nights: form['sleep-nights'] !== undefined, weekends: form['sleep-weekends'] !== undefined },
    ...(digestAt !== '' && { digestAt }),
    ...(zone !== '' && { zone }),
  };
}
