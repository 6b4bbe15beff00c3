import { toWire } from '@arara/domain/money';
import type { Shards } from '../../../platform/db/shards.ts';
import { parsePosition, positionOf, type TimelineSource } from '../../players/index.ts';
import { listSessionsBefore } from './player-timeline.store.ts';

const newest = { at: new Date('9999-01-01T00:00:00Z'), game: '' };

/** One line per session of play, with what was played in it. */
export function playTimeline({ shards }: { readonly shards: Pick<Shards, 'ofPlayer'> }): TimelineSource {
  return {
    name: 'play',
    kind: 'play',
    async list(playerId, { after, limit }) {
      const known = parsePosition(after);
      const from = known === undefined ? newest : { at: known.at, game: known.rest };
      const rows = await listSessionsBefore(shards.ofPlayer(playerId), playerId, { ...from, limit });
      return rows.map(({ game, openedAt, rounds, stakedE5, wonE5, minutes }) => ({
        at: openedAt,
        position: positionOf(openedAt, game),
        kind: 'play' as const,
        word: rounds === 0 ? 'play.opened' : 'play.session',
        values: {
          game,
          rounds: `${rounds}`,
          minutes: `${minutes}`,
          staked: toWire(stakedE5),
          won: toWire(wonE5),
        },
        amountE5: rounds === 0 ? undefined : wonE5 - stakedE5,
      }));
    },
  };
}
