import { shortOrderName } from '@arara/domain/payments';
import { askEach, namesAway } from '../../../platform/workflows/apart.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { listByShortName, type NamedOrder } from './order-search.store.ts';

/** The orders that a short name means; two may end alike. */
export async function searchOrders(
  { shards }: Pick<PaymentsContext, 'shards'>,
  brandId: number,
  named: Pick<NamedOrder, 'of' | 'text'>,
) {
  const asked = await askEach(shards.all, (shard) => listByShortName(shard, { brandId, ...named }));
  const found = asked.answers.flat().map(({ id, playerId }) => ({
    Kind: named.of,
    Id: id,
    Name: shortOrderName(named.of, id),
    PlayerId: `${playerId}`,
  }));
  return { found, away: namesAway(asked) };
}
