import { activityRoutes } from './activity.ts';
import { agentsRoutes } from './affiliates/agents.ts';
import { authRoutes } from './auth.ts';
import { contentRoutes } from './content.ts';
import { gamesRoutes } from './games/games.ts';
import { paymentsRoutes } from './payments/payments.ts';
import { playersRoutes } from './players.ts';
import { teamRoutes } from './affiliates/team.ts';
import { vipRoutes } from './vip.ts';

export { APPEAL_LETTERS_MAX } from './blocks.ts';
export { ownRoutes } from './own.ts';
export { messageKinds } from './messages.ts';
export { PICTURE_BYTES_MAX, supportQuestions, supportTopics } from './support.ts';

/** Every call of the specification's list. */
export const playerRoutes = {
  ...authRoutes,
  ...playersRoutes,
  ...paymentsRoutes,
  ...activityRoutes,
  ...teamRoutes,
  ...vipRoutes,
  ...agentsRoutes,
  ...gamesRoutes,
  ...contentRoutes,
} as const;
