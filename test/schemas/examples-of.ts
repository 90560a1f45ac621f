/** An exchange for each call of the API, as a client makes it, for the document. */
import { type Ask, type Door, openDoor, openDuel } from '../functions/edge/http/door.ts';
import { GOOD } from './good-calls.ts';

/** A line for each call. */
export async function writtenExamples(): Promise<string> {
  const lines: string[] = [];
  for (const [name, call] of Object.entries(GOOD)) lines.push(`${JSON.stringify(name)}: ${JSON.stringify(await exampleOf(call))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

async function exampleOf(call: NonNullable<(typeof GOOD)[string]>) {
  const door = openDoor();
  const asked: { line: string; ask: Ask | undefined }[] = [];
  const watched: Door = {
    ...door,
    ask: (line, ask) => {
      asked.push({ line, ask });
      return door.ask(line, ask);
    },
  };
  const response = await call(watched, await openDuel(door));
  const { line = '', ask } = asked.at(-1) ?? {};
  const text = await response.text();
  const isStream = response.headers.get('content-type') === 'application/x-ndjson';
  const answer = isStream
    ? text
        .split('\n')
        .slice(0, -1)
        .map((entry) => JSON.parse(entry))
    : JSON.parse(text);
  return { path: line.split(' ')[1], ...(ask?.body !== undefined && { body: ask.body }), answer };
}
