import { parsePlayerId } from '@arara/domain/shards';
import type { NewNotice, NoticeSource } from '../../notifications/index.ts';
import { WAITING_TOPIC } from './closings.ts';
import { GIVEN_TOPIC } from './rewards.ts';

interface RewardEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly key: string;
  readonly amountE5: string;
  readonly atMs: number;
  readonly freeRounds?: { readonly rounds: number; readonly stakeE5: string; readonly untilMs: number };
}

interface GivenEvent extends RewardEvent {
  readonly kind: string;
  readonly requiredE5: string;
}

interface WaitingEvent extends RewardEvent {
  readonly untilMs: number;
}

/** Whoever takes a small gift every day by hand needs no letter about it. */
const notNotified: readonly string[] = ['sign_in', 'mission'];

export const rewardNotices: NoticeSource = {
  topics: [GIVEN_TOPIC, WAITING_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ topic, payload }): NewNotice[] => {
      const { playerId: id, brandId, key, atMs } = payload as unknown as RewardEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${topic}:${key.replaceAll(/[^A-Za-z0-9:._-]/g, '_')}`, atMs };
      if (topic === WAITING_TOPIC) {
        const { amountE5, untilMs, freeRounds } = payload as unknown as WaitingEvent;
        if (freeRounds !== undefined) return [{ ...head, template: 'free_rounds_waiting', values: freeRounds }];
        return [{ ...head, template: 'reward_waiting', values: { amountE5, untilMs } }];
      }
      const { kind, amountE5, requiredE5, freeRounds } = payload as unknown as GivenEvent;
      if (notNotified.includes(kind)) return [];
      if (freeRounds !== undefined) return [{ ...head, template: 'free_rounds_granted', values: freeRounds }];
      return [{ ...head, template: 'reward_granted', values: { amountE5, turnoverE5: requiredE5 } }];
    });
  },
};
