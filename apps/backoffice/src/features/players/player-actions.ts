import { staffRoutes } from '@arara/contract/staff';
import { t } from './texts.ts';

/** Whatever is done to a player changes the page, the timeline and the queue of appeals. */
export const playerActions = {
  refreshes: [staffRoutes.player360, staffRoutes.playerTimeline, staffRoutes.appealsQueue],
  failed: (why: string) => t('failed', { why }),
};
