import { authRoutes } from './auth.ts';

/** Every call a player's app can make. */
export const playerRoutes = { ...authRoutes } as const;
