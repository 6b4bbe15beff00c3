import { later } from '../../../lib/navigation/later.tsx';

/** Comes behind the screen: nobody waits for it, and no incident is the rule. */
export const Incidents = later(async () => (await import('../../../features/incidents/incidents.tsx')).Incidents);
