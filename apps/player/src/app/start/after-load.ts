import { measure } from './measure.ts';
import { offerUpdates } from './updates.ts';

/** What nobody waits for begins when this file is loaded, behind everything that Home needs. */
offerUpdates();
measure();
