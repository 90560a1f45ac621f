import { isRecord } from '../../../json.ts';
import type { Json } from '../../../ruleset.ts';

/** Records merge by key, at every depth; anything else replaces. `null` removes, which restores the default. */
export function merged(base: Json | undefined, over: Json | undefined): Json {
  if (over === undefined) return base ?? {};
  if (!isRecord(over)) return over;
  const result: Record<string, Json> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}
