/** Tags behind a name in tables of a league. */
import { html } from 'hono/html';
import type { TableRow } from '../../../functions/league/views/league-view.ts';
import { type Html, NOTHING } from '../../pages/layout.ts';

/** A bot and its level, unless its name says it: directors name bots as they like. */
export const botTag = ({ kind, level, name }: Pick<TableRow, 'kind' | 'level' | 'name'>): Html =>
  kind === 'bot' ? html` <span class="tag">bot${level === null || name.includes(level) ? '' : `, ${level}`}</span>` : NOTHING;
