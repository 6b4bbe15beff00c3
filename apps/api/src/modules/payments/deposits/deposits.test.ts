import { makePlayerId } from '@arara/domain/shards';
import { expect, test } from 'vitest';
import { requireDepositable } from './deposits.ts';

test('a market that does not list PIX takes no deposit', async () => {
  const request = { playerId: makePlayerId(7, 1n), brandId: 1, amountE5: 1n, isReward: false, nowMs: 0 };
  const policy = { rule: () => ['ted'] };
  await expect(requireDepositable({ policy } as never, request as never)).rejects.toMatchObject({
    refusal: 'feature_off_in_market',
  });
});
