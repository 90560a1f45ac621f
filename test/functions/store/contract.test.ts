import { describe } from 'vitest';
import { createMemoryStore } from '../../support/memory-store.ts';
import { storeContract } from './contract.ts';

describe('the memory store', () => {
  storeContract(async (clock) => createMemoryStore(clock));
});
