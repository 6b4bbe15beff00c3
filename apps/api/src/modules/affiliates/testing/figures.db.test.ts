import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, sundayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWeek, readWholeWeek } from '../desk/desk-week.ts';
import { agentHome, statistics } from '../shares/reading.ts';
import { listUntaken } from '../shares/shares.store.ts';
import { createUserStates } from '../shares/user-states.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { dailyList, incomeOfPeriod } from '../team/income.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { ownerFor, teamContextOf } from './world.ts';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
});
afterAll(() => harness.close());

const today = () => businessDayOf(harness.clock.nowMs());
const ownerOf = (playerId: PlayerId) => ownerFor(harness, context, playerId);

async function aSponsor() {
  const playerId = await aPlayer(context);
  const viewer: Viewer = { playerId, brandId: 1, locale: 'pt-BR', nowMs: harness.clock.nowMs() };
  const owner = ownerOf(playerId);
  await owner.run(sql`insert into team.sponsors (player_id, brand_id) values (${playerId}, 1)`);
  return { playerId, viewer, owner };
}

test('income of one level is the lines of that level and, on the first, the rewards for invitees', async () => {
  const { playerId, viewer, owner } = await aSponsor();
  const week = addDays(sundayOf(today()), -7);
  await owner.run(sql`
    insert into team.entries (player_id, id, at, kind, amount_e5, values) values
      (${playerId}, 'week', ${harness.clock.now()}, 'turnover', ${8n * REAL_E5}, jsonb_build_object('week', ${week}::date)),
      (${playerId}, 'invite', ${harness.clock.now()}, 'invite', ${10n * REAL_E5}, '{}'),
      (${playerId}, 'box', ${harness.clock.now()}, 'milestone', ${20n * REAL_E5}, '{"people":"5"}'),
      (${playerId}, 'agent', ${harness.clock.now()}, 'agent', ${90n * REAL_E5}, jsonb_build_object('period', ${week}::date))`);
  await owner.run(sql`
    insert into team.statement_lines (player_id, week, position, kind, level, base_e5, ppm, amount_e5, people, played)
    values (${playerId}, ${week}, 0, 'turnover', 1, ${REAL_E5}, 5000, ${5n * REAL_E5}, 1, 1),
      (${playerId}, ${week}, 1, 'loss', 2, ${REAL_E5}, 10000, ${3n * REAL_E5 + 17n}, 1, 1),
      (${playerId}, ${week}, 2, 'rounding', null, 0, null, -17, 0, 0)`);
  await owner.run(sql`
    insert into team.sponsor_days (player_id, day, level, bets_e5, shared_bets_e5, played, valid)
    values (${playerId}, ${today()}, 1, ${900n * REAL_E5}, ${500n * REAL_E5}, 1, 1)`);
  const of = async (level: number | undefined) => {
    const asked = { from: addDays(today(), -9), until: today(), level, page: 1, limit: 20 };
    const { Amount, Total, List, Valid, Lines } = await incomeOfPeriod(team, viewer, asked);
    const rows = List.map((row) => `${row.Kind} ${row.Level} ${row.Amount / REAL_E5}`).toSorted();
    return {
      reais: Amount / REAL_E5,
      Total,
      rows,
      Valid,
      base: Lines.reduce((sum, { Base }) => sum + Base, 0n) / REAL_E5,
    };
  };
  expect(await of(1)).toEqual({ reais: 15n, Total: 2, rows: ['invite 1 10', 'turnover 1 5'], Valid: 1, base: 400n });
  expect(await of(2)).toEqual({ reais: 3n, Total: 1, rows: ['turnover 2 3'], Valid: 0, base: 0n });
  expect(await of(3)).toEqual({ reais: 0n, Total: 0, rows: [], Valid: 0, base: 0n });
  expect(await of(undefined)).toMatchObject({ reais: 128n, Total: 4, Valid: 1, base: 400n });
});

test('what an agent received in the year, and can take, is of every week and not of the last twelve', async () => {
  const { playerId, viewer, owner } = await aSponsor();
  const first = addDays(sundayOf(today()), -7 * 80);
  const shares = (state: string, weeks: { readonly from: number; readonly to: number }) =>
    owner.run(sql`
      insert into agents.shares (player_id, role, period, period_end, brand_id, ppm, carried_in_e5, net_e5, cut_e5,
        rounding_e5, amount_e5, carried_out_e5, people, played, state, closed_at, dispute_until, received_at)
      select ${playerId}, 'agent', ${first}::date + 7 * n, ${first}::date + 7 * n + 7, 1, 300000, 0, 0, 0, 0,
        ${10n * REAL_E5}, 0, 1, 1, ${state}, ${harness.clock.now()}, ${harness.clock.now()},
        case when ${state} = 'received' then ${harness.clock.now()}::timestamptz end
      from generate_series(${weeks.from}::int, ${weeks.to}::int) n`);
  await shares('ready', { from: 0, to: 1 });
  await shares('received', { from: 2, to: 14 });
  await shares('none', { from: 15, to: 79 });
  await owner.run(sql`
    update agents.shares s set received_at = ${new Date(`${Number(today().slice(0, 4)) - 1}-12-31T23:59:00-03:00`)}
    where s.player_id = ${playerId} and s.period = ${addDays(first, 14)}`);
  await harness.owner.directory.run(sql`
    insert into team.runs (kind, brand_id, period, period_end, stage, started_at, done_at)
    select 'agent', 1, ${first}::date + 7 * n, ${first}::date + 7 * n + 7, 'done', now(), now()
    from generate_series(0, 79) n on conflict do nothing`);
  const home = await agentHome(team, viewer);
  expect([home.Ready, home.ReceivedThisYear]).toEqual([20n * REAL_E5, 120n * REAL_E5]);
  expect(
    (await listUntaken(context.shards.ofPlayer(playerId), { playerId, role: 'agent' })).map((row) => row.period),
  ).toEqual([addDays(first, 7), first]);
});

