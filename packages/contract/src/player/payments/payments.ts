import { depositRoutes } from './deposits.ts';
import { withdrawalRoutes } from './withdrawals.ts';

/** Money in and money out. */
export const paymentsRoutes = { ...depositRoutes, ...withdrawalRoutes };
