/** The one script of pages that have nothing else to do than tell moments. */
import { tellMoments } from './moments.ts';

tellMoments(document);
