/** The one script of pages that have nothing else to do than tell moments, and fill in their reader's zone. */
import { tellMoments } from './moments.ts';
import { fillZones } from './zones.ts';

tellMoments(document);
fillZones(document);
