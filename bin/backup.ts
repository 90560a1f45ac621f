/** `npm run backup -- [FOLDER]`: a backup of one machine's table, key and unread mails, while the service runs or not. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../infra/local/settings.ts';
import { takeFolder, takenBy } from '../infra/local/sole-user.ts';
import { KEPT_DAYS, makeBackup } from '../infra/local/table/backup.ts';
import { ownTable } from './own-table.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = `usage: npm run backup -- [FOLDER]
  Writes a new file into FOLDER (./backups unless given), also while the service runs, and deletes backups there that
  are older than ${KEPT_DAYS} days. DATA_DIR as for npm start.`;

async function main([folder = './backups', ...rest]: readonly string[]): Promise<number> {
  if (rest.length > 0 || folder.startsWith('-')) return complain(USAGE.split('\n'), 2);
  const dataDir = ownTable(readSettings(process.env));
  if (!existsSync(dataDir)) return complain(`There is no data folder ${dataDir}: is DATA_DIR right?`, 1);
  process.umask(0o077);
  const giveUp = await takeFolder(dataDir).catch(takenBy);
  try {
    const { path, deleted } = await makeBackup({ dataDir, folder: resolve(folder), running: giveUp === undefined, now: Date.now() });
    say(
      `${path} holds the table, the service key and the mails that were not read yet. It opens every seat, so keep it as safe as ${dataDir}.`,
    );
    for (const name of deleted) say(`${name} was older than ${KEPT_DAYS} days, and is deleted.`);
    return 0;
  } finally {
    giveUp?.();
  }
}

await runCommand(main, process.argv.slice(2), 1);
