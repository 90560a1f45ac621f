/**
 * The head of a match. Each seat's orders on file are in an attribute of their own, which stays packed until somebody reads it and is
 * written back unchanged; a seat without orders has such an attribute too. So no request takes longer because of another seat's orders, and
 * response times reveal neither their content nor whether there are any.
 */
import type { Plan } from '../facts/kept.ts';
import type { Match, OnFile } from '../facts/match.ts';
import { type FileState, type Item, pack, type SealedFile, unpack } from './items.ts';

const HEAD_MAX = 64 * 1024;
const PLANS = 'plan.';
const attributeOf = (seat: string): string => `file.${seat}`;
type Sealed = Item[string];

/** The packed form of a file that has not changed since. */
const sealedAs = new WeakMap<OnFile, Sealed>();

/** @throws Error that names the size if body and files together exceed the limit for a head, 64 KB. */
export const packHead = ({ plans = {}, ...match }: Match): Item => {
  const files = match.seats.map(({ seat }) => [seat, match.files[seat]] as const);
  const states = Object.fromEntries(files.map(([seat, file]) => [seat, stateOf(file)]));
  const sealed = Object.fromEntries(files.map(([seat, file]) => [attributeOf(seat), sealedOf(file)]));
  const planned = Object.fromEntries(Object.entries(plans).map(([seat, own]) => [`${PLANS}${seat}`, sealPlans(own)]));
  const item = { ...pack('head', { ...match, files: states }), ...sealed, ...planned };
  const size = Object.values(item).reduce((sum, attribute) => sum + sizeOf(attribute), 0);
  if (size > HEAD_MAX) throw new Error(`A head of ${size} bytes is not stored: ${HEAD_MAX} is the most. What it holds must shrink.`);
  return item;
};

/** @throws Error that names kind and place if the item holds no head, or when a file is read that is not one. */
export const unpackHead = (item: Item): Match => {
  const { files, ...head } = unpack('head', item);
  return {
    ...head,
    ...plansIn(item),
    files: Object.fromEntries(
      Object.entries(files).flatMap(([seat, state]) => (state === 'none' ? [] : [[seat, fileIn(item, attributeOf(seat), state)]])),
    ),
  };
};

const stateOf = (file: OnFile | undefined): FileState => {
  if (file === undefined) return 'none';
  return `${file.ready ? 'done' : 'held'}${file.unread ? ' unread' : ''}`;
};

/** JSON leaves out undefined values. */
const seal = ({ lines, leftOut, received, nonce, commitment, raised, byMail, planned }: SealedFile): Sealed => {
  const { j, z } = pack('file', { lines, leftOut, received, nonce, commitment, raised, byMail, planned });
  return (j ?? z) as Sealed;
};
const sealPlans = (plans: readonly Plan[]): Sealed => {
  const { j, z } = pack('plans', { plans });
  return (j ?? z) as Sealed;
};

/** Like files, these stay packed until somebody reads them. */
const plansIn = (item: Item): Pick<Match, 'plans'> => {
  const names = Object.keys(item).filter((name) => name.startsWith(PLANS));
  if (names.length === 0) return {};
  const plans: Record<string, readonly Plan[]> = {};
  for (const name of names)
    Object.defineProperty(plans, name.slice(PLANS.length), {
      enumerable: true,
      get: () => unpack('plans', sealedItem(item, item[name])).plans,
    });
  return { plans };
};

/** Never read, and kept short because a head over 1 KB costs another write unit. */
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
    get planned() {
      return open().planned;
    },
  };
  if (sealed !== undefined) sealedAs.set(file, sealed);
  return file;
};

/** A file as an item of its own, with the key of its head. */
const sealedItem = ({ pk, sk }: Item, sealed: Sealed | undefined): Item => ({
  ...(pk === undefined ? {} : { pk }),
  ...(sk === undefined ? {} : { sk }),
  ...(sealed === undefined ? {} : { [sealed.B === undefined ? 'j' : 'z']: sealed }),
});
