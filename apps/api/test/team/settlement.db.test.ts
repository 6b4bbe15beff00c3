import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod, findShare, postShare } from '../../src/modules/agents/index.ts';
import { balanceOf } from '../../src/modules/ledger/index.ts';
import type { PlayersContext } from '../../src/modules/players/index.ts';
import {
  advanceAll,
  advanceRun,
  findRun,
  insertRun,
  payInviteDay,
  placeMembers,
  readNews,
  settleWeek,
  type TeamContext,
  tellInviters,
} from '../../src/modules/team/index.ts';
import { listChains } from '../../src/modules/team/chains.store.ts';
import { countPlayers } from '../../src/modules/team/counting.ts';
import { armFailpoints } from '../../src/platform/failpoint.ts';
import { sql } from '../../src/platform/sql.ts';
import { aContext, aPlayer } from '../factories.ts';
import { type Harness, openHarness } from '../harness.ts';
import { deposit, invitedBy, type Played, played, teamContextOf } from './world.ts';

const WEEK = '2026-11-08';
const END = '2026-11-15';
/** The day on which the test's clock stands lies in it. */
const OPEN = '2026-11-15';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
});
afterAll(async () => {
  armFailpoints('');
  await context.shards.close();
  await harness.close();
});

const ownerOf = (playerId: PlayerId) => {
  const owner = harness.owner.shards[context.shards.all.indexOf(context.shards.ofPlayer(playerId))];
  if (owner === undefined) throw new Error('no such shard');
  return owner;
};
const commissionOf = async (playerId: PlayerId) =>
  (await balanceOf(context.shards.ofPlayer(playerId), playerId))?.commissionE5 ?? 0n;
const placeAll = async () => {
  for (const shard of context.shards.all) await placeMembers(team, shard);
};

/** R$ 1,000 of effective bets and R$ 100 lost on one day of the week. */
const aDay = (playerId: PlayerId, change: Partial<Played> = {}): Played => ({
  playerId,
  day: WEEK,
  effectiveE5: 1_000n * REAL_E5,
  stakeE5: 1_000n * REAL_E5,
  winE5: 900n * REAL_E5,
  ...change,
});
const playedBy = async (days: readonly Played[]) => {
  for (const day of days) await played(ownerOf(day.playerId), [day]);
};

const deps = () => ({ ...team, steps: { team: settleWeek(team) } });
const week = { brandId: 1, kind: 'team', period: WEEK, periodEnd: END } as const;
const again = () =>
  harness.owner.directory.run(sql`
    update team.runs r set stage = 'collect', shard = 0, cursor = 0, done_at = null where r.period = ${WEEK}`);

test('a week closes into statements, posts once, and a second run posts nothing', async () => {
  const first = await aPlayer(context);
  const second = await invitedBy(context, first);
  const third = await invitedBy(context, second);
  const fourth = await invitedBy(context, third);
  const won = await invitedBy(context, first);
  await placeAll();
  await playedBy([aDay(second), aDay(third), aDay(fourth), aDay(won, { winE5: 1_500n * REAL_E5 })]);
  await insertRun(context.shards.directory, week, harness.clock.now());
  // Stopped in the middle of collecting: the steps before are done again, and count once.
  await advanceRun(deps());
  await again();
  await advanceAll(deps());
  // LV1 turnover of two, LV2 turnover and loss, LV3 turnover and loss; LV1 lost 100 and won 500: carried on.
  expect(await commissionOf(first)).toBe(10n * REAL_E5 + 2n * REAL_E5 + REAL_E5 + REAL_E5 + REAL_E5 / 2n);
  expect(await commissionOf(second)).toBe(8n * REAL_E5 + 3n * REAL_E5);
  const run = await findRun(context.shards.directory, week);
  expect(run).toMatchObject({ stage: 'done', problem: null, earners: 3 });
  expect(run?.amountE5).toBe(run?.checkedE5);
  const before = await Promise.all([first, second, third].map(commissionOf));
  await again();
  await advanceAll(deps());
  expect(await Promise.all([first, second, third].map(commissionOf))).toEqual(before);
});

test('what is counted while the week is being collected counts once', async () => {
  const sponsor = await aPlayer(context);
  const member = await invitedBy(context, sponsor);
  await placeAll();
  await deposit(context, member, 50n * REAL_E5);
  const [stale] = await listChains(context.shards.ofPlayer(member), [member]);
  if (stale === undefined) throw new Error('nobody was invited');
  const meanwhile = {
    ...team,
    sources: {
      ...team.sources,
      // The run asks for the roles after it has read whom it collects, and before it counts them.
      async rolesIn(...asked: Parameters<TeamContext['sources']['rolesIn']>) {
        for (const shard of context.shards.all) {
          await readNews(shard);
          await tellInviters(team, shard);
        }
        return team.sources.rolesIn(...asked);
      },
    },
  };
  await insertRun(
    context.shards.directory,
    { ...week, period: OPEN, periodEnd: addDays(OPEN, 7) },
    harness.clock.now(),
  );
  await advanceAll({ ...team, steps: { team: settleWeek(meanwhile) } });
  const depositedE5 = async () =>
    (
      await ownerOf(member).one<{ sum: bigint }>(sql`
      select sum(d.deposit_e5)::bigint as sum from team.player_days d where d.player_id = ${member}`)
    ).sum;
  expect(await depositedE5()).toBe(50n * REAL_E5);
  const countStale = context.shards.inPlayerTransaction(member, (tx) =>
    countPlayers(team, tx, { rows: [stale], span: { from: OPEN, to: addDays(OPEN, 7) } }),
  );
  await expect(countStale).rejects.toThrow('counted by somebody else');
  expect(await depositedE5()).toBe(50n * REAL_E5);
});

