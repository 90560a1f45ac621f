/** A game's guide as text: each paragraph on one line, tables in columns. */
import { type Passage, passagesAsText } from '../../../engine/passages.ts';
import type { Guide, Section } from '../../../engine/ruleset.ts';

const paragraphsOf = ({ paragraphs }: Section): readonly string[] =>
  paragraphs.map((part) => (typeof part === 'string' ? part : passagesAsText([part]).join('\n')));

export const guideText = ({ sections }: Guide): string =>
  sections.flatMap((section) => [section.title, ...paragraphsOf(section)]).join('\n');

export const tablesOf = ({ sections }: Guide): readonly Extract<Passage, { readonly t: 'table' }>[] =>
  sections.flatMap(({ paragraphs }) => paragraphs.filter((part) => typeof part !== 'string')).filter((part) => part.t === 'table');
