/**
 * Puts a backup of the table into service. Each step asks first whether it is done already, so that the same command goes on
 * where an earlier one was interrupted.
 */
import { type Backup, equip, restoreInto } from './restored-table.ts';
import { type Cloud, stackOf } from './stack-parts.ts';
import { awaken, halt } from './standstill.ts';

export interface Drill extends Cloud {
  /** The name of the stack. */
  readonly stack: string;
  /** Write units, and read units, that the table may use a second. */
  readonly units: number;
  /** Writes the setting down, or lets go of it. */
  serveFrom(stream: string | null): void;
  /** Deploys what is written down, whatever alarm rings. */
  deploy(): Promise<void>;
}

/** @throws Error with what is wrong; nothing was changed if it is the time, the name or the stack. */
export async function putIntoService(drill: Drill, backup: Backup): Promise<void> {
  const { table } = await stackOf(drill, drill.stack);
  if (table !== backup.name) {
    await refuseUnfit(drill, table, backup);
    await halt(drill, drill.stack);
    await restoreInto(drill, table, backup);
    drill.serveFrom(await equip(drill, { from: table, name: backup.name, units: drill.units }));
    drill.say('Deploying with it, all at once: alarms ring for what stands still.');
    await drill.deploy();
  }
  await awaken(drill, drill.stack);
  drill.say(`${backup.name} is in service. The table before it is kept, protected: delete it by hand once you are sure.`);
}

/** Everything runs again on the table that the stack has. */
export async function giveUp(drill: Drill): Promise<void> {
  const { table, settings } = await stackOf(drill, drill.stack);
  drill.serveFrom(typeof settings.restoredTable === 'string' ? settings.restoredTable : null);
  await awaken(drill, drill.stack);
  drill.say(`${table} goes on serving. Whatever was restored is left as it is.`);
}

async function refuseUnfit(cloud: Cloud, table: string, { at, name }: Backup): Promise<void> {
  const backups = await cloud.call('dynamodb', 'describe-continuous-backups', { TableName: table });
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (earliest === undefined || latest === undefined)
    throw new Error(`${table} keeps no backups: point-in-time recovery is off. Nothing was changed.`);
  const [from, to] = [timeOf(earliest), timeOf(latest)];
  if (at < from || at > to)
    throw new Error(
      `${table} can be restored to a second from ${from.toISOString()} to ${to.toISOString()}, not to ${at.toISOString()}. Nothing was changed.`,
    );
  const found = await cloud.find('dynamodb', 'describe-table', { TableName: name });
  if (found === undefined) return;
  const { SourceTableArn: source, RestoreDateTime: when } = found.Table?.RestoreSummary ?? {};
  const isOurs =
    typeof source === 'string' && source.endsWith(`:table/${table}`) && when !== undefined && timeOf(when).getTime() === at.getTime();
  if (!isOurs)
    throw new Error(
      `There is a table ${name} already, and it is not ${table} of ${at.toISOString()}. Name another with --to. Nothing was changed.`,
    );
}

/** The CLI's second version writes text, its first seconds. */
export const timeOf = (told: unknown): Date => new Date(typeof told === 'number' ? told * 1000 : String(told));
