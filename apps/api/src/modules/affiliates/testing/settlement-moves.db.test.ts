import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aContext } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { aPlayerOnDatabase, moveToOtherDatabase } from '../../../../../../scripts/shard-move/testing/moves.ts';
import type { PlayersContext } from '../../players/index.ts';
import { advanceRun, closePeriod, settleWeek } from '../index.ts';
import type { TeamContext } from '../network/sources.ts';
import { findShare, insertPeriodMembers } from '../shares/shares.store.ts';
import type { RunsDeps } from '../weeks/runs.ts';
import { findRun, insertRun, type Run } from '../weeks/runs.store.ts';
import { commissionOf, invitedBy, ownerFor, placeAll, type Played, played, teamContextOf } from './world.ts';

let harness: Harness;
let context: PlayersContext;
let team: TeamContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  team = teamContextOf(context);
});
afterAll(() => harness.close());

type RunOf = Pick<Run, 'brandId' | 'kind' | 'period' | 'periodEnd'>;

/** Runs to the end; before the first two steps of `stage` the virtual shard of the earner moves to the other database. */
async function settleWhileMoving(steps: RunsDeps['steps'], run: RunOf, moving: { stage: string; earner: PlayerId }) {
  await insertRun(context.shards.directory, run, harness.clock.now());
  let moves = 0;
  for (;;) {
    const at = await findRun(context.shards.directory, run);
    if (at?.stage === 'done') return at;
    if (moves < 2 && (moves > 0 || at?.stage === moving.stage)) {
      await moveToOtherDatabase(harness, context, moving.earner);
      moves += 1;
    }
    await advanceRun({ ...team, steps });
  }
}

test('a blogger whose virtual shard moves during the closing of a month is paid', async () => {
  const period = '2026-05-01';
  const periodEnd = '2026-06-01';
  const playerId = await aPlayerOnDatabase(context, 0);
  const nothing = { bonusCostE5: 0n, rebatesE5: 0n, jackpotE5: 0n, feesE5: 0n, levyE5: 0n, cutE5: 0n, cashWinsE5: 0n };
  const part = { role: 'blogger', level: 1, subCode: '', cashStakesE5: 10n * REAL_E5, netE5: 10n * REAL_E5 } as const;
  await context.shards.directory.run(sql`
    insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
    values (1, ${playerId}, 'blogger', ${period}, 'staff:1', now(), 'test')`);
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    insertPeriodMembers(tx, [{ ...nothing, ...part, earnerId: playerId, period, memberId: 7n }]),
  );
  const run = { brandId: 1, kind: 'blogger', period, periodEnd } as const;
  await settleWhileMoving({ blogger: closePeriod(team, 'blogger') }, run, { stage: 'close', earner: playerId });
  const share = await findShare(context.shards.ofPlayer(playerId), { playerId, role: 'blogger', period });
  expect(share).toMatchObject({ state: 'received' });
  expect(await commissionOf(context, playerId)).toBe(share?.amountE5);
});

test('an inviter whose virtual shard moves during the posting of a week is paid', async () => {
  const week = '2026-11-08';
  const run = { brandId: 1, kind: 'team', period: week, periodEnd: addDays(week, 7) } as const;
  const sponsor = await aPlayerOnDatabase(context, 0);
  const member = await invitedBy(context, sponsor);
  await placeAll(team);
  const [effectiveE5, stakeE5, winE5] = [1_000n * REAL_E5, 1_000n * REAL_E5, 900n * REAL_E5];
  const day: Played = { playerId: member, day: week, effectiveE5, stakeE5, winE5 };
  await played(ownerFor(harness, context, member), [day]);
  const done = await settleWhileMoving({ team: settleWeek(team) }, run, { stage: 'post', earner: sponsor });
  expect(await commissionOf(context, sponsor)).toBeGreaterThan(0n);
  expect(done.amountE5).toBe(done.checkedE5);
});
