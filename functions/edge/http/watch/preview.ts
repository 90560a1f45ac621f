/** What other services show next to links to pages that anybody may open, made from what a spectator knows. */
import { afterTurn } from '../../../../engine/passages.ts';
import type { Preview, Reader } from '../../../../templates/pages/reader.ts';
import type { Credential } from '../credentials.ts';
import type { Game, HttpDeps } from '../http-cases.ts';

type Site = Pick<HttpDeps, 'settings'>;
type Previewed = Pick<Reader, 'preview'>;

/** `path` is the page, `picture` the path of its picture under `/pictures/`. */
export function previewOf({ settings }: Site, path: string, { picture, ...said }: Omit<Preview, 'url'>): Required<Previewed> {
  const { publicUrl } = settings;
  return { preview: { ...said, url: `${publicUrl}${path}`, picture: `${publicUrl}/pictures/${picture}.png` } };
}

export function previewOfGame(site: Site, path: string, title: string, { id, guide }: Pick<Game, 'id' | 'guide'>): Previewed {
  return previewOf(site, path, { title, about: guide.pitch, picture: `games/${id}` });
}

/** How a page of a match was opened, and by whom. */
interface Opened {
  readonly match: string;
  readonly base: string;
  readonly credential: Credential;
}

interface Board {
  readonly title: string;
  /** The step that the board follows, and its name. */
  readonly step: number;
  readonly turn: string;
  readonly headline: string;
}

/** Previews are fetched without signing in, and a signed-in player sees more than a spectator even at the public address. */
export const isForAnybody = ({ base, credential }: Opened): boolean => base.startsWith('/m/') && credential.t === 'none';

/** `path` is the part after the address of the match. */
export function previewOfBoard(site: Site, door: Opened, path: string, { title, turn, step, headline }: Board): Previewed {
  if (!isForAnybody(door)) return {};
  const about = { title: step === 0 ? title : `${title}, ${afterTurn(turn, step)}`, about: headline };
  return previewOf(site, `${door.base}${path}`, { ...about, picture: `matches/${door.match}/${step}` });
}
