import { makePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { countReturns } from '../catalogue/returns.ts';

const HOUR_MS = 3_600_000;
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  await harness.directory.run(sql`
    insert into games.providers (code, name, logo, party, brand_id, created_at)
    values ('casa', 'Casa', '/l.svg', 1, 1, now()), ('mare', 'Maré', '/m.svg', 2, 1, now()), ('longe', 'Longe', '/x.svg', 3, 2, now())`);
  for (const [id, provider, rtp] of [
    ['dadinho', 'casa', '99'],
    ['foguetinho', 'casa', '97'],
    ['pescaria', 'mare', null],
    ['alheio', 'longe', '96'],
  ])
    await harness.directory.run(sql`
      insert into games.games (id, provider, code, studio, name, icon, type, kind, rtp_percent, min_bet_e5, max_bet_e5,
        position, released_at)
      values (${id}, ${provider}, ${id}, ${provider}, ${id}, '/g.svg', 3, 'dice', ${rtp}, 1, 2, 1, now())`);
});
afterAll(() => harness.close());

interface Answer {
  readonly Code: number;
  readonly Body: unknown;
}
async function call(path: string, token: string, payload: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', token };
  return (await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload })).json<Answer>();
}
interface Played {
  readonly Rounds: number;
  readonly Ggr: string;
  readonly Rtp: string | null;
  readonly Sigma: string | null;
  readonly IsAlarm: boolean;
  readonly OpenRounds: number;
}
interface Desk {
  readonly Games: readonly {
    GameId: string;
    State: string;
    Stops: readonly { LiftApprovalId: string | null }[];
    Week: Played;
  }[];
  readonly Suppliers: readonly { Provider: string; Alarms: number; OpenCases: number; Day: Played }[];
}
const desk = async () => (await call('games/list', 'staff-1')).Body as Desk;
const game = async (id: string) => (await desk()).Games.find(({ GameId }) => GameId === id);
const stateInLobby = (id: string) =>
  harness.directory.one<{ state: string }>(sql`select state from games.games where id = ${id}`);
const actionsOn = async (subject: string) => {
  const rows = await harness.directory.rows<{ action: string; actor_id: string }>(
    sql`select action, actor_id from audit.records where subject = ${subject} order by id`,
  );
  return rows.map((row) => `${row.action} by ${row.actor_id}`);
};

let rounds = 0;
async function play(id: string, of: { stake: bigint; win: bigint; count: number; state?: string }): Promise<void> {
  const at = harness.clock.now();
  const { stake, win, count, state = 'closed' } = of;
  rounds += count;
  for (const [number, shard] of harness.shards.entries())
    await shard.run(sql`
      insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
        bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
        last_version, opened_at, last_at, closed_at)
      select ${makePlayerId(number + 1, 1n)}, ${`${rounds}-`}::text || n, 1, 1, ${id}, 3, 0, ${state}, 1, ${stake}, 0, ${win}, 0, 0,
        0, 0, 1, 1, ${at}, ${at}, ${state === 'open' ? null : at}
      from generate_series(1, ${count}) n`);
}

