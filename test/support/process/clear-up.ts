/** Set up before each test file: closes and removes what it leaves behind. */
import { afterAll } from 'vitest';
import { endFile } from '../temporary-folder.ts';

afterAll(endFile);
