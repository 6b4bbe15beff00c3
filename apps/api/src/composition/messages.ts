import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { createSessions, ownerNotices } from '../modules/auth/index.ts';
import { GIVEN_TOPIC, WAITING_TOPIC } from '../modules/bonuses/index.ts';
import { stopsOf } from '../modules/limits/index.ts';
import {
  createMessages,
  type Messages,
  type NewNotice,
  type NoticeSource,
  type PushesContext,
  sendPushes,
  notifyFromEvents,
} from '../modules/notifications/index.ts';
import { openPushProvider, type PushConfig } from '../modules/notifications/providers/index.ts';
import { orderNotices, orderReasonText } from '../modules/payments/index.ts';
import {
  BLOCKED_TOPIC,
  CLOSING_TOPIC,
  type ClosingEvent,
  type PlayersContext,
  readPolicyFacts,
  UNBLOCKED_TOPIC,
} from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { REACHED } from '../modules/vip/index.ts';
import type { Database } from '../platform/db/db.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Push } from '../platform/push/push.ts';

interface MessagesDeps extends PlayersContext {
  readonly log: Logger;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly options: {
    readonly messages: {
      readonly push: PushConfig;
      readonly timeoutMs: number;
      readonly brand: { readonly mailFrom: string };
    };
  };
}

/** The inbox with its ways out, and what the worker does for it. */
export interface MessageServices {
  readonly messages: Messages;
  readonly context: PushesContext;
  readonly sources: readonly NoticeSource[];
}

/** One of the three sentences that the ministry wrote for every advertisement. */
const WARNING = 'Ministério da Fazenda adverte: Apostar faz você perder dinheiro. 18+';

export function wireMessages(deps: MessagesDeps): MessageServices {
  const { settings, policy, options } = deps;
  const { push, timeoutMs, brand } = options.messages;
  const context: PushesContext = {
    ...deps,
    provider: openPushProvider({ push, timeoutMs, mailFrom: brand.mailFrom, random: deps.random }),
    reasonText: orderReasonText,
    isStopped,
    isSessionOpen: createSessions(deps).isAlive,
    async rulesOf(brandId, nowMs) {
      const set = await settings.get('notifications.push', { brandId, atMs: nowMs });
      const quiet = { fromHour: set.quietFromHour, untilHour: set.quietUntilHour };
      return { quiet, promotionsPerDay: set.promotionsPerDay };
    },
    warningOf: (brandId, nowMs) =>
      policy.rule('content.warnings', { brandId, atMs: nowMs }) === 'none' ? undefined : WARNING,
  };
  const promiseHoursOf = async (brandId: number, atMs: number) =>
    (await settings.get('payments.withdrawal.staff', { brandId, atMs })).promiseHours;
  return {
    context,
    messages: createMessages(context),
    sources: [orderNotices(promiseHoursOf), ownerNotices, blockNotices, closingNotices, levelNotices, rewardNotices],
  };
}

/** Why it is so stands in support, which asks the rule itself; the message only says that it is. */
const blockNotices: NoticeSource = {
  topics: [BLOCKED_TOPIC, UNBLOCKED_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ topic, payload }): NewNotice[] => {
      const { playerId: id, brandId, caseId, atMs, reviewMs } = payload as unknown as BlockEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${topic}:${caseId}`, atMs };
      return topic === BLOCKED_TOPIC
        ? [{ ...head, template: 'blocked', values: { reviewMs } }]
        : [{ ...head, template: 'unblocked', values: {} }];
    });
  },
};

/** Why and what comes next stand in Withdraw, which asks the rule itself; who has left reads nothing here. */
const closingNotices: NoticeSource = {
  topics: [CLOSING_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ topic, payload }): NewNotice[] => {
      const { playerId: id, brandId, step, atMs } = payload as unknown as ClosingEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined || step === 'players.closed') return [];
      const template = step === 'players.closing_begun' ? 'closing' : 'closing_over';
      return [{ playerId, brandId, key: `${topic}:${step}:${atMs}`, template, values: {}, atMs }];
    });
  },
};

/** Once for each level: it is never lost again by playing less. */
const levelNotices: NoticeSource = {
  topics: [REACHED],
  async toNotices(_, events) {
    return events.flatMap(({ payload, createdAt }): NewNotice[] => {
      const { playerId: id, brandId, level } = payload as unknown as LevelEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const key = `${REACHED}:${level}`;
      return [{ playerId, brandId, key, template: 'vip_level_up', values: { level }, atMs: createdAt.getTime() }];
    });
  },
};

/** Whoever takes a small gift every day by hand needs no letter about it. */
const notNotified: readonly string[] = ['sign_in', 'mission'];

const rewardNotices: NoticeSource = {
  topics: [GIVEN_TOPIC, WAITING_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ topic, payload }): NewNotice[] => {
      const { playerId: id, brandId, key, atMs } = payload as unknown as RewardEvent;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const head = { playerId, brandId, key: `${topic}:${key.replaceAll(/[^A-Za-z0-9:._-]/g, '_')}`, atMs };
      if (topic === WAITING_TOPIC) {
        const { amountE5, untilMs } = payload as unknown as WaitingEvent;
        return [{ ...head, template: 'reward_waiting', values: { amountE5, untilMs } }];
      }
      const { kind, amountE5, requiredE5 } = payload as unknown as GivenEvent;
      if (notNotified.includes(kind)) return [];
      return [{ ...head, template: 'reward_granted', values: { amountE5, turnoverE5: requiredE5 } }];
    });
  },
};

interface LevelEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly level: number;
}

interface RewardEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly key: string;
  readonly amountE5: string;
  readonly atMs: number;
}

interface GivenEvent extends RewardEvent {
  readonly kind: string;
  readonly requiredE5: string;
}

interface WaitingEvent extends RewardEvent {
  readonly untilMs: number;
}

interface BlockEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly caseId: string;
  readonly atMs: number;
  readonly reviewMs: number;
}

/** Whoever is paused, excluded, closed or unknown hears nothing outside the app. */
async function isStopped(db: Database, playerId: PlayerId, nowMs: number): Promise<boolean> {
  const [stops, player] = await Promise.all([stopsOf(db, playerId, nowMs), readPolicyFacts(db, playerId)]);
  return stops.pause !== undefined || stops.exclusion !== undefined || player?.status !== 'active';
}

/** The worker's part: events become messages, and what may leave leaves. */
export function messageLoops({ context, sources }: MessageServices, push: Push): readonly Loop[] {
  return [
    {
      name: 'notifications.tell_from_events',
      everyMs: 500,
      async run() {
        for (const shard of context.shards.all) await notifyFromEvents(shard, { sources, push });
      },
    },
    { name: 'notifications.send_pushes', everyMs: 1_000, run: () => sendPushes(context) },
  ];
}
