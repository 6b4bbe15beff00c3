import type { ServedRoute } from '../../platform/http.ts';
import { type AccountRoutesDeps, accountRoutes } from './routes.accounts.ts';
import { depositRoutes } from './routes.deposits.ts';
import { withdrawalRoutes } from './routes.withdrawals.ts';

export type PaymentsRoutesDeps = AccountRoutesDeps;

export function paymentsRoutes(deps: PaymentsRoutesDeps): readonly ServedRoute[] {
  return [...depositRoutes(deps), ...withdrawalRoutes(deps), ...accountRoutes(deps)];
}
