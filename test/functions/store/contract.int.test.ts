import { describe } from 'vitest';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { engines, freshTable } from '../../support/table/dynamo.ts';
import { storeContract } from './contract.ts';

describe.each(engines)('the store on $kind', (engine) => {
  storeContract(async ({ now }) => {
    const { client, name } = await freshTable(engine);
    return createStores(client, name, { now, randomSource: createRandomSource() });
  });
});
