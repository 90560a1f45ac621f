/**
 * The findings of a mail server in front of this one, in the header field that it puts on top of a mail (RFC 8601). Only the
 * topmost field of that server counts, and none of it unless it is well formed. The operator has to set that server up to remove
 * fields that senders add in its name.
 */

import { headerEnd } from './caps.ts';
import type { Proofs } from './ses-notice.ts';

export interface Relay {
  /** Its authserv-id, in lower case. */
  readonly id: string;
  /** Absent: it is on this machine. */
  readonly address?: string;
}

const NOTHING: Proofs = { spf: 'GRAY', dkim: 'GRAY', dmarc: 'GRAY', signed: [] };

/** `source`: the envelope sender that it gave. */
export const relayed = (raw: Buffer, { id }: Relay, source: string): Proofs => {
  for (const value of valuesOf(raw)) {
    const results = readResults(value);
    // The owner of an unreadable field is unknown, so nothing below it counts.
    if (results === undefined) return NOTHING;
    if (results.id === id) return proofsOf(results.methods, source);
  }
  return NOTHING;
};

interface Result {
  readonly method: string;
  readonly result: string;
  readonly properties: ReadonlyMap<string, string>;
}

/** The result of DMARC for a domain says more than SPF or DKIM. It counts only for the domain that it names. */
const proofsOf = (methods: readonly Result[], source: string): Proofs => {
  const found = (method: string, result: string): readonly Result[] =>
    methods.filter((each) => each.method === method && each.result === result);
  const valuesIn = (results: readonly Result[], property: string): readonly string[] =>
    results.flatMap(({ properties }) => properties.get(property) ?? []);
  const judged = valuesIn(found('dmarc', 'pass'), 'header.from');
  if (judged.length > 0) return { ...NOTHING, dkim: 'PASS', signed: judged };
  const sender = domainIn(source);
  const isSender = valuesIn(found('spf', 'pass'), 'smtp.mailfrom').some((mailFrom) => sender !== '' && domainIn(mailFrom) === sender);
  const signed = valuesIn(found('dkim', 'pass'), 'header.d');
  return {
    spf: isSender ? 'PASS' : 'GRAY',
    dkim: signed.length > 0 ? 'PASS' : 'GRAY',
    dmarc: methods.some(({ method, result }) => method === 'dmarc' && result === 'fail') ? 'FAIL' : 'GRAY',
    signed,
  };
};

/** The domain of an address, or a bare domain. */
const domainIn = (text: string): string => text.slice(text.lastIndexOf('@') + 1).toLowerCase();

/** The values of all fields of that name in the header, from the top, unfolded. */
function* valuesOf(raw: Buffer): Generator<string> {
  const fields = raw
    .toString('utf8', 0, headerEnd(raw))
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/);
  for (const field of fields) {
    const colon = field.indexOf(':');
    if (field.slice(0, Math.max(colon, 0)).trimEnd().toLowerCase() === 'authentication-results') yield field.slice(colon + 1);
  }
}

/** A sign of the grammar, or a word; a quoted one is never a sign. */
type Token = { readonly sign: ';' | '=' } | { readonly word: string };

/** `[CFWS] authserv-id [version] *(";" method "=" result [reason] *property)`; undefined: it is no such thing. */
const readResults = (value: string): { readonly id: string; readonly methods: readonly Result[] } | undefined => {
  const tokens = tokensOf(value);
  if (tokens === undefined) return undefined;
  const [head = [], ...rest] = partsOf(tokens);
  const [id, version, ...more] = head;
  if (id === undefined || !('word' in id) || more.length > 0) return undefined;
  if (version !== undefined && !('word' in version && version.word === '1')) return undefined;
  const methods: Result[] = [];
  for (const part of rest) {
    const pairs = pairsOf(part);
    if (pairs === undefined) return undefined;
    const [first, ...properties] = pairs;
    if (first === undefined) continue;
    // A name that comes twice counts for nothing: which one was meant cannot be said.
    const names = properties.map(([name]) => name);
    const clear = properties.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name));
    methods.push({ method: first[0].replace(/\/\d{1,3}$/, ''), result: first[1].toLowerCase(), properties: new Map(clear) });
  }
  return { id: id.word.toLowerCase(), methods };
};

const partsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if ('sign' in token && token.sign === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

/** `name=value`, one behind another; a lone `none` says that there is nothing. */
const pairsOf = (all: readonly Token[]): readonly (readonly [string, string])[] | undefined => {
  const [only] = all;
  if (all.length === 1 && only !== undefined && 'word' in only && only.word.toLowerCase() === 'none') return [];
  const pairs: [string, string][] = [];
  for (let at = 0; at < all.length; at += 3) {
    const [name, sign, value] = all.slice(at, at + 3);
    if (name === undefined || sign === undefined || value === undefined) return undefined;
    if (!('word' in name && 'sign' in sign && 'word' in value)) return undefined;
    pairs.push([name.word.toLowerCase(), value.word]);
  }
  return pairs;
};

const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const WORD = /[^ \t()";=\\]+/y;

/** Undefined where a comment or a quotation does not end. */
const tokensOf = (value: string): readonly Token[] | undefined => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < value.length) {
    const read = readAt(value, at);
    if (read === undefined) return undefined;
    if (read.token !== undefined) tokens.push(read.token);
    at = read.end;
  }
  return at === value.length ? tokens : undefined;
};

/** Blanks and comments are no tokens. */
const readAt = (value: string, at: number): { readonly token?: Token; readonly end: number } | undefined => {
  const first = value[at];
  if (first === ' ' || first === '\t') return { end: at + 1 };
  if (first === '(') return { end: commentEnd(value, at) };
  if (first === ';' || first === '=') return { token: { sign: first }, end: at + 1 };
  const pattern = first === '"' ? QUOTED : WORD;
  pattern.lastIndex = at;
  const [whole, quoted] = pattern.exec(value) ?? [];
  return whole === undefined ? undefined : { token: { word: quoted?.replace(/\\(.)/gs, '$1') ?? whole }, end: at + whole.length };
};

/** Behind a comment, which may hold others (RFC 5322 §3.2.2); past the end where it does not end. */
const commentEnd = (value: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < value.length; at++) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === '(') depth += 1;
    else if (value[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return value.length + 1;
};
