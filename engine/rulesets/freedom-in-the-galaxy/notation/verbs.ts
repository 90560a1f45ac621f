/** The verbs of FG-7 and what stands behind each. */
import { after, clauses, listOf, wordsOf } from './clauses.ts';
import { readMission } from './mission.ts';
import { readSearch } from './search.ts';
import type { Args, Kind } from './written.ts';

type Reader = (rest: string) => Args | undefined;
const keywords = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(words));

const AT = keywords({ at: 'at', in: 'at', on: 'at', to: 'at' });
const MOVE = keywords({ to: 'to', into: 'to', onto: 'to', at: 'to', on: 'to', aboard: 'ship', in: 'ship', with: 'company' });
const LED = keywords({ leader: 'leader', led: 'leader', under: 'leader' });
const BY = keywords({ by: 'by', with: 'by' });
const TO = keywords({ to: 'to' });
const USE = keywords({ for: 'rating', on: 'target', against: 'target', buy: 'ship', buying: 'ship' });

/** `move LIST to ENVIRON aboard SHIP`; `with` names company, or a ship. */
const readMove: Reader = (rest) => {
  const words = wordsOf(rest.replaceAll('on board', 'aboard'));
  const goal = words.findIndex((word) => MOVE.get(word) === 'to');
  const parts = clauses(words.map((word, at) => (word === 'with' && at < goal ? ',' : word)).join(' '), MOVE);
  const who = listOf(parts?.[''] ?? '');
  if (parts === undefined || who.length === 0 || !parts.to || parts.ship === '' || parts.company === '') return undefined;
  const company = listOf(parts.company ?? '');
  return { who, to: parts.to, ...(parts.ship === undefined ? {} : { ship: parts.ship }), ...(company.length === 0 ? {} : { company }) };
};

const readPlace: Reader = (rest) => {
  const parts = clauses(rest, AT);
  const who = listOf(parts?.[''] ?? '');
  return who.length === 0 || !parts?.at ? undefined : { who, at: parts.at };
};

const readArmy: Reader = (rest) => {
  const who = listOf(after(rest, ['army']) ?? rest);
  return who.length === 0 ? undefined : { who };
};

const readPlanet: Reader = (rest) => {
  const planet = after(rest, ['at', 'on', 'of', 'in']) ?? rest;
  return planet === '' ? undefined : { planet };
};

const readReinforce: Reader = (rest) => {
  const parts = clauses(after(rest, ['with a', 'with', 'a']) ?? rest, AT);
  return parts?.at ? { unit: parts[''] || 'line', at: parts.at } : undefined;
};

const readGuard: Reader = (rest) => {
  const parts = clauses(rest, BY);
  return parts?.[''] && parts.by ? { prisoner: parts[''], by: parts.by } : undefined;
};

/** `attack ENVIRON`, with `leader NAME`, `led by NAME`, `leader none` or `no leader`. */
const readAttack: Reader = (rest) => {
  const parts = clauses((after(rest, ['at', 'in']) ?? rest).replaceAll('led by', 'led').replaceAll('with leader', 'leader'), LED);
  const words = wordsOf(parts?.[''] ?? '');
  const isBare = words.at(-1) === 'no' || words.at(-1) === 'without';
  const at = (isBare ? words.slice(0, -1) : words).join(' ');
  const leader = isBare && parts?.leader === '' ? 'none' : parts?.leader;
  if (at === '' || leader === '' || (isBare && leader !== 'none')) return undefined;
  return { at, ...(leader === undefined ? {} : { leader }) };
};

const readGive: Reader = (rest) => {
  const parts = clauses(rest, TO);
  return parts?.[''] && parts.to ? { item: parts[''], to: parts.to } : undefined;
};

/** `use ITEM`, with `for RATING`, `on NAME` or `to buy SHIP`. */
const readUse: Reader = (rest) => {
  const parts = clauses(rest.replaceAll(' to buy ', ' buy '), USE);
  if (!parts?.['']) return undefined;
  const { '': item, ...more } = parts;
  return Object.values(more).includes('') ? undefined : { item, ...(more as Args) };
};

const readStanding: Reader = (rest) => {
  const [key, ...value] = wordsOf(rest);
  return key === undefined || value.length === 0 ? undefined : { key, value: value.join(' ') };
};

const readNothing: Reader = (rest) => (rest === '' ? {} : undefined);

/** The first beginning that fits decides; longer ones stand before shorter. */
export const VERBS: readonly (readonly [Kind, readonly string[], Reader])[] = [
  ['place', ['place', 'put', 'deploy', 'set up'], readPlace],
  ['move', ['move', 'fly', 'send', 'land'], readMove],
  ['join', ['join'], readArmy],
  ['leave', ['leave'], readArmy],
  ['pdb-up', ['pdb up', 'raise pdb', 'repair pdb', 'repair base', 'repair'], readPlanet],
  ['reinforce', ['reinforce', 'reinforcement', 'reinforcements'], readReinforce],
  ['guard', ['guard'], readGuard],
  ['attack', ['attack'], readAttack],
  ['give', ['give', 'hand'], readGive],
  ['use', ['use'], readUse],
  ['react', ['react with', 'react'], readMove],
  ['search', ['search'], readSearch],
  ['mission', ['mission'], readMission],
  ['standing', ['standing orders', 'standing order', 'standing'], readStanding],
  ['pass', ['pass'], readNothing],
  ['resign', ['resign', 'i resign'], readNothing],
];
