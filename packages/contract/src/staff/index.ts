import { approvalsRoutes } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { gamesStaffRoutes } from './games.ts';
import { paymentsStaffRoutes } from './payments.ts';
import { policyRoutes } from './policy.ts';
import { railsRoutes } from './rails.ts';
import { settingsRoutes } from './settings.ts';
import { staffOwnRoutes } from './staff.ts';
import { teamRoutes } from './team.ts';

/** Every call the back office can make. */
export const staffRoutes = {
  ...staffOwnRoutes,
  ...settingsRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...policyRoutes,
  ...gamesStaffRoutes,
  ...paymentsStaffRoutes,
  ...railsRoutes,
  ...teamRoutes,
} as const;
