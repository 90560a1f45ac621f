/** A row of the matrix of rights as one caller asks for it. */
import type { Ask } from './door.ts';
import { expected, matchOf, type Row, type Which, type Who } from './rights-rows.ts';
import type { Scene } from './scene.ts';

export const CALLERS: readonly Who[] = ['none', 'garbage', 'forged', 'dead', 'seat', 'opponent', 'host', 'player', 'key', 'other player'];

export interface Cell {
  readonly who: string;
  readonly which: Which;
  readonly line: string;
  readonly ask: Ask;
  readonly status: number;
}

export const bodyOf = ({ body, form }: Row): Ask => ({ ...(body !== undefined && { body }), ...(form !== undefined && { form }) });

/** A call of the API, by its line among the rows. */
export function callAs(scene: Scene, [line, row]: readonly [string, Row], who: Who, which: Which): Cell {
  const id = matchOf(scene, row, who, which);
  const token = bearer(scene, row, who, id);
  const path = line
    .replace(':id', id)
    .replace(':seat', 'imperial')
    .replace(':offer', 'pause-7')
    .replace(':cohost', '1')
    .replace(':director', String(scene.codirector))
    .replace(':step', '9')
    .replace(':number', '1')
    .replace(':n', '0')
    .replace(':player', pageOf(scene, which))
    .replace(':invitation', scene.invitation)
    .replace(':challenge', 'c1')
    .replace(':season', '1')
    .replace(':division', '1')
    .replace(':item', itemOf(scene, line, who, which));
  const body = bodyIn(scene, line, row);
  return {
    who,
    which,
    line: path,
    ask: { ...body, ...(token !== undefined && { token }) },
    status: expected(row, who, ownItem(row, line, who, which)),
  };
}

/** What only the scene can name. */
function bodyIn(scene: Scene, line: string, row: Row): Ask {
  if (line === 'POST /v1/sessions') return { body: { token: scene.link } };
  if (line === 'POST /v1/leagues/:id/challenges') return { body: { entrant: scene.eveOnLadder } };
  return line === 'POST /v1/me/blocks' ? { body: { match: scene.blockedIn, seat: 'rebel' } } : bodyOf(row);
}

export function bearer(scene: Scene, row: Row, who: Who, id: string): string | undefined {
  const { rebel, imperial, host } = scene[row.on ?? 'duel'];
  const tokens: Readonly<Record<Who, string | undefined>> = {
    none: undefined,
    garbage: 'hello',
    forged: `${id}.${'a'.repeat(26)}`,
    dead: scene.left,
    // Nobody holds that in the match whose imperial seat fell open.
    seat: rebel,
    opponent: row.on === 'open' ? rebel : imperial,
    host,
    player: scene.ada,
    key: scene.apiKey,
    'other player': scene.eve,
  };
  return tokens[who];
}

/** A page is the same to everybody: Ada’s is there, Eve shows none. */
export const pageOf = (scene: Scene, which: Which): string =>
  ({ own: scene.adaPage, foreign: scene.evePage, missing: 'a'.repeat(52) })[which];

export function itemOf(scene: Scene, line: string, who: Who, which: Which): string {
  const own = line.includes('blocks')
    ? scene.blockId
    : line.includes('push')
      ? scene.browserId
      : line.includes('api-keys')
        ? scene.keyId
        : scene.sessionId;
  const foreign = line.includes('blocks') ? scene.eveBlockId : line.includes('push') ? scene.eveBrowserId : scene.eveSessionId;
  return which === 'missing' ? '0'.repeat(16) : which === 'own' || who === 'other player' ? own : foreign;
}
/** The keys, sessions and browsers in `own` belong to one player: to the other they are foreign. */
export const ownItem = (row: Row, line: string, who: Who, which: Which): Which =>
  row.rule === 'me' && line.includes(':item') && who === 'other player' && which === 'own' ? 'foreign' : which;
