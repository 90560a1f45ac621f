/** Each call of the API made correctly: by somebody who may make it, for what is theirs. */
import type { ToldCall } from '../../../../../functions/edge/http/call.ts';
import { CALLERS, callAs } from '../rights-asks.ts';
import { CALL_ROWS } from '../rights-rows.ts';
import type { Scene } from '../scene.ts';
import type { Shot } from './likely.ts';

const nameless = (line: string): string => line.replaceAll(/\{\w+\}|:\w+/g, ':');
const ROWS = new Map(Object.entries(CALL_ROWS).map((row) => [nameless(row[0]), row]));

export function rightShot(scene: Scene, call: ToldCall): Shot {
  const row = ROWS.get(nameless(`${call.method} ${call.path}`));
  const cells = CALLERS.map((who) => row && callAs(scene, row, who, 'own'));
  const may = cells.find((cell) => cell !== undefined && cell.status < 300);
  if (may === undefined) throw new Error(`There is no row for ${call.method} ${call.path} in rights-rows.ts, or nobody may.`);
  const [, path = ''] = may.line.split(' ');
  const { token, body } = may.ask;
  return {
    method: call.method,
    path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    peer: '10.1.0.1',
    call: call.name,
    fits: true,
  };
}
