import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { openDoor, openDuel } from './functions/http/door.ts';

const door = openDoor();
const { id } = await openDuel(door);
let n = 0;
createServer(async (request, response) => {
  const input = JSON.parse(await text(request), (k, v) => (k === 'B' ? Buffer.from(v, 'base64') : v));
  const q = request.headers['x-amz-target'] === 'DynamoDB_20120810.Query';
  n++;
  const t = performance.now();
  const output = door.world.table.run(q ? new QueryCommand(input) : new GetItemCommand(input));
  console.log(n, q ? 'Query' : 'Get', JSON.stringify(input.Key ?? input.ExpressionAttributeValues), (performance.now() - t).toFixed(1));
  response
    .setHeader('content-type', 'application/x-amz-json-1.0')
    .end(JSON.stringify(output, (k, v) => (k === 'B' ? Buffer.from(Object.values(v)).toString('base64') : v)));
}).listen(8123, '127.0.0.1', () => {
  writeFileSync('/tmp/prof/id', id);
  console.log('ready', id);
});
