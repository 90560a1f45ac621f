/**
 * Test files share a process and its modules. One that replaces a module (`vi.mock`) gets all modules anew, and leaves
 * none of them to the next.
 */
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

const shared = globalThis as { modulesAreSwapped?: boolean };
const swaps = readFileSync(expect.getState().testPath ?? '', 'utf8').includes('vi.mock(');
if (swaps || shared.modulesAreSwapped === true) vi.resetModules();
shared.modulesAreSwapped = swaps;
