/** Set up before each test file: what it puts into temporary folders goes with it. */
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from '../temporary-folder.ts';

afterAll(removeTemporaryFolders);
