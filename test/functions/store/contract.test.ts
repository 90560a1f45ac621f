import { describe } from 'vitest';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { createTableModel } from '../../support/table/table-model.ts';
import { storeContract } from './contract.ts';

describe('the store on the table model', () => {
  storeContract(async ({ now }) => createStores(createTableModel({ now }).client, 'table', { now, randomSource: createRandomSource() }));
});
