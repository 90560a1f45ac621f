/** Refuses a deployment that would take away what the one before it had set: leaving a line out of a file is no decision. */

/** The deployed state: the status of the stack, and the settings of its last successful deployment. */
export interface Deployed {
  readonly status: string;
  readonly set: Readonly<Record<string, unknown>>;
}

export interface Wanted {
  readonly set: Readonly<Record<string, unknown>>;
  readonly letGo: readonly string[];
}

/** @throws Error with what would be taken away, and how to keep it or to let go of it. */
export function refuseLosses({ set, letGo }: Wanted, deployed: Deployed): void {
  // CloudFormation rolls back to settings that were accepted before, and a refusal here would leave the stack between two states.
  if (deployed.status.includes('ROLLBACK')) return;
  const lost = Object.keys(deployed.set).filter((name) => !Object.hasOwn(set, name) && !letGo.includes(name));
  if (lost.length === 0) return;
  const kept = lost.map((name) => `"${name}": ${JSON.stringify(deployed.set[name])}`).join(', ');
  const away = lost.map((name) => `"${name}": null`).join(', ');
  throw new Error(
    `The file of the stage lacks what is deployed; nothing was changed. To keep it, add ${kept}; to let go of it, add ${away} (docs/aws.md, "Settings").`,
  );
}
