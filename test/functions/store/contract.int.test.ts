import { describe } from 'vitest';
import { createChance } from '../../../functions/store/chance.ts';
import { createStore } from '../../../functions/store/store.ts';
import { engines, freshTable } from '../../support/table/dynamo.ts';
import { storeContract } from './contract.ts';

describe.each(engines)('the store on $kind', (engine) => {
  storeContract(async ({ now }) => {
    const { client, name } = await freshTable(engine);
    return createStore(client, name, { now, chance: createChance() });
  });
});
