import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { openApi } from '../../lib/api/api.ts';
import { mainInfoQuery } from '../../lib/api/player.ts';
import { type MainInfo, refreshBalances, sharesOf } from './balances.ts';

const info = (total: bigint, free: bigint, bonus: bigint) =>
  ({ TotalAssets: total, CanWithdraw: { Amount: free }, Bonus: bonus }) as MainInfo;

afterEach(() => vi.unstubAllGlobals());

it('tells whole percents, rounded down, and nothing of nothing', () => {
  expect(sharesOf(info(128_450_000n, 93_450_000n, 35_000_000n))).toEqual({ cash: 72, bonus: 27 });
  expect(sharesOf(info(0n, 0n, 0n))).toEqual({ cash: 0, bonus: 0 });
});

it('lets an answer that was overtaken change nothing', async () => {
  const answers: ((value: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const silent = { networkError: () => '', sessionOver: () => undefined, transportFailed: () => undefined };
  openApi(Promise.resolve(''), silent);
  const say = (index: number, TotalAssets: string, Version: string) => {
    const money = { TotalAssets, Cash: '1.00', Bonus: '0.00', Commission: '0.00', Held: '0.00', MedHold: '0.00' };
    const CanWithdraw = { Amount: '1.00', Why: { Word: 'free', Text: 'Livre' }, BonusLost: '0.00' };
    answers[index]?.(Response.json({ Code: 200, Msg: '', Body: { ...money, CanWithdraw, Version } }));
  };
  const client = new QueryClient();
  client.setQueryData(mainInfoQuery.queryKey, info(0n, 0n, 0n));
  const both = [refreshBalances(client), refreshBalances(client)];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  say(1, '7.00', '9');
  await both[1];
  say(0, '5.00', '8');
  await both[0];
  expect(client.getQueryData(mainInfoQuery.queryKey)?.TotalAssets).toBe(700_000n);
});
