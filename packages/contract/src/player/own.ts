import { accessRoutes } from './access.ts';
import { blockRoutes } from './blocks.ts';
import { bonusesRoutes } from './bonuses.ts';
import { closingRoutes } from './closing.ts';
import { dataRightsRoutes } from './data-rights.ts';
import { fundRoutes } from './fund.ts';
import { identityRoutes } from './identity.ts';
import { incidentsRoutes } from './incidents.ts';
import { jackpotRoutes } from './games/jackpot.ts';
import { limitsRoutes } from './limits.ts';
import { lobbyRoutes } from './games/lobby.ts';
import { messagesRoutes } from './messages.ts';
import { roundsRoutes } from './games/rounds.ts';
import { screenRoutes } from './screens.ts';
import { supportRoutes } from './support.ts';
import { teamOwnRoutes } from './affiliates/team-own.ts';
import { vipOwnRoutes } from './vip-own.ts';
import { withdrawalAnswerRoutes } from './payments/withdrawal-answer.ts';
import { withdrawalScheduleRoutes } from './payments/withdrawal-schedule.ts';

/** Calls of our own app beyond the specification's list; same style, same envelope. */
export const ownRoutes = {
  ...accessRoutes,
  ...identityRoutes,
  ...limitsRoutes,
  ...lobbyRoutes,
  ...roundsRoutes,
  ...jackpotRoutes,
  ...messagesRoutes,
  ...supportRoutes,
  ...bonusesRoutes,
  ...withdrawalAnswerRoutes,
  ...withdrawalScheduleRoutes,
  ...blockRoutes,
  ...closingRoutes,
  ...dataRightsRoutes,
  ...fundRoutes,
  ...vipOwnRoutes,
  ...teamOwnRoutes,
  ...screenRoutes,
  ...incidentsRoutes,
} as const;
