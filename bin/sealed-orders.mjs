#!/usr/bin/env node
// `npx sealed-orders verify record.json` may be typed under an older Node than the sources need: the commands
// run under the Node of node_modules, which the project pins for most systems, or else under one that is new enough.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** npm installs the build for this system only. */
function pinnedNode() {
  const name = Object.keys(read('../package.json').optionalDependencies).find((name) =>
    existsSync(new URL(`../node_modules/${name}/package.json`, import.meta.url)),
  );
  const folder = `../node_modules/${name}`;
  return name && fileURLToPath(new URL(`${folder}/${read(`${folder}/package.json`).bin.node}`, import.meta.url));
}

const commands = {
  verify: './verify.ts',
  story: './story.ts',
  play: '../docs/client/play.ts',
  backup: './backup.ts',
  restore: './restore.ts',
  resume: './resume.ts',
};
const [name = '', ...args] = process.argv.slice(2);
const script = Object.hasOwn(commands, name) ? commands[name] : undefined;
const node = pinnedNode() ?? (Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined);

if (script === undefined) {
  console.error(
    `usage: sealed-orders verify RECORD.json\n       sealed-orders story RECORD.json\n       sealed-orders play LINK\n       sealed-orders backup [FOLDER]\n       sealed-orders restore FILE\n       sealed-orders resume MATCH${name === '' ? '' : '\nThere is no other command.'}`,
  );
  process.exitCode = 64;
} else if (node === undefined) {
  console.error('The pinned Node is missing from node_modules. Run `npm ci` in the clone first, or use Node 24 or newer.');
  process.exitCode = 69;
} else {
  const { status } = spawnSync(node, [fileURLToPath(new URL(script, import.meta.url)), ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
