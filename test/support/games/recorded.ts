/** The recorded games of `test/engine/rulesets/<id>/games`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Archive } from '../../../engine/archive.ts';

export interface RecordedGame {
  readonly id: string;
  readonly name: string;
  readonly archive: Archive;
}

export const recordedFolder = (id: string): string => fileURLToPath(new URL(`../../engine/rulesets/${id}/games/`, import.meta.url));

export function recordedGames(id: string): readonly RecordedGame[] {
  const folder = recordedFolder(id);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      id,
      name: file.replace(/\.json$/, ''),
      archive: JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Archive,
    }));
}
