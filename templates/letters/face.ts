/** The look that all letters share: paper, a card, the seal, one button. Mail programs load nothing, and show no drawing inline. */

import { TINTS_BY_NIGHT as TINTS } from '../draw/night.ts';
import { escapeHref, escapeHtml } from '../plain.ts';
import type { Block } from './blocks.ts';

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "ui-serif,'Iowan Old Style',Charter,Georgia,serif";
const MARK = '\u2b22';

/** By day inline, since some programs drop style sheets; by night here, for those that do not. */
const NIGHT: Readonly<Record<string, string>> = {
  '.g': 'background:#12161c',
  '.c': 'background:#1a2029;border-color:#2c343f;color:#e8e6e1',
  '.s': 'color:#a8aeb6',
  '.b': 'background:#27634a;border-color:#3f8a69',
  '.m': 'color:#e0675c',
  '.q': 'background:#0d1015;color:#e8e6e1',
  '.k': 'background:#232b35;color:#e8e6e1',
  '.kh': 'background:#3a4149;color:#e8e6e1',
  '.kx': 'background:repeating-linear-gradient(45deg,#232b35 0 6px,#3d4855 6px 9px);color:#e8e6e1',
  ...Object.fromEntries(TINTS.map((tint, colour) => [`.k${colour}`, `background:${tint};color:#e8e6e1`])),
  a: 'color:#8accab',
  '.b a': 'color:#ffffff',
};
const important = (rules: string): string => rules.replaceAll(/;|$/g, ' !important;');
const nightly = Object.entries(NIGHT).map(([part, rules]) => `${part}{${important(rules)}}`);
const STYLE = `a{color:#1f4d3a}@media (max-width:40em){.c{padding:20px 16px !important;border-radius:0 !important}.o{padding:0 !important}}@media (prefers-color-scheme:dark){${nightly.join('')}}`;

interface Page {
  readonly title: string;
  /** Above everything: where a reply ends. */
  readonly marker: string;
  readonly body: string;
  /** Markup below the card. */
  readonly foot: string;
}

export function letterPage({ title, marker, body, foot }: Page): string {
  const soft = (markup: string, rest: string): string =>
    markup === ''
      ? ''
      : `<tr><td class="s" style="padding:${rest};font:13px/1.5 ${SANS};color:#545b64;word-break:break-word">${markup}</td></tr>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    '<body class="g" style="margin:0;background:#faf7f1"><table role="presentation" class="g" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f1"><tr><td class="o" align="center" style="padding:16px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;table-layout:fixed">',
    soft(escapeHtml(marker), '4px 8px 10px'),
    `<tr><td class="c" style="padding:24px 32px;background:#fffdf9;border:1px solid #e3dbcc;border-radius:12px;font:16px/1.5 ${SANS};color:#1b1f24;word-break:break-word">`,
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="m" aria-hidden="true" style="padding-right:8px;font:24px/24px ${SANS};color:#9e2b25">${MARK}</td><td style="font:700 16px/24px ${SERIF}">Sealed Orders</td></tr></table>`,
    body,
    `</td></tr>${soft(foot, '16px 8px')}</table></td></tr></table></body></html>\n`,
  ].join('\n');
}

export const titleHtml = (text: string): string => `<h1 style="font:700 26px/1.2 ${SERIF};margin:16px 0 10px">${escapeHtml(text)}</h1>`;
export const headingHtml = (text: string): string => `<h2 style="font:700 18px/1.3 ${SERIF};margin:26px 0 6px">${escapeHtml(text)}</h2>`;

export const buttonHtml = ({ label, url, note }: Button): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:14px 0"><tr><td class="b" bgcolor="#1f4d3a" style="border:1px solid #1f4d3a;border-radius:8px;background:#1f4d3a"><a href="${escapeHref(url)}" style="display:inline-block;padding:11px 22px;font:600 16px/20px ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>${note === undefined ? '' : `<p class="s" style="margin:-6px 0 14px;font-size:14px;color:#545b64">${escapeHtml(note)}</p>`}`;

export type Button = Extract<Block, { readonly t: 'button' }>;

/** The letter's only button stands below what it is about, or else the button of its page does. Of several, each stays where it belongs. */
export function withButton(blocks: readonly Block[], page: Button | undefined): readonly Block[] {
  const own = blocks.filter((block) => block.t === 'button');
  const button = own.length === 0 ? page : own[0];
  if (button === undefined || own.length > 1) return blocks;
  const rest = blocks.filter((block) => block !== button);
  const under = rest.findIndex(({ t }) => t === 'headline') + 1;
  return [...rest.slice(0, under), button, ...rest.slice(under)];
}
