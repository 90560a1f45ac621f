/** How much work others may cause, by who they are: what is spent comes back as time goes by. */
export interface Budget {
  spend(by: string, ms: number): void;
  /** Seconds until there is some again; 0: there is. */
  wait(by: string): number;
}

interface BudgetLimits {
  readonly mostMs: number;
  /** Milliseconds until all of it is there again. */
  readonly within: number;
  readonly now: () => number;
}

/** The least recent is forgotten beyond this, which only benefits them. */
const MOST_KNOWN = 10_000;

export const createBudget = ({ mostMs, within, now }: BudgetLimits): Budget => {
  const known = new Map<string, { readonly left: number; readonly at: number }>();
  const leftOf = (by: string): number => {
    const before = known.get(by);
    return before === undefined ? mostMs : Math.min(mostMs, before.left + (Math.max(0, now() - before.at) * mostMs) / within);
  };
  return {
    spend: (by, ms) => {
      const left = leftOf(by) - ms;
      // Deleted first: a Map keeps the order in which its keys came.
      known.delete(by);
      known.set(by, { left, at: now() });
      const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
    wait: (by) => {
      const left = leftOf(by);
      return left > 0 ? 0 : Math.ceil(((1 - left) * within) / mostMs / 1000);
    },
  };
};
