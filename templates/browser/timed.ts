/** The script of pages that only show moments and fill in their reader's zone. */
import { tellMoments } from './moments.ts';
import { fillZones } from './zones.ts';

tellMoments(document);
fillZones(document);
