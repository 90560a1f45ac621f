/**
 * The head of a match. What a seat has on file lies in an attribute of its own, sealed until somebody looks into it, and
 * is written back as it came; a seat without orders has such an attribute too. So no request takes longer for what
 * another seat has ordered, or for its having ordered at all, and none tells of it by its time.
 */
import type { Match, OnFile } from '../facts/match.ts';
import { type FileState, type Item, pack, type SealedFile, unpack } from './items.ts';

const HEAD_MAX = 64 * 1024;
const attributeOf = (seat: string): string => `file.${seat}`;
type Sealed = Item[string];

/** Where a file came from that nobody has changed since. */
const sealedAs = new WeakMap<OnFile, Sealed>();

/** @throws Error that names the size when body and files together are larger than a head may be: 64 KB. */
export const packHead = (match: Match): Item => {
  const files = match.seats.map(({ seat }) => [seat, match.files[seat]] as const);
  const states = Object.fromEntries(files.map(([seat, file]) => [seat, stateOf(file)]));
  const sealed = Object.fromEntries(files.map(([seat, file]) => [attributeOf(seat), sealedOf(file)]));
  const item = { ...pack('head', { ...match, files: states }), ...sealed };
  const size = Object.values(item).reduce((sum, one) => sum + sizeOf(one), 0);
  if (size > HEAD_MAX) throw new Error(`A head of ${size} bytes is not stored: ${HEAD_MAX} is the most. What it holds must shrink.`);
  return item;
};

/** @throws Error that names kind and place when the item holds no head, and, once looked into, when a file is none. */
export const unpackHead = (item: Item): Match => {
  const { files, ...head } = unpack('head', item);
  const opened = Object.entries(files).map(([seat, state]) => [seat, state, openedIn(item, seat, state)] as const);
  return { ...head, files: Object.fromEntries(opened.flatMap(([seat, state, file]) => (state === 'none' ? [] : [[seat, file]]))) };
};

const openedIn = (item: Item, seat: string, state: FileState | OnFile): OnFile =>
  typeof state === 'string' ? fileIn(item, attributeOf(seat), state) : state;

const stateOf = (file: OnFile | undefined): FileState => {
  if (file === undefined) return 'none';
  return `${file.ready ? 'done' : 'held'}${file.unread ? ' unread' : ''}`;
};

/** What is undefined JSON leaves out. */
const seal = ({ lines, leftOut, received, nonce, commitment, raised, byMail }: SealedFile): Sealed => {
  const { j, z } = pack('file', { lines, leftOut, received, nonce, commitment, raised, byMail });
  return (j ?? z) as Sealed;
};
/** Never looked into, and short: what a head is over 1 KB costs two write units. */
const NOTHING: Sealed = { S: '{}' };
const sealedOf = (file: OnFile | undefined): Sealed => (file === undefined ? NOTHING : (sealedAs.get(file) ?? seal(file)));

const sizeOf = (value: Sealed): number => value.B?.length ?? Buffer.byteLength(value.S ?? '');

const fileIn = (item: Item, name: string, state: FileState): OnFile => {
  const sealed = item[name];
  let opened: SealedFile | undefined;
  const open = (): SealedFile => {
    opened ??= unpack('file', sealedItem(item, sealed));
    return opened;
  };
  const file: OnFile = {
    ready: state.startsWith('done'),
    ...(state.endsWith('unread') ? { unread: true } : {}),
    get lines() {
      return open().lines;
    },
    get leftOut() {
      return open().leftOut;
    },
    get received() {
      return open().received;
    },
    get nonce() {
      return open().nonce;
    },
    get commitment() {
      return open().commitment;
    },
    get raised() {
      return open().raised;
    },
    get byMail() {
      return open().byMail;
    },
  };
  if (sealed !== undefined) sealedAs.set(file, sealed);
  return file;
};

/** A file as an item of its own, at the place of its head. */
const sealedItem = ({ pk, sk }: Item, sealed: Sealed | undefined): Item => ({
  ...(pk === undefined ? {} : { pk }),
  ...(sk === undefined ? {} : { sk }),
  ...(sealed === undefined ? {} : { [sealed.B === undefined ? 'j' : 'z']: sealed }),
});
