#!/usr/bin/env node
// `npx sealed-orders verify record.json` may be typed under an older Node than the sources need: the commands
// run under the Node of node_modules, which the project pins.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commands = { verify: './verify.ts', story: './story.ts', play: '../docs/client/play.ts' };
const [name = '', ...args] = process.argv.slice(2);
const script = Object.hasOwn(commands, name) ? commands[name] : undefined;
const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));

if (script === undefined) {
  console.error(
    `usage: sealed-orders verify RECORD.json\n       sealed-orders story RECORD.json\n       sealed-orders play LINK${name === '' ? '' : '\nThere is no other command.'}`,
  );
  process.exitCode = 64;
} else if (!existsSync(node)) {
  console.error('The pinned Node is missing from node_modules. Run `npm ci` in the clone first.');
  process.exitCode = 69;
} else {
  const { status } = spawnSync(node, [fileURLToPath(new URL(script, import.meta.url)), ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
