/** The games played here, for doors that list them, explain them and ask for their options. */
export { rulesets as games } from '../../engine/rulesets/index.ts';
