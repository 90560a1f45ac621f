/** `npm start`: the service for as long as its operator wants it. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import type { Service } from './start.ts';

/**
 * Node's compiled sources are kept for the next start, which then takes half the time. They are kept with the packages and not in
 * the system's temporary folder, where anybody could plant code.
 */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');
const KEEP_AFTER_MS = 3_000;

const welcome = (service: Service, settings: Settings): string =>
  [
    `Sealed Orders is up: ${settings.publicUrl ?? service.url}`,
    `  letters out  ${lettersOut(service, settings)}`,
    `  letters in   SMTP on ${settings.smtpInHost}:${service.smtpInPort}, for ${settings.mailDomain}`,
    `  data         ${service.dataDir}`,
    ...(service.metrics === undefined ? [] : [`  figures      ${service.metrics}`]),
    `  table        ${service.table}`,
  ].join('\n');

const lettersOut = ({ outbox, dataDir }: Service, { smtpUrl }: Settings): string => {
  if (smtpUrl !== undefined) return 'by SMTP_URL';
  return `${outbox ?? `${join(dataDir, 'outbox')}: no page shows them where PUBLIC_URL is not local`} (kept, not sent; SMTP_URL sends them)`;
};

const main = async (): Promise<void> => {
  enableCompileCache(COMPILED);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  // The cache applies only to modules that are loaded from here on.
  const { readSettings, settingsHelp } = await import('./settings.ts');
  if (process.argv.includes('--help')) return say(settingsHelp());
  const [{ startService }, { fallSilently }] = await Promise.all([
    import('./start.ts'),
    import('../../functions/wiring/without-messages.ts'),
  ]);
  const settings = readSettings(process.env);
  // The files hold sealed orders: only this user may read them.
  process.umask(0o077);
  const service = await startService(settings);
  let asked = false;
  const end = (): void => {
    // A second Ctrl-C ends it without waiting.
    if (asked) process.exit(1);
    asked = true;
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  process.on(
    'uncaughtException',
    fallSilently(
      (line) => process.stderr.write(line),
      () => process.exit(1),
    ),
  );
  say(welcome(service, settings));
  // So that the first match page need not wait for it, nor the first answer share the processor with it.
  setTimeout(() => void service.buildAssets(), KEEP_AFTER_MS).unref();
  // After the first pages are served; otherwise it is written when the process ends by itself.
  setTimeout(flushCompileCache, KEEP_AFTER_MS).unref();
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
