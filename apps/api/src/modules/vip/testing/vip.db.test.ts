import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effectiveBetsE5 } from '../../games/index.ts';
import { insertSession } from '../../games/shared/play.store.ts';
import { applyGroup } from '../../games/wallet/wallet.store.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPolicy } from '../../policy/index.ts';
import { listBoxes } from '../boxes.ts';
import { requireOpen, takeBoxes, takeRebate } from '../claims.ts';
import { countLevels, vipLevelIn, vipLevelsOf } from '../index.ts';
import { insertStanding } from '../store.ts';
import { rebuildLevels } from '../rebuild.ts';
import type { VipDeps } from '../terms.ts';
import { vipHistory, vipHome, vipTable } from '../screens.ts';
import { findAccount, listReached } from '../store.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';
import { aRewardStage } from '../../../../test/reward-stage.ts';

const REAL = 100_000n;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

let harness: Harness;
let context: PlayersContext;
let deps: VipDeps;
let count: () => Promise<number>;
const published: (readonly [PlayerId, number])[] = [];
const paused = new Set<PlayerId>();
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const { shards, clock } = context;
  const { settings, policy, services } = aRewardStage(context, {
    pausedUntilMs: (playerId) => (paused.has(playerId) ? clock.nowMs() + DAY_MS : null),
    vipLevel: vipLevelIn,
  });
  deps = { shards, clock, settings, policy, rewards: services.rewards, betsE5: effectiveBetsE5 };
  const toPlayer = async (playerId: PlayerId, event: { readonly data: object }) => {
    published.push([playerId, (event.data as { Level: number }).Level]);
  };
  count = async () => {
    await settled(shards.directory);
    return countLevels({ shards, settings, policy, push: { toPlayer } });
  };
});
afterAll(() => harness.close());

interface Player {
  readonly playerId: PlayerId;
  readonly token: Buffer;
}

async function atTable(cash: bigint): Promise<Player> {
  const playerId = await aPlayer(context, { cashE5: cash * REAL });
  const token = hashOf(mintId(shardOf(playerId), context.random(32)));
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash: token,
    playerId,
    brandId: 1,
    party: 7,
    game: 'tigre',
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 365 * DAY_MS),
    idleMinutes: 1_000_000,
    playEndsAt: null,
  });
  return { playerId, token };
}

interface Op {
  readonly operation: 10 | 11 | 99;
  readonly amount?: bigint;
  readonly key: string;
  readonly round: string;
  readonly refers?: string;
}

async function ask({ playerId, token }: Player, op: Op): Promise<void> {
  const [answer] = await applyGroup(
    context.shards.ofPlayer(playerId),
    [
      {
        key: op.key,
        playerId,
        operation: op.operation,
        amountE5: (op.amount ?? 0n) * REAL,
        fingerprint: Buffer.from('f'),
        party: 7,
        round: op.round,
        refers: op.refers ?? null,
        brandId: 1,
        currency: currencies.BRL,
        refuse: null,
        token,
        game: 'tigre',
        type: 1,
        weightBp: 10_000,
        jackpotE5: 0n,
        flags: op.operation === 11 ? 1 : 0,
      },
    ],
    { day: businessDayOf(harness.clock.nowMs()), at: harness.clock.now(), waits: true },
  );
  if (answer?.outcome !== 'applied') throw new Error(`a call was not applied: ${answer?.outcome}`);
}

/** A round that takes and gives the same; answers the key of its bet. */
async function round(player: Player, amount: bigint): Promise<string> {
  const name = `${player.playerId}:${(serial += 1)}`;
  await ask(player, { operation: 10, amount, key: `${name}:bet`, round: name });
  await ask(player, { operation: 11, amount, key: `${name}:win`, round: name });
  return name;
}

/** R$ 2,000 paid in and R$ 30,000 bet: from nothing to level 3. */
async function whoReachedThree(): Promise<Player> {
  const player = await atTable(2_000n);
  for (let i = 0; i < 15; i += 1) await round(player, 2_000n);
  await count();
  return player;
}

const ownerOf = ({ playerId }: Player) =>
  ({ playerId, brandId: 1, locale: 'pt-BR', atMs: harness.clock.nowMs() }) as const;
const dbOf = ({ playerId }: Player) => context.shards.ofPlayer(playerId);
const take = async (player: Player, which: { readonly id?: string; readonly kind?: string } = {}) => {
  const gate = await requireOpen(deps, ownerOf(player), 'box');
  return context.shards.inPlayerTransaction(player.playerId, (tx) =>
    takeBoxes(tx, deps, { owner: ownerOf(player), gate, id: which.id, kind: which.kind }),
  );
};
const takeAccrued = async (player: Player) => {
  const gate = await requireOpen(deps, ownerOf(player), 'rebate');
  return context.shards.inPlayerTransaction(player.playerId, (tx) =>
    takeRebate(tx, deps, { owner: ownerOf(player), gate }),
  );
};
const boxesOf = async (player: Player) =>
  (await listBoxes(dbOf(player), deps, ownerOf(player))).map(({ id, state }) => `${id} ${state}`);
