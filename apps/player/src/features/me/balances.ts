import type { BodyOf } from '@arara/contract';
import { playersRoutes } from '@arara/contract/player';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { mainInfoQuery } from '../../lib/api/player.ts';

export type MainInfo = BodyOf<typeof playersRoutes.playerMainInfo>;
type Fresh = BodyOf<typeof playersRoutes.playerUpdateBalance>;

let newestVersion = 0n;

/** Puts fresh balances on the screen; an answer that was overtaken on its way changes nothing. */
export async function refreshBalances(queryClient: QueryClient): Promise<void> {
  const { Version, ...balances }: Fresh = await callApi(playersRoutes.playerUpdateBalance, {});
  const version = BigInt(Version);
  if (version < newestVersion) return;
  newestVersion = version;
  queryClient.setQueryData(mainInfoQuery.queryKey, (known) => known && { ...known, ...balances });
}

/** Whole percents of the total, rounded down: neither part is ever said to be more than it is. */
export function sharesOf({ TotalAssets, CanWithdraw, Bonus }: MainInfo): { cash: number; bonus: number } {
  const share = (partE5: bigint) => (TotalAssets <= 0n ? 0 : Number((partE5 * 100n) / TotalAssets));
  return { cash: share(CanWithdraw.Amount), bonus: share(Bonus) };
}