describe('the kill switch', () => {
  const stop = { scope: 'game', name: 'dadinho', reason: 'paga errado' };

  it('stops a game by one person at once, never by support, and takes it out of the lobby', async () => {
    expect(await call('games/stop', 'support-7', stop)).toMatchObject({ Code: 6001 });
    expect(await call('games/stop', 'staff-1', stop)).toMatchObject({ Code: 200, Body: { StoppedBy: '1' } });
    expect(await game('dadinho')).toMatchObject({ State: 'stopped', Stops: [{ LiftApprovalId: null }] });
    expect(await stateInLobby('dadinho')).toEqual({ state: 'off' });
    expect(await actionsOn('game:dadinho')).toEqual(['games.stopped by 1']);
  });

  it('changes nothing when it is stopped already: the first reason stands', async () => {
    const again = await call('games/stop', 'staff-2', { ...stop, reason: 'outra' });
    expect(again).toMatchObject({ Code: 200, Body: { StoppedBy: '1', Reason: 'paga errado' } });
    expect(await actionsOn('game:dadinho')).toHaveLength(1);
  });

  it('is lifted only when another person approves, and then the game is back', async () => {
    expect(await call('games/lift', 'support-7', stop)).toMatchObject({ Code: 6001 });
    const asked = await call('games/lift', 'staff-2', { ...stop, reason: 'corrigido' });
    const { ApprovalId: id } = asked.Body as { ApprovalId: string };
    expect(await game('dadinho')).toMatchObject({ State: 'stopped', Stops: [{ LiftApprovalId: id }] });
    expect(await call('games/lift', 'staff-3', stop)).toMatchObject({ Code: 6301 });
    expect(await call('approvals/decide', 'staff-2', { id, verdict: 'approved' })).toMatchObject({ Code: 6202 });
    expect(await stateInLobby('dadinho')).toEqual({ state: 'off' });
    expect(await call('approvals/decide', 'staff-3', { id, verdict: 'approved' })).toMatchObject({ Code: 200 });
    expect(await game('dadinho')).toMatchObject({ State: 'open', Stops: [] });
    expect(await actionsOn('game:dadinho')).toEqual([
      'games.stopped by 1',
      'games.lift_asked by 2',
      'games.stop_lifted by 3',
    ]);
  });

  it('leaves a game off that was off before', async () => {
    await harness.directory.run(sql`update games.games set state = 'off' where id = 'foguetinho'`);
    const request = { scope: 'game', name: 'foguetinho', reason: 'teste' };
    await call('games/stop', 'staff-1', request);
    const asked = await call('games/lift', 'staff-1', request);
    await call('approvals/decide', 'staff-2', {
      id: (asked.Body as { ApprovalId: string }).ApprovalId,
      verdict: 'approved',
    });
    expect(await game('foguetinho')).toMatchObject({ State: 'off' });
    await harness.directory.run(sql`update games.games set state = 'open' where id = 'foguetinho'`);
  });

  it('refuses an approval that speaks of an earlier stop', async () => {
    const request = { scope: 'provider', name: 'mare', reason: 'teste' };
    await call('games/stop', 'staff-1', request);
    const { ApprovalId: id } = (await call('games/lift', 'staff-1', request)).Body as { ApprovalId: string };
    await harness.directory.run(sql`update games.stops set lifted_by = 'x', lifted_at = now() where name = 'mare'`);
    await call('games/stop', 'staff-1', request);
    expect(await call('approvals/decide', 'staff-2', { id, verdict: 'approved' })).toMatchObject({ Code: 6204 });
    expect(await game('pescaria')).toMatchObject({ State: 'stopped' });
  });

  it.each([
    ['game', 'nada'],
    ['game', 'alheio'],
    ['provider', 'longe'],
    ['studio', 'dadinho'],
  ])('knows no %s %s of the brand', async (scope, name) => {
    expect(await call('games/stop', 'staff-1', { scope, name, reason: 'teste' })).toMatchObject({ Code: 4001 });
  });
});

describe('what was paid back', () => {
  it('is counted over all shards, and twice is as good as once', async () => {
    await play('dadinho', { stake: 100_000n, win: 0n, count: 300 });
    await play('dadinho', { stake: 100_000n, win: 198_000n, count: 300 });
    await play('dadinho', { stake: 100_000n, win: 0n, count: 2, state: 'open' });
    for (let times = 0; times < 12; times += 1) await countReturns(api.deps);
    const counted = await game('dadinho');
    expect(counted?.Week).toMatchObject({ Rounds: 1_204, OpenRounds: 4, Rtp: '99.00', Ggr: '12.00', IsAlarm: false });
    expect(counted?.Week.Sigma).toMatch(/^[+-]0\.0$/);
  });

  it('raises the alarm when a game pays far more than its mathematics', async () => {
    await play('foguetinho', { stake: 100_000n, win: 198_000n, count: 600 });
    await play('foguetinho', { stake: 100_000n, win: 0n, count: 300 });
    await countReturns(api.deps);
    expect((await game('foguetinho'))?.Week).toMatchObject({ IsAlarm: true, Rtp: '132.00' });
    expect((await desk()).Suppliers.find(({ Provider }) => Provider === 'casa')).toMatchObject({ Alarms: 1 });
  });

  it('sees a round that ended late when its hour is counted again', async () => {
    const before = (await game('dadinho'))?.Week.OpenRounds;
    for (const shard of harness.shards)
      await shard.run(
        sql`update games.rounds set state = 'closed', closed_at = last_at where game = 'dadinho' and state = 'open'`,
      );
    harness.clock.moveMs(HOUR_MS);
    await countReturns(api.deps);
    expect([before, (await game('dadinho'))?.Week.OpenRounds]).toEqual([4, 0]);
  });

  it('shows rounds that are open now, oldest first', async () => {
    await play('dadinho', { stake: 500_000n, win: 0n, count: 1, state: 'open' });
    const open = await call('games/open-rounds', 'support-7');
    expect(open).toMatchObject({
      Code: 200,
      Body: { Total: 2, List: [{ GameId: 'dadinho', Provider: 'casa', Staked: '5.00' }, {}] },
    });
  });
});

