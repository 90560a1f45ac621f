/** A letter before it is text or HTML: the same words for both. */
import type { Passage } from '../../engine/passages.ts';
import type { Scene } from '../../engine/scene.ts';

export type Block =
  /** The main news of the letter. There is only one. */
  | { readonly t: 'headline'; readonly text: string }
  | { readonly t: 'heading'; readonly text: string }
  /** `elsewhere`: what it says where nobody can answer by mail, in a channel or to a program; empty: nothing. */
  | { readonly t: 'words'; readonly text: string; readonly elsewhere?: string }
  /** Text from a game. */
  | { readonly t: 'told'; readonly passages: readonly Passage[] }
  /** A ruleset's lines of at most 72 columns, as it laid them out. */
  | { readonly t: 'lines'; readonly lines: readonly string[] }
  /** Text in, or close to, the order grammar: always behind a bar, so that a quoted letter contains no orders. */
  | { readonly t: 'barred'; readonly lines: readonly string[] }
  /** How orders and commands are written, barred too: each line a form and, behind two blanks, what it does. */
  | { readonly t: 'grammar'; readonly lines: readonly string[] }
  /** Whole submissions to copy, barred too. */
  | { readonly t: 'examples'; readonly lead: string; readonly choices: readonly (readonly string[])[] }
  | { readonly t: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  /** Rows of short cells. The first of each is never text that people wrote, since a line of the letter begins with it. `align`: `l` or `r` per column. */
  | { readonly t: 'table'; readonly align: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly t: 'faults'; readonly faults: readonly ToldFault[] }
  /**
   * `told`: the words before the board say what happened, so it is not listed again. `brief`: a report comes with it, which has
   * the meters; a map of many places leaves out its ways.
   */
  | { readonly t: 'board'; readonly scene: Scene; readonly told?: boolean; readonly brief?: boolean }
  /** The one thing to press; `note`: a few words below it, which the letter says elsewhere too. */
  | { readonly t: 'button'; readonly label: string; readonly url: string; readonly note?: string }
  | { readonly t: 'link'; readonly label: string; readonly url: string }
  /** Hashes and secrets in hex, each on a line of its own. */
  | { readonly t: 'proof'; readonly rows: readonly (readonly [string, string])[] };

/** A fault with the line it is about, as the player wrote it. */
export interface ToldFault {
  readonly place: string;
  readonly written?: string;
  readonly message: string;
}

/** The content of a letter, without the frame that all letters share. */
export interface Draft {
  /** Follows the match's tag: `turn 4: your orders are on file`. */
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Whether it is sent unasked, and so gets a List-Unsubscribe. */
  readonly notice: boolean;
  /** The deadline comes as a calendar file, where the reader owes, and is withdrawn where the match is over. */
  readonly calendar: boolean;
  /** The frame of the letter, if it is not that of its match or league. */
  readonly frame?: Frame;
}

/** The frame around every letter of a match or league. */
export interface Frame {
  /** The same in every letter, even if the players have changed. */
  readonly topic: string;
  /** Before the subject. */
  readonly tag: string;
  /** At the foot. */
  readonly lines: readonly string[];
  readonly url: string;
  /** Whether the link is the reader's own. */
  readonly own: boolean;
}

export const headline = (text: string): Block => ({ t: 'headline', text });
export const heading = (text: string): Block => ({ t: 'heading', text });
export const words = (text: string): Block => ({ t: 'words', text });
/** How a letter is answered, which no other message can be. */
export const byMail = (text: string, elsewhere = ''): Block => ({ t: 'words', text, elsewhere });
export const lines = (of: readonly string[]): Block => ({ t: 'lines', lines: of });
export const barred = (lines: readonly string[]): Block => ({ t: 'barred', lines });
export const link = (label: string, url: string): Block => ({ t: 'link', label, url });
/** No block where there is nothing to tell. */
export const told = (passages: readonly Passage[]): readonly Block[] => (passages.length === 0 ? [] : [{ t: 'told', passages }]);

/** Without what stands aside, so that a letter stays short. */
export const toldBriefly = (passages: readonly Passage[]): readonly Block[] => told(passages.filter((passage) => !isAside(passage)));

/** The titles of what stands aside. */
export const asides = (passages: readonly Passage[]): readonly string[] =>
  passages.flatMap((passage) => (isAside(passage) ? [passage.title] : []));

const isAside = (passage: Passage): passage is Extract<Passage, { readonly t: 'fold' }> => passage.t === 'fold' && passage.aside === true;

/**
 * A name tied to the words of ours before it, so that wrapping never separates them: a line that began with a name could read
 * as an order. Games skip words such as `in`, `to`, `from` and `with`, so those alone are not enough before a name.
 */
export const glue = (before: string, name: string): string => `${before} ${name}`.replaceAll(' ', '\u00a0');

/** `Rebel`, `Rebel and Imperial`, `a, b and c`. */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
