import type { Theatre } from '../types.ts';

/** Every form that an order may take (RULES.md, "Grammar"), in lines that a letter sets behind a bar. */
export function grammar(theatre: Theatre): readonly string[] {
  const [small, large, kind] = theatre === 'space' ? ['x1', 'y2', 'bomber'] : ['t1', 'w2', 'heavy'];
  return [
    `move ${small} c4     round what is in the way; or ${small} c4, ${small} c3-c4, c3-c4`,
    `deploy ${large} b2   beside your flagship, and on; or deploy ${kind} b2`,
    `attack ${small} e5   or an enemy craft: attack ${small} ${large}, attack ${large} with ${small}`,
    'pass           do nothing (as repair does); resign gives the game up',
  ];
}