describe('a case', () => {
  it('is taken and closed by people of the desk, once, with records', async () => {
    const made = await harness.directory.one<{ id: bigint }>(sql`
      insert into games.cases (brand_id, provider, kind, subject, owner, opened_at, due_at)
      values (1, 'casa', 'amount', 'tx-1', 'games-operations', now(), now()) returning id`);
    const id = `${made.id}`;
    expect(await call('games/cases', 'support-7')).toMatchObject({
      Body: { Total: 1, List: [{ Id: id, Subject: 'tx-1' }] },
    });
    expect(await call('games/case-take', 'support-7', { id })).toMatchObject({ Code: 6001 });
    expect(await call('games/case-take', 'staff-1', { id })).toMatchObject({ Code: 200 });
    expect(await call('games/cases', 'staff-1')).toMatchObject({ Body: { List: [{ Owner: 'staff:1' }] } });
    const end = { id, resolution: 'o fornecedor corrigiu' };
    expect(await call('games/case-close', 'staff-1', end)).toMatchObject({ Code: 200 });
    expect(await call('games/case-close', 'staff-1', end)).toMatchObject({ Code: 6302 });
    expect(await actionsOn(`case:${id}`)).toEqual(['games.case_taken by 1', 'games.case_closed by 1']);
  });

  it('of another brand, or no case at all, does not exist', async () => {
    await harness.directory.run(sql`
      insert into games.cases (brand_id, provider, kind, subject, owner, opened_at, due_at)
      values (2, 'longe', 'amount', 'tx-2', 'x', now(), now())`);
    for (const id of ['2', '0', 'x', '99999999999999999999'])
      expect(await call('games/case-take', 'staff-1', { id })).toMatchObject({ Code: 6302 });
  });
});

describe('words of the search', () => {
  it('lists what was not found and lets one person name a game by it', async () => {
    await harness.directory.run(sql`
      insert into games.search_misses (brand_id, day, query, times)
      values (1, '2026-11-15', 'tigrinho', 3), (1, '2026-11-14', 'tigrinho', 2), (1, '2026-11-15', 'roda', 1),
        (1, '2026-09-01', 'velho', 9), (2, '2026-11-15', 'alheio', 4)`);
    const misses = async () => (await call('games/misses', 'staff-1')).Body;
    expect(await misses()).toEqual({
      Total: 2,
      List: [
        { Query: 'tigrinho', Times: 5, LastDay: '2026-11-15' },
        { Query: 'roda', Times: 1, LastDay: '2026-11-15' },
      ],
    });
    const request = { gameId: 'dadinho', aliases: [' Tigrinho', 'tigrinho', 'dado'] };
    expect((await call('games/aliases', 'support-7', request)).Code).not.toBe(200);
    expect((await call('games/aliases', 'staff-1', { ...request, gameId: 'alheio' })).Code).not.toBe(200);
    expect(await call('games/aliases', 'staff-1', request)).toMatchObject({
      Code: 200,
      Body: { Aliases: ['tigrinho', 'dado'] },
    });
    expect(await game('dadinho')).toMatchObject({ Aliases: ['tigrinho', 'dado'] });
    expect(await misses()).toMatchObject({ Total: 1, List: [{ Query: 'roda' }] });
    expect(await actionsOn('game:dadinho')).toContain('games.aliases_set by 1');
  });
});
