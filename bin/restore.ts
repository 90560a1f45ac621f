/** `npm run restore -- FILE`: puts a backup into service on one machine. */
import { resolve } from 'node:path';
import { noteAway } from '../functions/cases/match/trust-clock.ts';
import { depsOn } from '../functions/wiring/compose.ts';
import { jsonLog } from '../functions/wiring/log.ts';
import { TABLE } from '../infra/local/home-table.ts';
import { serviceKey } from '../infra/local/service-key.ts';
import { readSettings } from '../infra/local/settings.ts';
import { takeFolder } from '../infra/local/sole-user.ts';
import { findBackup } from '../infra/local/table/backup.ts';
import { openTable } from '../infra/local/table/open.ts';
import { countMatches, restoreBackup } from '../infra/local/table/restore.ts';
import { ownTable } from './own-table.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = `usage: npm run restore -- FILE [--new-key]
  FILE: what npm run backup made, or its folder, whose newest is taken; or the sealed-orders.sqlite of a copied data
  folder, with the files beside it. The service must be stopped. What is replaced is kept in DATA_DIR.
  --new-key: the service key is lost; all links and reply addresses in letters die with it.`;

async function main(args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter((word) => word !== '--new-key');
  if (file === undefined || more.length > 0 || file.startsWith('-')) return complain(USAGE.split('\n'), 2);
  const dataDir = ownTable(readSettings(process.env));
  const from = findBackup(resolve(file));
  process.umask(0o077);
  const giveUp = await takeFolder(dataDir);
  try {
    const { aside, alone, mails } = await restoreBackup({ dataDir, from, newKey: args.includes('--new-key'), now: Date.now() });
    const away = await giveTimeBack(dataDir);
    say(`${from} is restored to ${dataDir} and checked. Matches: ${countMatches(`${dataDir}/sealed-orders.sqlite`)}. Start the service.`);
    if (alone) say('Its newest writes were in a log that is not its own or is lost: they are missing.');
    if (mails > 0) say(`${mails} mails that were not read when it was made are read then.`);
    if (away !== undefined)
      say(
        `Everything since ${new Date(away.from).toISOString()} is gone, and players get that time back. They have letters of it: tell them.`,
      );
    if (aside !== undefined) say(`What was there before lies in ${aside}. Delete it once you are sure, at the latest after 35 days.`);
    return 0;
  } finally {
    giveUp();
  }
}

/** By the table in its place, so that it is opened and checked as the service would. */
async function giveTimeBack(dataDir: string) {
  const table = openTable(dataDir, Date.now);
  try {
    await serviceKey(dataDir, table.keyNote);
    return await noteAway(depsOn(table.client, TABLE, jsonLog('warn')));
  } finally {
    table.close();
  }
}

await runCommand(main, process.argv.slice(2), 1);
