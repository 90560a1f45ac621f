/** Setup before each test file. Vitest loads this again for each of them, and its imports once a process. */
import './known-imports.ts';
import './watch-output.ts';
import { afterAll, expect } from 'vitest';
import { takeLeaks } from '../canaries.ts';
import { endFile } from '../temporary-folder.ts';

afterAll(() => {
  expect(takeLeaks(), 'secrets in what was logged or printed').toEqual([]);
});
afterAll(endFile);
