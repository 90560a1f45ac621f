/** The drill on an account of ours, in which time goes by only as the drill waits. */
import type { Drill } from '../../../infra/aws/restore/drill.ts';
import { type Account, AwsError } from './account.ts';

export interface DrillOn extends Drill {
  /** The contents of the stage's file. */
  readonly file: { restoredTable?: string | null };
  readonly said: string[];
}

export function drillOn(account: Account, call: Drill['call'] = (...what) => account.call(...what)): DrillOn {
  const file: DrillOn['file'] = {};
  const said: string[] = [];
  return {
    file,
    said,
    stack: 'SealedOrders',
    units: 2000,
    call,
    find: async (...what) => {
      try {
        return await call(...what);
      } catch (error) {
        if (error instanceof AwsError && error.message.includes('(ResourceNotFoundException)')) return undefined;
        throw error;
      }
    },
    say: (line) => void said.push(line),
    wait: async (seconds) => account.pass(seconds),
    serveFrom: (stream) => {
      file.restoredTable = stream;
    },
    deploy: async () => {
      if (!account.deploy(file, true)) throw new Error('The deployment failed.');
    },
  };
}
