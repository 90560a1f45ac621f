/** A real browser for tests of pages: Chromium from a package on Linux x64, an installed Chrome elsewhere. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds before giving up. Playwright's default, half a minute, is too short on a busy machine. */
const PATIENCE_MS = 600_000;

/** The caller closes it. @throws Error that says what to install when there is no browser. */
export async function openBrowser(): Promise<Browser> {
  const browser = await launch();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

const launch = async (): Promise<Browser> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return openInstalled();
  const folder = await unpackChromium();
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return chromium.launch({ executablePath: join(folder, 'chromium'), args: QUIET, env, headless: true });
};

/**
 * The package unpacks into the temporary folder, under names it shares with every other user of it. Here it
 * unpacks once into `node_modules/.cache`, complete or not at all. The libraries that a bare Debian lacks (NSS)
 * are in the package too, meant for Lambda.
 */
const unpackChromium = async (): Promise<string> => {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8'));
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-'));
  await unpackInto(draft, bin);
  writeFileSync(join(draft, 'fonts.conf'), `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir></fontconfig>`);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another test run was faster.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

/** `inflate` always unpacks into the temporary folder. */
const unpackInto = async (folder: string, bin: string): Promise<void> => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((name) => inflate(join(bin, name))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
};

const openInstalled = async (): Promise<Browser> => {
  try {
    return await chromium.launch({ channel: 'chrome', args: QUIET, headless: true });
  } catch (error) {
    throw new Error('Browser tests need Google Chrome on this system: install it, or run them on Linux x64.', { cause: error });
  }
};
