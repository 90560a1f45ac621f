/** Makes a receipt rule set the active one without ever displacing another: an account has one active set per region. */

export interface ActiveRuleSet {
  /** The name of the active set; undefined when none is. */
  current(): Promise<string | undefined>;
  /** undefined: deactivates the active set. */
  choose(name: string | undefined): Promise<void>;
}

export interface SwitchRequest {
  readonly type: 'Create' | 'Update' | 'Delete';
  readonly ruleSet: string;
  /** The name before an update. */
  readonly former?: string;
}

/** @throws Error when another set is active, naming it and what to do; nothing was changed then. */
export async function switchRuleSet({ type, ruleSet, former }: SwitchRequest, active: ActiveRuleSet): Promise<void> {
  const current = await active.current();
  if (type === 'Delete') {
    if (current === ruleSet) await active.choose(undefined);
    return;
  }
  if (current === ruleSet) return;
  if (current !== undefined && current !== former) throw new Error(refusal(current, ruleSet));
  await active.choose(ruleSet);
}

function refusal(current: string, ruleSet: string): string {
  return (
    `The receipt rule set "${current}" is active in this account and region, and only one can be. "${ruleSet}" was not activated; nothing was changed. ` +
    'Mend: deploy in another region; or, if the other set is not needed, run "aws ses set-active-receipt-rule-set" (without a name: none is active) and deploy again; ' +
    `or run "npm run settings -- activateReceiptRules= receiptRuleSet=${current}" and deploy: our rule is added to it (docs/aws.md, "Another rule set is active").`
  );
}
