import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findBotsWithin, findCircles, findMixedParts, findUntold, findViolations, type Source } from './support/fences.ts';

const root = join(import.meta.dirname, '..');

const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?[jt]sx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') }));

describe('the walls between the rooms', () => {
  const sources = ['engine', 'templates', 'functions', 'infra', 'bin', 'test'].flatMap(sourcesOf);

  it('stand', () => {
    expect(findViolations(sources)).toEqual([]);
  });

  it('have no import cycles, even of types alone but among tests', () => {
    expect(findCircles(sources.filter(({ path }) => !path.startsWith('test/')))).toEqual([]);
    expect(findCircles(sources, false)).toEqual([]);
    const planted: readonly Source[] = [
      { path: 'engine/a.ts', source: `import { b } from './b.ts';` },
      { path: 'engine/b.ts', source: `import type { C } from './c.ts';` },
      { path: 'engine/c.ts', source: `export type { A } from './a.ts';` },
      { path: 'engine/d.ts', source: `import { a } from './a.ts';` },
    ];
    expect(findCircles(planted)).toEqual(['engine/a.ts', 'engine/b.ts', 'engine/c.ts']);
    expect(findCircles(planted, false)).toEqual([]);
  });

  it('have none by what is loaded later either', () => {
    const planted: readonly Source[] = [
      { path: 'functions/views/letter.ts', source: `export const hosting = async () => (await import('./hosting.ts')).hosting;` },
      { path: 'functions/views/hosting.ts', source: `import type { Reader } from './letter.ts';` },
      { path: 'functions/views/a.ts', source: `export const b = async () => (await import('./b.ts')).b;` },
      { path: 'functions/views/b.ts', source: `import { a } from './a.ts';` },
      { path: 'functions/views/c.ts', source: `export const kept = (of: import('./d.ts').Kept) => of;` },
      { path: 'functions/views/d.ts', source: `import type { kept } from './c.ts';` },
    ];
    expect(findCircles(planted)).toEqual(planted.map(({ path }) => path).sort());
    expect(findCircles(planted, false)).toEqual(['functions/views/a.ts', 'functions/views/b.ts']);
  });

  it('stand between the three parts of a game', () => {
    expect(findMixedParts(sources)).toEqual([]);
    const planted: readonly Source[] = [
      { path: 'engine/rulesets/nim/rules.ts', source: `import { view } from './view.ts';` },
      { path: 'engine/rulesets/nim/view.ts', source: `import { report } from './report.ts';\nimport type { Bot } from './bot.ts';` },
      { path: 'engine/rulesets/nim/report.ts', source: `import { phrase } from './presentation/phrases.ts';` },
      { path: 'engine/rulesets/nim/presentation/phrases.ts', source: '' },
      {
        path: 'engine/rulesets/nim/presentation.ts',
        source: `import { report } from './report.ts';\nimport { asks } from './presentation/asks.ts';\nimport type { Bot } from './bot.ts';`,
      },
      {
        path: 'engine/rulesets/nim/presentation/asks.ts',
        source: `import { byThumb } from '../bot/thumb.ts';\nimport { bot } from '../bot.ts';`,
      },
      { path: 'engine/rulesets/nim/bot/thumb.ts', source: '' },
      { path: 'engine/rulesets/nim/bot.ts', source: `import { search } from '../../kit/search.ts';` },
      { path: 'engine/kit/search.ts', source: `import { trial } from './trials.ts';` },
      { path: 'engine/kit/trials.ts', source: '' },
      { path: 'engine/rulesets/nim/card.ts', source: `import { HEAPS } from './heaps.ts';` },
      { path: 'engine/rulesets/nim/heaps.ts', source: '' },
    ];
    expect(findMixedParts(planted)).toEqual([
      'engine/rulesets/nim/rules.ts: loads engine/rulesets/nim/report.ts',
      'engine/rulesets/nim/rules.ts: loads engine/rulesets/nim/presentation/phrases.ts',
      'engine/rulesets/nim/presentation.ts: loads engine/rulesets/nim/bot.ts',
      'engine/rulesets/nim/presentation.ts: loads engine/kit/trials.ts',
      'engine/rulesets/nim/card.ts: loads engine/rulesets/nim/heaps.ts',
    ]);
  });

  it('keep bots out of requests: only a job moves one', () => {
    expect(findBotsWithin(sources)).toEqual([]);
    const planted: readonly Source[] = [
      { path: 'functions/http.ts', source: `import { open } from './cases/match/open-match.ts';` },
      { path: 'functions/cases/match/open-match.ts', source: `import { think } from './think.ts';` },
      { path: 'functions/cases/match/think.ts', source: '' },
      { path: 'functions/follow-up.ts', source: `import { think } from './cases/match/think.ts';` },
    ];
    expect(findBotsWithin(planted)).toEqual(['functions/http.ts']);
    // Whatever moves a bot goes through the one file that is kept out.
    const movers = sources.filter(({ path, source }) => /^(functions|infra)\//.test(path) && /\bbotOrders\b|\.bot\(/.test(source));
    expect(movers.map(({ path }) => path)).toEqual(['functions/cases/match/think.ts']);
  });

  it('are labelled: the engine’s exported functions state what they return', () => {
    expect(findUntold(sources.filter(({ path }) => path.startsWith('engine/')))).toEqual([]);
    const planted: readonly Source[] = [
      { path: 'engine/a.ts', source: 'export function find(a: number) { return a; }' },
      { path: 'engine/b.ts', source: 'export const find = (a: number) => a;' },
      { path: 'engine/c.ts', source: 'export const find: (a: number) => number = (a) => a;\nexport const ALL = [1, 2] as const;' },
      { path: 'engine/d.ts', source: 'export function find(a: number): number { return inner(a); }\nconst inner = (a: number) => a;' },
    ];
    expect(findUntold(planted)).toEqual(['engine/a.ts: does not say what find gives', 'engine/b.ts: does not say what find gives']);
  });

  it('are judged over the whole tree', () => {
    const rooms = new Set(sources.map(({ path }) => path.split('/')[0]));
    expect([...rooms].sort()).toEqual(['bin', 'engine', 'functions', 'infra', 'templates', 'test']);
  });

  it.each<[string, string, string]>([
    ['engine/host.ts', `import { html } from '../templates/page.ts';`, 'may not import values of templates/page.ts'],
    ['engine/host.ts', `import type { Deps } from '../functions/facts/deps.ts';`, 'may not import types of functions/facts/deps.ts'],
    ['engine/host.ts', `type D = import('../functions/facts/deps.ts').Deps;`, 'may not import types of functions/facts/deps.ts'],
    ['engine/host.ts', `import { readFileSync } from 'node:fs';`, 'may not import values of node:fs'],
    ['engine/host.ts', `import { sha256 } from '@noble/hashes/sha2.js';`, 'may not import values of @noble/hashes/sha2.js'],
    ['engine/host.ts', `import { hash } from '#sha256';`, 'may not import values of #sha256'],
    ['engine/hash.ts', `import { hash } from 'node:crypto';`, 'may not import values of node:crypto'],
    ['engine/host.ts', `export { risk } from './rulesets/risk/index.ts';`, 'may not import values of engine/rulesets/risk/index.ts'],
    ['engine/dice.ts', `import { z } from 'zod';`, 'may not import values of zod'],
    [
      'engine/rulesets/index.ts',
      `import { resolve } from './risk/resolve.ts';`,
      'may not import values of engine/rulesets/risk/resolve.ts',
    ],
    [
      'engine/rulesets/risk/board.ts',
      `import { map } from '../freedom/board.ts';`,
      'may not import values of engine/rulesets/freedom/board.ts',
    ],
    ['engine/rulesets/risk/resolve.ts', `import { keyedDice } from '../../dice.ts';`, 'may not import values of engine/dice.ts'],
    ['engine/rulesets/risk/resolve.ts', `import { check } from './legal.ts';`, 'may not import values of engine/rulesets/risk/legal.ts'],
    [
      'engine/rulesets/risk/legal.ts',
      `import { fight } from './resolve/fight.ts';`,
      'may not import values of engine/rulesets/risk/resolve/fight.ts',
    ],
    [
      'engine/kit/shapes.ts',
      `import { board } from '../rulesets/risk/board.ts';`,
      'may not import values of engine/rulesets/risk/board.ts',
    ],
    ['engine/kit/draft.ts', `import { keyedDice } from '../dice.ts';`, 'may not import values of engine/dice.ts'],
    ['engine/host.ts', 'const now = Date.now();', 'may not use Date'],
    ['engine/host.ts', 'export const when = (at: Date): number => at.valueOf();', 'may not use Date'],
    ['engine/host.ts', 'const pick = Math.random();', 'may not use Math.random'],
    ['engine/host.ts', `const pick = Math['random']();`, 'may not use Math.random'],
    ['engine/host.ts', 'setTimeout(() => {}, 1);', 'may not use setTimeout'],
    ['engine/host.ts', 'const seed = crypto.randomUUID();', 'may not use crypto'],
    ['engine/host.ts', 'const { env } = process;', 'may not use process'],
    ['engine/host.ts', `console.log('here');`, 'may not use console'],
    ['engine/host.ts', `const page = fetch('http://127.0.0.1');`, 'may not use fetch'],
    ['engine/host.ts', 'const clock = globalThis;', 'may not use globalThis'],
    ['engine/host.ts', 'const where = import.meta.url;', 'may not use MetaProperty'],
    ['engine/host.ts', 'export const wait = async (x: unknown) => { await x; };', 'may not use AwaitExpression'],
    ['engine/host.ts', `const order = 'a'.localeCompare('b');`, 'may not use localeCompare: it differs between machines'],
    ['templates/page.ts', `import { host } from '../engine/host.ts';`, 'may not import values of engine/host.ts'],
    ['templates/page.ts', `import { type Seat, SPECTATOR } from '../engine/ruleset.ts';`, 'may not import values of engine/ruleset.ts'],
    ['templates/page.ts', `import { Hono } from 'hono';`, 'may not import values of hono'],
    ['templates/page.ts', 'const year = new Date().getFullYear();', 'may not ask the time: new Date()'],
    ['templates/page.ts', `import { follow } from './browser/follow.ts';`, 'may not import values of templates/browser/follow.ts'],
    ['templates/browser/follow.ts', `import { Hono } from 'hono';`, 'may not import values of hono'],
    [
      'templates/browser/board.tsx',
      `import { load } from '../../functions/store/heads.ts';\nexport const b = <b>1</b>;`,
      'may not import values of functions/store/heads.ts',
    ],
    [
      'functions/http.ts',
      `import { follow } from '../templates/browser/follow.ts';`,
      'may not import values of templates/browser/follow.ts',
    ],
    // The core imports no wing, now or later, not even a type.
    [
      'functions/facts/deps.ts',
      `import type { League } from '../league/facts/league.ts';`,
      'may not import types of functions/league/facts/league.ts',
    ],
    [
      'functions/views/letter-model.ts',
      `import type { LeagueLetterModel } from '../league/views/letter-model.ts';`,
      'may not import types of functions/league/views/letter-model.ts',
    ],
    [
      'functions/cases/match/run-job.ts',
      `import { noteResult } from '../../league/cases/note-result.ts';`,
      'may not import values of functions/league/cases/note-result.ts',
    ],
    [
      'functions/cases/mail/handle-mail.ts',
      `export const handle = async () => (await import('../../league/cases/mail.ts')).handleLeagueMail;`,
      'may not import values of functions/league/cases/mail.ts',
    ],
    [
      'functions/edge/http/app.ts',
      `export const open = async () => (await import('../../league/edge/door.ts')).mountLeagues;`,
      'may not import values of functions/league/edge/door.ts',
    ],
    [
      'functions/edge/http/http-cases.ts',
      `import type { LeaguePages } from '../../../templates/league/pages/pages.ts';`,
      'may not import types of templates/league/pages/pages.ts',
    ],
    [
      'functions/store/store.ts',
      `import { createLeagues } from '../league/store.ts';`,
      'may not import values of functions/league/store.ts',
    ],
    [
      'functions/store/items.ts',
      `import type { Entry } from '../league/facts/league.ts';`,
      'may not import types of functions/league/facts/league.ts',
    ],
    [
      'templates/letters/lay-out.ts',
      `export const draft = async () => (await import('../league/letters/drafts.ts')).leagueDraft;`,
      'may not import values of templates/league/letters/drafts.ts',
    ],
    [
      'templates/pages/match.ts',
      `import { divisionPath } from '../league/pages/words.ts';`,
      'may not import values of templates/league/pages/words.ts',
    ],
    [
      'templates/calendar.ts',
      `import type { LeagueDate } from '../functions/league/views/league-view.ts';`,
      'may not import types of functions/league/views/league-view.ts',
    ],
    [
      'templates/browser/match.ts',
      `import { divisionPath } from '../league/pages/words.ts';`,
      'may not import values of templates/league/pages/words.ts',
    ],
    [
      'templates/letters/lay-out.ts',
      `import { draftOfAny } from '../wiring/all-drafts.ts';`,
      'may not import values of templates/wiring/all-drafts.ts',
    ],
    [
      'functions/cases/mail/own-words.ts',
      `export const lead = async () => (await import('../../hosting/cases/host-by-mail.ts')).leadByMail;`,
      'may not import values of functions/hosting/cases/host-by-mail.ts',
    ],
    [
      'functions/edge/http/match/match-forms.ts',
      `import type { HostingHttp } from '../../../hosting/edge/call.ts';`,
      'may not import types of functions/hosting/edge/call.ts',
    ],
    [
      'templates/pages/match.ts',
      `import { cohostsSection } from '../hosting/pages/cohosts.ts';`,
      'may not import values of templates/hosting/pages/cohosts.ts',
    ],
    [
      'functions/cases/mail/obey-words.ts',
      `export const ask = async () => (await import('../../rematch/cases.ts')).askRematch;`,
      'may not import values of functions/rematch/cases.ts',
    ],
    [
      'functions/cases/match/run-job.ts',
      `import { runPlan } from '../../plans/cases.ts';`,
      'may not import values of functions/plans/cases.ts',
    ],
    [
      'functions/edge/http/api-door.ts',
      `import { pressCalls } from '../../press/edge.ts';`,
      'may not import values of functions/press/edge.ts',
    ],
    [
      'functions/views/head-view.ts',
      `import type { Offered } from '../offers/cases.ts';`,
      'may not import types of functions/offers/cases.ts',
    ],
    ['functions/press/cases.ts', `import { takeEffect } from '../offers/cases.ts';`, 'may not import values of functions/offers/cases.ts'],
    [
      'functions/league/cases/direct.ts',
      `import type { Rematch } from '../../rematch/cases.ts';`,
      'may not import types of functions/rematch/cases.ts',
    ],
    // A wing has the floors of the core.
    ['functions/offers/facts.ts', `import type { Offered } from './cases.ts';`, 'may not import types of functions/offers/cases.ts'],
    ['functions/offers/cases.ts', `import { offerCalls } from './edge.ts';`, 'may not import values of functions/offers/edge.ts'],
    ['functions/press/edge.ts', `import { press } from './by-mail.ts';`, 'may not import values of functions/press/by-mail.ts'],
    // Nor does a wing import another.
    [
      'functions/league/cases/directors/codirectors.ts',
      `import { askCohost } from '../../../hosting/cases/cohosts.ts';`,
      'may not import values of functions/hosting/cases/cohosts.ts',
    ],
    // A wing has the floors of the core.
    ['functions/offers/facts.ts', `import type { Offered } from './cases.ts';`, 'may not import types of functions/offers/cases.ts'],
    ['functions/offers/cases.ts', `import { offerCalls } from './edge.ts';`, 'may not import values of functions/offers/edge.ts'],
    ['functions/press/edge.ts', `import { press } from './by-mail.ts';`, 'may not import values of functions/press/by-mail.ts'],
    [
      'functions/league/facts/league.ts',
      `import type { LeagueView } from '../views/league-view.ts';`,
      'may not import types of functions/league/views/league-view.ts',
    ],
    [
      'functions/league/views/show-league.ts',
      `import { direct } from '../cases/direct.ts';`,
      'may not import values of functions/league/cases/direct.ts',
    ],
    [
      'functions/league/cases/direct.ts',
      `import { createLeagues } from '../store.ts';`,
      'may not import values of functions/league/store.ts',
    ],
    [
      'functions/league/cases/direct.ts',
      `import { load } from '../../store/heads.ts';`,
      'may not import values of functions/store/heads.ts',
    ],
    // What only the home uses is in its own room.
    [
      'functions/wiring/compose.ts',
      `import { oneMachine } from '../../infra/local/one-machine.ts';`,
      'may not import values of infra/local/one-machine.ts',
    ],
    ['functions/http.ts', `import type { Newsroom } from '../infra/local/newsroom.ts';`, 'may not import types of infra/local/newsroom.ts'],
    ['infra/assets/build.ts', `import { App } from 'aws-cdk-lib';`, 'may not import values of aws-cdk-lib'],
    ['functions/facts/match.ts', `import { submit } from '../cases/submit.ts';`, 'may not import values of functions/cases/submit.ts'],
    [
      'functions/facts/match.ts',
      `import type { SharedView } from '../views/match.ts';`,
      'may not import types of functions/views/match.ts',
    ],
    ['functions/views/match.ts', `import { submit } from '../cases/submit.ts';`, 'may not import values of functions/cases/submit.ts'],
    ['functions/store/heads.ts', `import type { Change } from '../cases/submit.ts';`, 'may not import types of functions/cases/submit.ts'],
    ['functions/post/send.ts', `import type { Change } from '../cases/submit.ts';`, 'may not import types of functions/cases/submit.ts'],
    ['functions/cases/submit.ts', `import { commit } from '../store/matches.ts';`, 'may not import values of functions/store/matches.ts'],
    ['functions/cases/submit.ts', `import type { Item } from '../store/matches.ts';`, 'may not import types of functions/store/matches.ts'],
    ['functions/cases/submit.ts', `import { draw } from '../../templates/draw.ts';`, 'may not import values of templates/draw.ts'],
    [
      'functions/cases/submit.ts',
      `import { board } from '../../engine/rulesets/risk/board.ts';`,
      'may not import values of engine/rulesets/risk/board.ts',
    ],
    ['functions/cases/submit.ts', `import { S3Client } from '@aws-sdk/client-s3';`, 'may not import values of @aws-sdk/client-s3'],
    ['functions/cases/submit.ts', `import { randomBytes } from 'node:crypto';`, 'may not import values of node:crypto'],
    ['functions/cases/submit.ts', 'const load = (name: string) => import(name);', 'imports what only running it could tell'],
    ['functions/cases/submit.ts', 'const now = Date.now();', 'may not ask the time: Date.now()'],
    ['functions/cases/submit.ts', `console.warn('late');`, 'may not use console'],
    [
      'functions/edge/mail/read-mail.ts',
      `import { submit } from '../../cases/submit.ts';`,
      'may not import values of functions/cases/submit.ts',
    ],
    ['functions/edge/mail/read-mail.ts', `import { accept } from '../../../engine/host.ts';`, 'may not import values of engine/host.ts'],
    [
      'functions/edge/mail/read-mail.ts',
      `import { page } from '../../../templates/page.ts';`,
      'may not import values of templates/page.ts',
    ],
    ['functions/edge/mail/read-mail.ts', `import { S3Client } from '@aws-sdk/client-s3';`, 'may not import values of @aws-sdk/client-s3'],
    ['functions/store/matches.ts', `import { submit } from '../cases/submit.ts';`, 'may not import values of functions/cases/submit.ts'],
    [
      'functions/store/matches.ts',
      `import { readMail } from '../edge/mail/read-mail.ts';`,
      'may not import values of functions/edge/mail/read-mail.ts',
    ],
    ['functions/store/matches.ts', `import { Hono } from 'hono';`, 'may not import values of hono'],
    ['functions/post/send.ts', `import { load } from '../store/matches.ts';`, 'may not import values of functions/store/matches.ts'],
    [
      'functions/post/send.ts',
      `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';`,
      'may not import values of @aws-sdk/client-dynamodb',
    ],
    ['functions/http.ts', `import { start } from '../infra/local/start.ts';`, 'may not import values of infra/local/start.ts'],
    ['functions/http.ts', `import { risk } from '../engine/rulesets/index.ts';`, 'may not import values of engine/rulesets/index.ts'],
    ['infra/aws/stack.ts', `import { TABLE } from '../../functions/store/table.ts';`, 'may not import values of functions/store/table.ts'],
    ['infra/aws/stack.ts', `import type { Seat } from '../../engine/ruleset.ts';`, 'may not import types of engine/ruleset.ts'],
    [
      'infra/local/start.ts',
      `import { commit } from '../../functions/store/matches.ts';`,
      'may not import values of functions/store/matches.ts',
    ],
    ['infra/local/start.ts', `import { Stack } from '../aws/stack.ts';`, 'may not import values of infra/aws/stack.ts'],
    ['bin/verify.ts', `import { Stack } from '../infra/aws/stack.ts';`, 'may not import values of infra/aws/stack.ts'],
    ['test/engine/dice.test.ts', `import { effort } from '../support/effort.ts';`, 'may not import values of test/support/effort.ts'],
    ['library/strings.ts', '', 'is in no room of the import table'],
  ])('%s: a planted `%s` is found', (path, source, complaint) => {
    expect(findViolations([{ path, source }])).toEqual([`${path}: ${complaint}`]);
  });

  it.each<[string, string]>([
    ['engine/host.ts', 'export const f = (view: { process: number }) => view.process;'],
    ['engine/host.ts', `// Date.now() and Math.random() in a comment\nexport const s = 'console.log(Date.now())';`],
    ['engine/hash.ts', `import { hash } from '#sha256';`],
    ['engine/sha256.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['engine/rulesets/risk/setup.ts', `import { gate } from '../../kit/shapes.ts';`],
    ['engine/rulesets/risk/report.ts', `import { readOptions } from '../../options.ts';\nimport { map } from './board.ts';`],
    ['templates/page.ts', `import type { Scene } from '../engine/scene.ts';\nimport { html } from 'hono/html';`],
    ['functions/cases/submit.ts', `export const later = (now: number): string => new Date(now + 1).toISOString();`],
    ['templates/browser/board.ts', `import { h } from 'preact';\nimport { registry } from '../../engine/rulesets/index.ts';`],
    ['infra/local/start.ts', `import { handler } from '../../functions/http.ts';`],
    ['infra/local/one-machine.ts', `import { createApp } from '../../functions/edge/http/app.ts';`],
    [
      'functions/league/cases/direct.ts',
      `import { changeMatch } from '../../cases/match/change-match.ts';\nimport type { League } from '../facts/league.ts';`,
    ],
    ['functions/hosting/cases/hold-time.ts', `import { changeMatch } from '../../cases/match/change-match.ts';`],
    ['functions/wiring/hosting.ts', `export const lead = async () => (await import('../hosting/cases/host-by-mail.ts')).leadByMail;`],
    ['functions/views/head-view.ts', `import { plansOf } from '../plans/facts.ts';\nimport { showOffers } from '../offers/views.ts';`],
    ['functions/wiring/leagues/mail.ts', `export const mail = async () => (await import('../../league/cases/mail.ts')).handleLeagueMail;`],
    ['functions/follow-up.ts', `import { tickLeague } from './league/cases/tick-league.ts';`],
    ['templates/league/letters/entry.ts', `import { words } from '../../letters/blocks.ts';\nimport type { OfLeague } from './parts.ts';`],
    ['templates/wiring/all-drafts.ts', `import { leagueDraft } from '../league/letters/drafts.ts';`],
    ['test/engine/dice.law.test.ts', `import { effort } from '../support/effort.ts';`],
  ])('%s: an innocent `%s` is let through', (path, source) => {
    expect(findViolations([{ path, source }])).toEqual([]);
  });
});

describe('the compiler as a wall around the engine', () => {
  /** Compiles more files with the engine's own settings, and gives what the compiler says: `a.ts(1,23): error TS…`. */
  const compile = async (planted: Readonly<Record<string, string>>): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      for (const [name, source] of Object.entries(planted)) writeFileSync(join(folder, `${name}.ts`), source);
      const settings = {
        extends: join(root, 'engine/tsconfig.json'),
        compilerOptions: { rootDir: folder, composite: false, emitDeclarationOnly: false, noEmit: true },
        include: [join(folder, '*.ts')],
        exclude: [],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
      await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
      return '';
    } catch (error) {
      return String((error as { stdout?: string }).stdout ?? error);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  const WORLD = ['process', 'console', 'fetch', 'setTimeout', 'crypto', 'Buffer', 'document'];

  it('knows nothing of the world, and accepts what is pure', async () => {
    const pure = 'export const planted: number = Math.max(1, 2);\n';
    const said = await compile({ pure, ...Object.fromEntries(WORLD.map((name) => [name, `export const planted: unknown = ${name};\n`])) });
    for (const name of WORLD) expect(said).toMatch(new RegExp(`^\\S*\\b${name}\\.ts\\(.* TS2(304|5\\d\\d).*'${name}'`, 'm'));
    expect(said).not.toContain('pure.ts');
  });

  it('lets nothing in from outside the folder', async () => {
    expect(await compile({ planted: `export { REPLY_MARKER } from '${join(root, 'templates/marker.ts')}';\n` })).toMatch(/TS(6059|6307)/);
  });
});
