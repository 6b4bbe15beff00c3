import { IMPEDED_BLOCK, OWNER_LOCK } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { BLOCKED_TOPIC, UNBLOCKED_TOPIC } from './blocks/blocks.ts';
import { CLOSING_TOPIC, type ClosingEvent } from './closing/closings.ts';

interface AccountEvent {
  readonly topic: string;
  readonly payload: object;
}

/** A message of the player's inbox; the module of messages stands above this one and takes it as it is. */
type AccountNotice = {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly atMs: number;
} & (
  | { readonly template: 'blocked'; readonly values: { readonly reviewMs: number } }
  | { readonly template: 'money_locked'; readonly values: { readonly lockedMs: number } }
  | {
      readonly template: 'unblocked' | 'impeded' | 'closing' | 'closing_over';
      readonly values: Readonly<Record<string, never>>;
    }
);

interface BlockEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly caseId: string;
  /** Absent in what was told before the code was. */
  readonly code?: string;
  readonly atMs: number;
  readonly reviewMs: number;
}

/** Why it is so stands in support, which asks the rule itself; the message only says that it is. */
const blockNotices = {
  topics: [BLOCKED_TOPIC, UNBLOCKED_TOPIC],
  async toNotices(_: unknown, events: readonly AccountEvent[]) {
    return events.flatMap(({ topic, payload }): AccountNotice[] => {
      const { playerId: id, brandId, caseId, code, atMs, reviewMs } = payload as unknown as BlockEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${topic}:${caseId}`, atMs };
      if (topic === BLOCKED_TOPIC && code === OWNER_LOCK)
        return [{ ...head, template: 'money_locked', values: { lockedMs: atMs } }];
      if (topic === BLOCKED_TOPIC && code === IMPEDED_BLOCK) return [{ ...head, template: 'impeded', values: {} }];
      return topic === BLOCKED_TOPIC
        ? [{ ...head, template: 'blocked', values: { reviewMs } }]
        : [{ ...head, template: 'unblocked', values: {} }];
    });
  },
};

/** Why and what comes next stand in Withdraw, which asks the rule itself; who has left reads nothing here. */
const closingNotices = {
  topics: [CLOSING_TOPIC],
  async toNotices(_: unknown, events: readonly AccountEvent[]) {
    return events.flatMap(({ topic, payload }): AccountNotice[] => {
      const { playerId: id, brandId, step, atMs } = payload as unknown as ClosingEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined || step === 'players.closed') return [];
      const template = step === 'players.closing_begun' ? 'closing' : 'closing_over';
      return [{ playerId, brandId, key: `${topic}:${step}:${atMs}`, template, values: {}, atMs }];
    });
  },
};

/** What is written to a player about the account itself. */
export const accountNotices = [blockNotices, closingNotices];