test('who played in a period are different people, and a quiet day is a line that can be reached', async () => {
  const { playerId, viewer, owner } = await aSponsor();
  const early = addDays(today(), -25);
  await owner.run(sql`
    insert into team.members (player_id, member_id, brand_id, level, number, level_number, joined_at, last_played_on)
    values (${playerId}, 1, 1, 1, 1, 1, now(), ${early}), (${playerId}, 2, 1, 1, 2, 2, now(), ${today()})`);
  await owner.run(sql`
    insert into team.member_days (player_id, member_id, day, level, bets_e5, loss_e5, deposit_e5, withdrawn_e5, stake_e5,
      shared_bets_e5, shared_stake_e5, shared_loss_e5, shared_bonus_e5, shared_rebate_e5)
    select ${playerId}, m, d, 1, 5, 0, 0, 0, 5, 0, 0, 0, 0, 0
    from (values (1, ${early}::date), (2, ${addDays(early, 1)}::date), (2, ${today()}::date)) as v(m, d)`);
  await owner.run(sql`
    insert into team.sponsor_days (player_id, day, level, bets_e5, played)
    values (${playerId}, ${early}, 1, 5, 1), (${playerId}, ${addDays(early, 1)}, 1, 5, 1), (${playerId}, ${today()}, 1, 5, 1)`);
  const playedIn = async (from: string, to: string) => (await statistics(team, viewer, { from, to })).Played;
  expect(await playedIn(early, addDays(today(), 1))).toBe(2);
  expect(await playedIn(early, addDays(early, 2))).toBe(2);
  expect(await playedIn(addDays(early, 2), today())).toBe(0);
  const pages = await Promise.all([1, 2, 3].map((page) => dailyList(team, viewer, { page, limit: 20 })));
  expect(pages.map(({ Total, List }) => [Total, List.length])).toEqual([
    [26, 20],
    [26, 6],
    [26, 0],
  ]);
  expect(pages[0]?.List[1]).toMatchObject({ Day: addDays(today(), -1), Played: 0, Income: 0n });
  expect(pages[1]?.List.at(-1)).toMatchObject({ Day: early, Played: 1 });
});

test('the week of the desk ends where its statements end: more than 2,000 have their pages and their lines', async () => {
  const { playerId, owner } = await aSponsor();
  const week = addDays(sundayOf(today()), -7 * 90);
  await owner.run(sql`
    insert into team.statements (player_id, week, brand_id, state, amount_e5, carry1_e5, carry2_e5, carry3_e5, closed_at)
    select ${playerId}::bigint + n, ${week}::date, 1, 'ready', (3000 - n) * 1000, 0, 0, 0, ${harness.clock.now()}
    from generate_series(1, 2001) n`);
  await owner.run(sql`
    insert into team.statement_lines (player_id, week, position, kind, level, base_e5, ppm, amount_e5, people, played)
    values (${playerId}::bigint + 2001, ${week}, 0, 'turnover', 1, ${7n * REAL_E5}, 5000, 0, 1, 1)`);
  const actor = aStaffActor({ staffId: 1n, nowMs: harness.clock.nowMs() });
  const last = { PlayerId: `${playerId + 2001n}`, Calculated: 999_000n, Base: 7n * REAL_E5 };
  const page = await readWeek(team, actor, { week, view: 'all', page: 21, limit: 100 });
  expect([page.Total, page.List.length]).toEqual([2_001, 1]);
  expect(page.List[0]).toMatchObject(last);
  const { rows, isCut } = await readWholeWeek(team, actor, { week, view: 'all' });
  expect([rows.length, isCut]).toEqual([2_001, false]);
  expect(rows.at(-1)).toMatchObject(last);
});

test('the first page of a network counts how far its people are, and the pages behind it do not count again', async () => {
  const { playerId, viewer, owner } = await aSponsor();
  const statesOf = createUserStates(team);
  const join = (number: number) =>
    owner.run(sql`
      insert into team.members (player_id, member_id, brand_id, level, number, level_number, joined_at)
      values (${playerId}, ${number}, 1, 1, ${number}, ${number}, now())`);
  const registered = async (page: number, laterMs = 0) =>
    (await statesOf({ playerId, nowMs: viewer.nowMs + laterMs }, page)).map(({ People }) => People);
  await join(1);
  expect(await registered(1)).toEqual([1]);
  await join(2);
  expect([await registered(2), await registered(2_000), await registered(1), await registered(2)]).toEqual([
    [1],
    [1],
    [2],
    [2],
  ]);
  await join(3);
  expect([await registered(2), await registered(2, 60_000)]).toEqual([[2], [3]]);
});
