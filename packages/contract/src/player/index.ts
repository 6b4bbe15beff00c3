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
// The app imports the calls of one subject, so that a screen loads what it uses; the tables of all are for servers.
export { accessRoutes } from './access.ts';
export { activityRoutes } from './activity.ts';
export { agentsRoutes } from './affiliates/agents.ts';
export { teamOwnRoutes } from './affiliates/team-own.ts';
export { teamRoutes } from './affiliates/team.ts';
export { authRoutes, readCodeSent } from './auth.ts';
export { blockRoutes } from './blocks.ts';
export { bonusesRoutes } from './bonuses.ts';
export { closingRoutes } from './closing.ts';
export { contentRoutes } from './content.ts';
export { correctable, DATA_LETTERS_MAX, dataRightsRoutes } from './data-rights.ts';
export { fundRoutes } from './fund.ts';
export { gamesRoutes } from './games/games.ts';
export { incidentsRoutes } from './incidents.ts';
export { identityRoutes, identityWords } from './identity.ts';
export { jackpotRoutes } from './games/jackpot.ts';
export { lobbyRoutes } from './games/lobby.ts';
export { roundsRoutes } from './games/rounds.ts';
export { limitsRoutes } from './limits.ts';
export { messagesRoutes } from './messages.ts';
export { ownRoutes } from './own.ts';
export { depositRoutes } from './payments/deposits.ts';
export { withdrawalAnswerRoutes } from './payments/withdrawal-answer.ts';
export { withdrawalScheduleRoutes } from './payments/withdrawal-schedule.ts';
export { withdrawalRoutes } from './payments/withdrawals.ts';
export { playersRoutes } from './players.ts';
export { screenRoutes } from './screens.ts';
export { supportRoutes } from './support.ts';
export { vipOwnRoutes } from './vip-own.ts';
export { vipRoutes } from './vip.ts';
export { reminderAbouts } from './messages.ts';
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
