import type { BodyOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { accessRoutes } from '@arara/contract/player';
import { call } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Where locked money is explained and opened again. */
export const LOCKED_PATH = '/game/locked';

/** "It was not me": one tap, with the token of a notice or from inside the session. Everything shown is asked anew. */
export async function lockMoney(token?: string): Promise<Outcome<BodyOf<typeof accessRoutes.moneyLock>>> {
  const outcome = await call(accessRoutes.moneyLock, token === undefined ? {} : { token });
  if (outcome.ok) await queryClient.invalidateQueries();
  return outcome;
}
