import type { Answers } from '../../../ruleset.ts';
import { type Field, tell } from '../field.ts';
import { beginImpulse, diggers } from '../turn.ts';
import type { Label, Order, Side } from '../types.ts';

/** Lays the trenches of both sides at once and begins the battle (IA-52). A silent side places none. */
export function dig(field: Field, answers: Answers<Order>): void {
  const asked = diggers(field.state);
  if (asked.some((side) => answers[side] === undefined)) return;
  const placed = (side: Side): readonly Label[] => {
    const answer = answers[side];
    return answer?.t === 'order' && answer.order.kind === 'trenches' ? answer.order.hexes : [];
  };
  const dug = { imperial: placed('imperial'), alliance: placed('alliance') };
  const { digging: _placed, ...state } = field.state;
  field.state = { ...state, entrenched: [...new Set([...dug.imperial, ...dug.alliance])], dug };
  for (const side of asked) tell(field, { type: 'entrench', side, hexes: dug[side] });
  beginImpulse(field, field.state.initiative);
}
