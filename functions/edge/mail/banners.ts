/**
 * What gateways and offices add above or below every mail that passes through them: a warning, a disclaimer, a scanner's mark. Nobody wrote
 * it to us, so the mail is read as if it were not there. Only whole blocks at an end of the mail are ignored, and only if nothing in them
 * was meant: no order, no command, nothing close to one.
 */
import { list } from './word-list.ts';

/** A block is not examined beyond this. */
const MOST_LINES = 12;
const MOST_CHARS = 1200;
/** At each end: a gateway's warning above the office's, a scanner's mark below a disclaimer. */
const MOST_BLOCKS = 2;

const BEGINNINGS: readonly string[] = list(
  '[external|(external|external email|external e-mail|external message|external sender|*external|**external|[ext]|[extern|externe e-mail|extern:|external:|courriel externe',
  'this email originated|this e-mail originated|this message originated|this email came from|this message came from|this email was sent from outside|this message was sent from outside',
  'this email has been scanned|this e-mail has been scanned|this message has been scanned|this email has been checked|this e-mail has been checked|this message has been checked|scanned by |virus-free|checked by avg',
  "you don't often get email from|you don’t often get email from|some people who received this message|confidentiality notice|confidentiality note|legal notice|legal disclaimer|disclaimer:|email disclaimer|e-mail disclaimer",
  'please consider the environment|think before you print|consider the environment|vertraulichkeitshinweis|avis de confidentialité|aviso de confidencialidad|aviso legal|avviso di riservatezza|avvertenza:|diese e-mail stammt von|diese e-mail wurde von außerhalb',
);
/** How a warning or a disclaimer begins, and a word that it also contains. */
const WARNINGS: readonly string[] = list(
  'caution|warning|attention|security notice|security warning|be careful|achtung|vorsicht|warnung|attenzione|atención|avertissement|let op|varning|advarsel|uwaga',
);
const OUTSIDE: readonly string[] = list(
  'outside|external|extern|unknown sender|links or attachments|open attachments|anhänge|pièces jointes|allegati|adjuntos|bijlagen|utenfor|utanför|zewnątrz',
);
const THIS_MAIL: readonly string[] = list(
  'this e-mail|this email|this message|this communication|the information in this|the information contained in this|the contents of this|diese e-mail|diese email|diese nachricht|der inhalt dieser',
  'ce message|ce courriel|cet e-mail|este mensaje|este correo|este e-mail|esta mensagem|este email|questo messaggio|questa e-mail|questa email|il presente messaggio|dit bericht|deze e-mail|detta meddelande|denne e-mail|denne e-post|ta wiadomość',
);
const PRIVATE: readonly string[] = list(
  'confidential|privileged|intended|vertraulich|confidentiel|confidencial|riservat|confidenzial|vertrouwelijk|konfidentiell|fortrolig|poufn|virus',
);

/** `block` has its lines joined into one. */
export function isBanner(block: string): boolean {
  const text = block.toLowerCase();
  const begins = (words: readonly string[]): boolean => words.some((word) => text.startsWith(word));
  const has = (words: readonly string[]): boolean => words.some((word) => text.includes(word));
  return begins(BEGINNINGS) || (begins(WARNINGS) && has(OUTSIDE)) || (begins(THIS_MAIL) && has(PRIVATE));
}

export interface Ends {
  /** The lines, with those that are ignored left blank. */
  readonly lines: readonly string[];
  readonly aside: readonly string[];
  /**
   * Blocks at an end that contain a number and nothing that was meant, in the form in which they are compared with those of other mails.
   */
  readonly ends: readonly string[];
}

interface Block {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** `isProse`: whether nothing was meant by a line. `isUsual`: whether the sender's mails usually have this block at an end. */
export function withoutBanners(
  lines: readonly string[],
  isProse: (line: string) => boolean,
  isUsual: (block: string) => boolean = () => false,
): Ends {
  const blocks = blocksIn(lines);
  const kindOf = (block: Block): 'meant' | 'banner' | 'prose' =>
    isShort(block) && lines.slice(block.from, block.to).every(isProse) ? (isBanner(block.text) ? 'banner' : 'prose') : 'meant';
  const isOut = (block: Block): boolean => kindOf(block) === 'banner' || (kindOf(block) === 'prose' && isUsual(plain(block.text)));
  // A mail of one block has no ends.
  const outer = blocks.length < 2 ? [] : [blocks.slice(0, MOST_BLOCKS), blocks.slice(-MOST_BLOCKS).reverse()];
  const out = outer.flatMap((end) => takeWhile(end, isOut));
  const ends = new Set(outer.flat().filter((block) => kindOf(block) === 'prose' && /\d/.test(block.text)));
  const isAside = (at: number): boolean => out.some(({ from, to }) => from <= at && at < to);
  return {
    lines: lines.map((line, at) => (isAside(at) ? '' : line)),
    aside: lines.filter((_, at) => isAside(at)),
    ends: [...ends].map(({ text }) => plain(text)),
  };
}

function takeWhile<T>(items: readonly T[], holds: (item: T) => boolean): readonly T[] {
  const end = items.findIndex((item) => !holds(item));
  return end < 0 ? items : items.slice(0, end);
}

const isShort = ({ from, to, text }: Block): boolean => to - from <= MOST_LINES && text.length <= MOST_CHARS;

/** A number in it may differ in each mail. */
const plain = (text: string): string => text.toLowerCase().replace(/\d{1,40}/g, '0');

function blocksIn(lines: readonly string[]): readonly Block[] {
  const starts = lines.flatMap((line, at) => (line !== '' && (at === 0 || lines[at - 1] === '') ? [at] : []));
  return starts.map((from) => {
    const end = lines.indexOf('', from);
    const to = end < 0 ? lines.length : end;
    return {
      from,
      to,
      text: lines
        .slice(from, Math.min(to, from + MOST_LINES + 1))
        .join(' ')
        .replace(/ {2,4096}/g, ' '),
    };
  });
}
