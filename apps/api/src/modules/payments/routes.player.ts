import type { ServedRoute } from '../../platform/http/route.ts';
import { type AccountRoutesDeps, accountRoutes } from './accounts/routes.accounts.ts';
import { type DepositRoutesDeps, depositRoutes } from './deposits/routes.deposits.ts';
import { type WithdrawalRoutesDeps, withdrawalRoutes } from './withdrawals/routes.withdrawals.ts';

export type PaymentsRoutesDeps = AccountRoutesDeps & DepositRoutesDeps & WithdrawalRoutesDeps;

export function paymentsRoutes(deps: PaymentsRoutesDeps): readonly ServedRoute[] {
  return [...depositRoutes(deps), ...withdrawalRoutes(deps), ...accountRoutes(deps)];
}