const homeOf = (player: Player) => vipHome(deps, { ...ownerOf(player), registeredAt: harness.clock.now() });
const pocketsOf = async (player: Player) => {
  const balances = await balanceOf(dbOf(player), player.playerId);
  return [balances?.cashE5, balances?.bonusE5];
};

test('the round that completes both thresholds lifts the player, over every level between; an event counts once', async () => {
  const player = await whoReachedThree();
  await count();
  const { playerId } = player;
  expect(await findAccount(dbOf(player), playerId)).toMatchObject({
    level: 3,
    depositsE5: 2_000n * REAL,
    betsE5: 30_000n * REAL,
  });
  expect((await listReached(dbOf(player), [playerId])).map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(published.filter(([id]) => id === playerId)).toEqual([[playerId, 3]]);
  expect((await vipLevelsOf(context.shards, [playerId])).get(playerId)).toBe(3);
  const home = await homeOf(player);
  expect(home).toMatchObject({
    Level: 3,
    Next: { Level: 4, DepositsMissing: 3_000n * REAL, BetsMissing: 60_000n * REAL, DonePercent: '33.3' },
    // The first round was played on level 0, two on level 1, twelve on level 2.
    Rebate: { Accrued: 2_120_000n, Ready: 2_120_000n, Percent: '0.1', Base: 28_000n * REAL, TurnoverAdded: 2_120_000n },
  });
  expect(home.Rebate.Formula.replaceAll('\u00a0', ' ')).toBe('R$ 4.000,00 × 0,05% + R$ 24.000,00 × 0,08%');
  await expect(dbOf(player).run(sql`update vip.accounts set level = 2 where player_id = ${playerId}`)).rejects.toThrow(
    'a level never falls',
  );
});

test('two hundred claims at once open a box once, and pay the rebate once', async () => {
  const player = await whoReachedThree();
  expect(await boxesOf(player)).toEqual([
    'upgrade-1 ready',
    'upgrade-2 ready',
    'upgrade-3 ready',
    'weekly-2026-11-16 ready',
    'monthly-2026-11-01 ready',
    'upgrade-4 locked',
  ]);
  const tries = await Promise.all(Array.from({ length: AT_ONCE }, () => take(player, { id: 'weekly-2026-11-16' })));
  const counts = Map.groupBy(tries, (one) => (one.ok ? 'given' : one.refusal));
  expect([counts.get('given')?.length, counts.get('vip_box_received')?.length]).toEqual([1, AT_ONCE - 1]);
  expect(await pocketsOf(player)).toEqual([2_000n * REAL, 5n * REAL]);

  const rebates = await Promise.all(Array.from({ length: AT_ONCE }, () => takeAccrued(player)));
  expect(rebates.filter(({ ok }) => ok)).toMatchObject([{ account: 'cash', items: [{ amountE5: 2_120_000n }] }]);
  expect(await pocketsOf(player)).toEqual([2_000n * REAL + 2_120_000n, 5n * REAL]);

  const rest = await take(player);
  expect(rest).toMatchObject({ ok: true, account: 'bonus' });
  expect(rest.ok && rest.items.map(({ id, amountE5, requiredE5 }) => [id, amountE5 / REAL, requiredE5 / REAL])).toEqual(
    [
      ['upgrade-1', 2n, 24n],
      ['upgrade-2', 6n, 72n],
      ['upgrade-3', 20n, 240n],
      ['monthly-2026-11-01', 15n, 180n],
    ],
  );
  expect(await take(player)).toMatchObject({ refusal: 'vip_nothing_ready' });
  expect(await take(player, { id: 'upgrade-1' })).toMatchObject({ refusal: 'vip_box_received' });
  expect(await take(player, { id: 'upgrade-4' })).toMatchObject({
    refusal: 'vip_box_not_ready',
    values: { missing: '60000.00' },
  });
  expect(await boxesOf(player)).toEqual([
    'upgrade-4 locked',
    'weekly-2026-11-16 received',
    'monthly-2026-11-01 received',
  ]);
  const history = await vipHistory(deps, ownerOf(player), { page: 1, limit: 2 });
  expect(history).toMatchObject({ Year: 2026, ThisYear: 6_920_000n, Ever: 6_920_000n, Total: 6 });
  expect(history.List).toHaveLength(2);
});

test('what is taken back lowers the sums and the next rebate at the rate at which it came, and no level', async () => {
  const player = await whoReachedThree();
  await takeAccrued(player);
  const name = await round(player, 1_000n);
  await count();
  expect((await homeOf(player)).Rebate.Ready).toBe(100_000n);
  await ask(player, { operation: 99, key: `${name}:back`, round: name, refers: `${name}:win` });
  await ask(player, { operation: 99, key: `${name}:back2`, round: name, refers: `${name}:bet` });
  await count();
  expect(await homeOf(player)).toMatchObject({ Level: 3, Bets: 30_000n * REAL, Rebate: { Accrued: 0n, Ready: 0n } });
  expect(await takeAccrued(player)).toMatchObject({ refusal: 'vip_rebate_empty' });
});

test('a box of a week waits seven days after its end, in the time of Sao Paulo, and is counted in the year it is opened', async () => {
  const player = await whoReachedThree();
  const toMs = (moment: string) => harness.clock.moveMs(Date.parse(moment) - harness.clock.nowMs());
  toMs('2026-11-29T23:59:59.999-03:00');
  expect(await boxesOf(player)).toContain('weekly-2026-11-16 ready');
  expect(await boxesOf(player)).toContain('weekly-2026-11-23 locked');
  toMs('2026-11-30T00:00:00-03:00');
  expect(await boxesOf(player)).not.toContain('weekly-2026-11-16 ready');
  expect(await take(player, { id: 'weekly-2026-11-16' })).toMatchObject({
    refusal: 'vip_box_expired',
    values: { until: '2026-11-30 00:00' },
  });
  toMs('2026-12-31T23:59:59.999-03:00');
  for (let i = 0; i < 2; i += 1) await round(player, 2_000n);
  await count();
  expect(await boxesOf(player)).toContain('weekly-2026-12-28 ready');
  toMs('2027-01-01T00:00:00-03:00');
  expect(await take(player, { kind: 'monthly' })).toMatchObject({ items: [{ id: 'monthly-2026-12-01' }] });
  expect(await take(player, { kind: 'weekly' })).toMatchObject({ items: [{ id: 'weekly-2026-12-28' }] });
  expect(await vipHistory(deps, ownerOf(player), { page: 1, limit: 20 })).toMatchObject({
    Year: 2027,
    ThisYear: 20n * REAL,
    List: [{ Title: 'Caixa do mês de 01/12' }, { Title: 'Caixa da semana de 28/12' }],
  });
});

test('nobody who has paused is given anything, and the table is the same for everybody', async () => {
  const player = await atTable(100n);
  paused.add(player.playerId);
  await expect(requireOpen(deps, ownerOf(player), 'box')).rejects.toMatchObject({ refusal: 'paused' });
  await expect(requireOpen(deps, ownerOf(player), 'rebate')).rejects.toMatchObject({ refusal: 'paused' });
  const table = await vipTable(deps, { brandId: 1, locale: 'pt-BR', atMs: harness.clock.nowMs() });
  expect(table).toMatchObject({ NeedsDeposits: true, WeeklyTimes: '150', MonthlyTimes: '200', ClaimDays: 7 });
  expect(table.Levels.map(({ RebatePercent }) => RebatePercent).at(10)).toBe('0.3');
  expect(table.Rules.map(({ Kind }) => Kind)).toEqual(['upgrade', 'weekly', 'monthly', 'rebate']);
  const regulated = createPolicy({
    marketOf: () => 'br-spa',
    sources: [],
    onFault: () => undefined,
  });
  const there = await vipTable(
    { ...deps, policy: regulated },
    { brandId: 1, locale: 'en', atMs: harness.clock.nowMs() },
  );
  expect(there.NeedsDeposits).toBe(false);
  expect(
    there.Levels.map(({ Deposits, FeePercent, WithdrawalsPerDay }) => [Deposits, FeePercent, WithdrawalsPerDay]),
  ).toEqual(there.Levels.map(() => [0n, '0', 20]));
});

test('accounts, levels and rebates that are wiped count again to the same bytes, claims and what was taken back included', async () => {
  const player = await whoReachedThree();
  await takeAccrued(player);
  const name = await round(player, 1_000n);
  await ask(player, { operation: 99, key: `${name}:back`, round: name, refers: `${name}:win` });
  await round(player, 700n);
  const { playerId } = await atTable(0n);
  const before = { playerId, brandId: 1, level: 5, betsE5: 9n * REAL, reachedAt: harness.clock.now() };
  await context.shards.inPlayerTransaction(playerId, (tx) => insertStanding(tx, before));
  await expect.poll(count).toBe(0);
  const bytes = () =>
    Promise.all(
      harness.owner.shards.map((shard) =>
        shard.one(sql`
          select (select string_agg(a::text, '|' order by a.player_id) from vip.accounts a) as accounts,
            (select string_agg(l::text, '|' order by l.player_id, l.level) from vip.levels l) as levels,
            (select string_agg(r::text, '|' order by r.player_id, r.span, r.rate_ppm) from vip.rebates r) as rebates`),
      ),
    );
  const counted = await bytes();
  for (const shard of harness.owner.shards) {
    // What somebody has damaged is as if it had never been.
    await shard.run(sql`update vip.accounts set deposits_e5 = 1, bets_e5 = 2`);
    await shard.run(sql`delete from vip.levels`);
    await shard.run(sql`update vip.rebates set base_e5 = 3`);
  }
  expect(await bytes()).not.toEqual(counted);
  const entries = await Promise.all(harness.owner.shards.map((shard) => rebuildLevels(deps, shard)));
  expect(entries.reduce((sum, entry) => sum + entry, 0)).toBeGreaterThan(60);
  expect(await bytes()).toEqual(counted);
  await round(player, 100n);
  await expect.poll(count).toBe(0);
  await Promise.all(harness.owner.shards.map((shard) => rebuildLevels(deps, shard)));
  expect((await homeOf(player)).Level).toBe(3);
});
