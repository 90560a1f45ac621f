/** The second half of `npm run schemas`, which reads what the first has written: the types of the client package. */
import { writeFileSync } from 'node:fs';
import { writtenClient } from './client-of.ts';

writeFileSync('docs/client/api.ts', await writtenClient());
