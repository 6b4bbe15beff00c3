import { developmentBrand } from '@arara/brands';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { aContext } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { aRewardStage } from '../../../../test/reward-stage.ts';
import type { RewardServices } from '../../../composition/rewards.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createPush } from '../../../platform/push/push.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { type ConnectedBank, connectBank } from './connected-bank.ts';

/** Payments as a player makes them: a bank in a process of its own, rewards, and a gate that knows of no limit. */
export interface Paying {
  readonly harness: Harness;
  readonly context: PaymentsContext;
  readonly bank: ConnectedBank;
  readonly services: RewardServices;
  close(): Promise<void>;
}

export async function openPaying(harness: Harness): Promise<Paying> {
  const people = await aContext(harness);
  const { settings, policy, bonuses, services } = aRewardStage(people);
  const bank = await connectBank({ harness, context: people, settings, policy });
  const redis = new Redis(harness.redisUrl);
  const around = { push: createPush(redis, createMetrics()), log: pino({ level: 'silent' }) };
  const { rewards } = services;
  return {
    harness,
    context: {
      ...people,
      ...around,
      payeeOf: () => developmentBrand().senders.pix,
      settings,
      policy,
      bonuses,
      rewards,
      providers: bank.providers,
    },
    bank,
    services,
    async close() {
      redis.disconnect();
      await bank.close();
      await harness.close();
    },
  };
}
