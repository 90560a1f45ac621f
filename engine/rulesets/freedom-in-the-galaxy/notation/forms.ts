/** How each kind of line is written, for who wrote one that cannot be read. */
import type { Kind } from './written.ts';

export const FORMS: Readonly<Record<Kind, string>> = {
  place: 'Write "place L1, P2 at angoff-urban".',
  move: 'Write "move boccanegra, sontag to charkhan-wild", with "aboard" and a ship to fly.',
  join: 'Write "join army: jon-kidu".',
  leave: 'Write "leave army: jon-kidu".',
  'pdb-up': 'Write "pdb up angoff".',
  reinforce: 'Write "reinforce line at charkhan-air".',
  guard: 'Write "guard frun-sentel by jon-kidu", or "by army".',
  attack: 'Write "attack quibron-wild", with "leader" and a name or "none".',
  give: 'Write "give planetary-privateer to frun-sentel".',
  use: 'Write "use medi-kit", "use helian-drug for diplomacy", "use cervac on redjac" or "use gems to buy explorer".',
  react: 'Write "react P3 to charkhan-wild".',
  search: 'Write "search quibron-wild with military to capture", "with jon-kidu by hand", "no attack", or "search quibron-wild none".',
  mission:
    'Write "mission D by doctor-sontag, frun-sentel", with "on", "using", "for" or "stop 1" behind, or "mission D by camp at quibron-wild".',
  standing: 'Write "standing break-off 2".',
  pass: 'Write "pass" alone.',
  resign: 'Write "resign" alone.',
};
export const NO_ORDER =
  'Orders begin with place, move, join, leave, pdb up, reinforce, guard, attack, give, use, react, search, mission, standing, pass or resign.';
export const NO_HEADER = 'Sections are [operations], [response] and [missions].';
