import { approvalsRoutes } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { policyRoutes } from './policy.ts';
import { settingsRoutes } from './settings.ts';

/** Every call the back office can make. */
export const staffRoutes = { ...settingsRoutes, ...approvalsRoutes, ...auditRoutes, ...policyRoutes } as const;
