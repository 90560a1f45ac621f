/** The pages of the project, and the blocks in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export const PAGES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  // The page of each room and wing.
  ...['engine', 'functions', 'templates', 'infra', 'test'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('README.md'))
      .map((name) => `${room}/${name}`),
  ),
];

export const readPage = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

export interface Fence {
  readonly language: string;
  readonly text: string;
}

/** Fenced blocks, including those within a list. */
export const fences = (page: string): readonly Fence[] =>
  [...readPage(page).matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
  }));
