import { parsePlayerId } from '@arara/domain/shards';
import { DatabaseAway } from '../../platform/db/db.ts';
import { drain, emit } from '../../platform/outbox/index.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { markRead, notifyPlayers } from '../notifications/index.ts';
import { listReadings } from './store.ts';

/** Somebody answered a player. Conversations live in the directory, the inbox on the player's shard. */
export const ANSWERED_TOPIC = 'support.answered';
const READER = 'support.answers';
const BATCH = 200;

/** Of the message that tells of one answer. */
export const noticeKeyOf = (ticketId: string, position: number) => `${ANSWERED_TOPIC}:${ticketId}:${position}`;

interface Answered {
  readonly playerId: string;
  readonly brandId: number;
  readonly ticketId: string;
  readonly number: string;
  readonly position: number;
  readonly atMs: number;
}

/**
 * The cursor moves after the messages stand; one that is read again has the same key and tells nothing new. One whose
 * player cannot be reached goes to the end of the queue: the answers of everybody else stand behind it.
 */
export async function notifyAnswers(shards: Shards, push: Pick<Push, 'toPlayer'>): Promise<number> {
  const { directory } = shards;
  let isAway = false;
  return drain(directory, {
    reader: READER,
    batch: BATCH,
    isEnough: () => isAway,
    handle: async (tx, events) => {
      for (const { payload } of events.filter(({ topic }) => topic === ANSWERED_TOPIC)) {
        const { brandId, ticketId, number, position, atMs, ...of } = payload as unknown as Answered;
        const playerId = parsePlayerId(of.playerId);
        if (playerId === undefined) continue;
        const key = noticeKeyOf(ticketId, position);
        const values = { ticketId, number };
        try {
          await shards.inPlayerTransaction(playerId, (own) =>
            notifyPlayers(own, [{ playerId, brandId, key, template: 'ticket_answered', values, atMs }]),
          );
          // Asked after the message stands: whoever reads later than this marks it themselves.
          const readings = await listReadings(directory, ticketId);
          if (readings.some((one) => one.side === 'player' && one.position >= position))
            await markRead(shards.ofPlayer(playerId), playerId, { keys: [key], at: new Date(atMs) });
        } catch (error) {
          if (!(error instanceof DatabaseAway)) throw error;
          isAway = true;
          await emit(tx, ANSWERED_TOPIC, payload);
          continue;
        }
        await push.toPlayer(playerId, { name: 'message', data: {} });
      }
    },
  });
}

/** The worker's part: answers reach the inbox. */
export function supportLoop({
  shards,
  push,
}: {
  readonly shards: Shards;
  readonly push: Pick<Push, 'toPlayer'>;
}): Loop {
  return { name: 'support.tell_answers', everyMs: 500, run: () => notifyAnswers(shards, push) };
}