test('a statement that the second count does not find stops the run before anything is posted', async () => {
  const sponsor = await aPlayer(context);
  const member = await invitedBy(context, sponsor);
  await placeAll();
  const other = { ...week, period: '2026-11-01', periodEnd: WEEK };
  await playedBy([aDay(member, { day: '2026-11-02' })]);
  await insertRun(context.shards.directory, other, harness.clock.now());
  for (;;) {
    const run = await findRun(context.shards.directory, other);
    if (run?.stage === 'verify') break;
    await advanceRun(deps());
  }
  await ownerOf(sponsor).run(sql`
    update team.statements t set amount_e5 = t.amount_e5 + 1000 where t.player_id = ${sponsor}`);
  await advanceAll(deps());
  expect(await findRun(context.shards.directory, other)).toMatchObject({ stage: 'verify' });
  expect((await findRun(context.shards.directory, other))?.problem).toContain(`${sponsor}`);
  expect(await commissionOf(sponsor)).toBe(0n);
});

const invite = async (sponsorId: PlayerId, memberId: PlayerId, state: string) =>
  ownerOf(sponsorId).run(sql`
    insert into team.invites (player_id, member_id, brand_id, day, state)
    values (${sponsorId}, ${memberId}, 1, ${WEEK}, ${state})`);

test('ten valid of a day are paid at its tier; the held one keeps the tier and the capped one brings nothing', async () => {
  const sponsor = await aPlayer(context);
  const members: PlayerId[] = [];
  for (let index = 0; index < 11; index += 1) members.push(await invitedBy(context, sponsor));
  await placeAll();
  const [held, capped] = members as [PlayerId, PlayerId];
  const bets = members.map((id) => aDay(id, { effectiveE5: (id === capped ? 500n : 2_000n) * REAL_E5 }));
  await playedBy(bets.map((day) => ({ ...day, day: addDays(WEEK, -3) })));
  for (const id of members) await invite(sponsor, id, id === held ? 'held' : 'waiting');
  const steps = { invite: payInviteDay(team) };
  await insertRun(
    context.shards.directory,
    { ...week, kind: 'invite', periodEnd: addDays(WEEK, 1) },
    harness.clock.now(),
  );
  armFailpoints('team.invite_reserved:4:throw');
  await expect(advanceAll({ ...team, steps })).rejects.toThrow('failpoint');
  armFailpoints('');
  await advanceAll({ ...team, steps });
  // Ten counted: R$ 15 each, and one of them has played too little for R$ 15 under its cap of R$ 10.
  expect(await commissionOf(sponsor)).toBe(9n * 15n * REAL_E5);
  const rows = await ownerOf(sponsor).rows<{ state: string; reward: bigint }>(sql`
    select i.state, i.reward_e5 as reward from team.invites i where i.player_id = ${sponsor} and i.state <> 'paid'
    order by i.state`);
  expect(rows).toEqual([
    { state: 'capped', reward: 15n * REAL_E5 },
    { state: 'held', reward: 15n * REAL_E5 },
  ]);
});

test('an agent has the net revenue and no rebate on the same player; the share waits, and is posted once', async () => {
  const agent = await aPlayer(context);
  const member = await invitedBy(context, agent);
  await placeAll();
  const period = '2026-10-25';
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${agent}, 'agent', ${period}, 'staff:1', now(), 'test')`);
  await playedBy([aDay(member, { day: addDays(period, 1), stakeE5: 1_000n * REAL_E5, winE5: 980n * REAL_E5 })]);
  const span = { brandId: 1, period, periodEnd: addDays(period, 7) };
  await insertRun(context.shards.directory, { ...span, kind: 'team' }, harness.clock.now());
  await insertRun(context.shards.directory, { ...span, kind: 'agent' }, harness.clock.now());
  await advanceAll({ ...team, steps: { team: settleWeek(team), agent: closePeriod(team, 'agent') } });
  expect(await commissionOf(agent)).toBe(0n);
  const of = { playerId: agent, role: 'agent', period } as const;
  const share = await findShare(context.shards.ofPlayer(agent), of);
  // R$ 20 gross less R$ 2 of the jackpot's part: 30 % of R$ 18.
  expect(share).toMatchObject({ netE5: 18n * REAL_E5, amountE5: 540_000n, state: 'dispute' });
  const post = () => context.shards.inPlayerTransaction(agent, (tx) => postShare(team, tx, of));
  expect([await post(), await post()]).toEqual([540_000n, 0n]);
  expect(await commissionOf(agent)).toBe(540_000n);
});
