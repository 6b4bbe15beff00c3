import type { Shards } from '../../../platform/db/shards.ts';
import { parsePosition, positionOf, type TimelineSource } from '../../players/index.ts';
import { listGrantsBefore } from './grant-timeline.store.ts';

const newest = { at: new Date('9999-01-01T00:00:00Z'), key: '' };

/** Each bonus that the player accepted. */
export function grantTimeline({ shards }: { readonly shards: Pick<Shards, 'ofPlayer'> }): TimelineSource {
  return {
    name: 'grants',
    kind: 'money',
    async list(playerId, { after, limit }) {
      const known = parsePosition(after);
      const from = known === undefined ? newest : { at: known.at, key: known.rest };
      const rows = await listGrantsBefore(shards.ofPlayer(playerId), playerId, { ...from, limit });
      return rows.map(({ key, amountE5, factor, acceptedAt }) => ({
        at: acceptedAt,
        position: positionOf(acceptedAt, key),
        kind: 'money' as const,
        word: 'bonus.accepted',
        values: { factor: String(factor / 100), source: key.split(':')[0] ?? '' },
        amountE5,
      }));
    },
  };
}
