import {
  capE5,
  closeStatement,
  decideMember,
  earnerOf,
  type Level,
  type LevelSum,
  type MemberPart,
  type RolesOn,
  remainingE5,
  type WeekRates,
} from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { post } from '../../ledger/index.ts';
import { capSpan } from '../network/cap-span.ts';
import { readPlayerPage, WALK_START, walkedUpTo, walkPlayers } from '../../../platform/db/player-walk.ts';
import { type Chain, chainOf, lockChains } from '../network/chains.store.ts';
import { readChainPage } from '../network/chain-pages.ts';
import { countPlayers } from '../network/counting.ts';
import { type Giveaway, insertGiveaways, listDays, listGiven, type PlayerDay } from '../network/days.store.ts';
import { reserveInvites } from './invite-run.ts';
import { afterPage, type RunStep } from './runs.ts';
import type { Run, RunChange } from './runs.store.ts';
import { passesOf, secondCount } from './second-count.ts';
import { byDatabase, type TeamContext } from '../network/sources.ts';
import { spreadGiven } from './spread.ts';
import { spreadIncome } from './spread.store.ts';
import { rolesOfRun, weekRates } from './week-terms.ts';
import * as store from './weeks.store.ts';

/** Inviters in one step of closing or posting. */
const EARNERS = 500;
const STATEMENTS = 5_000;

/** A week of one brand, from the members' days to posted statements. */
export function settleWeek(context: TeamContext): RunStep {
  return async (run) => {
    switch (run.stage) {
      case 'reserve':
        return reserveInvites(context, run);
      case 'collect':
        return collect(context, run);
      case 'close':
        return close(context, run);
      case 'verify':
        return verify(context, run);
      case 'spread':
        return spreadGiven(context, run);
      case 'post':
        return postReady(context, run);
      case 'done':
        return { stage: 'done', ...WALK_START };
    }
  };
}

async function collect(context: TeamContext, run: Run): Promise<RunChange> {
  const { shards } = context;
  const page = await readChainPage(context, { ...run, after: walkedUpTo(run) });
  const [rates, roles] = [await weekRates(context, run), await rolesOfRun(context, run)];
  const parts: MemberPart[] = [];
  for (const { vshards, rows } of byDatabase(shards, page.rows, ({ playerId }) => playerId)) {
    const ids = rows.map(({ playerId }) => playerId);
    const decided = await shards.inVshardsTransaction(vshards, async (tx) => {
      const locked = await lockChains(tx, ids);
      await countPlayers(context, tx, { rows: locked, span: { from: run.period, to: run.periodEnd } });
      const members = await decideMembers(context, tx, { run, rows: locked, rates, roles });
      await insertGiveaways(
        tx,
        members.flatMap((part) => giveawayOf(part, run)),
      );
      return members;
    });
    parts.push(...decided);
  }
  for (const group of byDatabase(shards, parts, ({ earnerId }) => earnerId))
    await shards.inVshardsTransaction(group.vshards, (tx) =>
      store.insertWeekMembers(
        tx,
        group.rows.map((part) => ({ ...part, week: run.period })),
      ),
    );
  return { ...afterPage(run, page, 'close'), people: page.rows.length };
}

interface Deciding {
  readonly run: Run;
  readonly rows: readonly Chain[];
  readonly rates: WeekRates;
  readonly roles: RolesOn;
}

async function decideMembers(context: TeamContext, tx: Tx, { run, rows, rates, roles }: Deciding) {
  const ids = rows.map(({ playerId }) => playerId);
  const days = Map.groupBy(
    await listDays(tx, ids, { from: run.period, to: run.periodEnd }),
    ({ playerId }) => playerId,
  );
  const active = rows.filter(({ playerId }) => days.has(playerId));
  const cap = await capSpan(context, run, run.periodEnd);
  const given = new Map(
    (
      await listGiven(
        tx,
        active.map(({ playerId }) => playerId),
        cap,
      )
    ).map((row) => [row.playerId, row]),
  );
  return active.flatMap((row): MemberPart[] => {
    const own = given.get(row.playerId);
    const leftE5 = remainingE5(capE5(own?.effectiveE5 ?? 0n, cap.percentPpm), own?.givenE5 ?? 0n);
    const chain = chainOf(row);
    const week = (days.get(row.playerId) ?? []).map((day) => memberDay(day, chain, roles));
    const sponsors = { 1: chain[0] ?? null, 2: chain[1] ?? null, 3: chain[2] ?? null };
    return [...decideMember({ memberId: row.playerId, sponsors, days: week, remainingE5: leftE5 }, rates)];
  });
}

function memberDay(day: PlayerDay, chain: readonly (bigint | null)[], roles: RolesOn) {
  return {
    effectiveCashE5: day.effectiveCashE5,
    lossE5: day.cashStakeE5 - day.cashWinE5,
    sharedLevel: (earnerOf(chain, day.day, roles)?.level ?? 0) as Level | 0,
  };
}

/** The most that it can come to: a loss counts in full until the level's sum is known. */
function giveawayOf(part: MemberPart, run: Run): Giveaway[] {
  const { memberId, earnerId, level, takenE5 } = part;
  if (takenE5 === 0n) return [];
  const { brandId, period, periodEnd: givenOn } = run;
  return [{ playerId: memberId, kind: `lv${level}`, period, givenOn, brandId, earnerId, amountE5: takenE5 }];
}

async function close(context: TeamContext, run: Run): Promise<RunChange> {
  const { shards, clock } = context;
  const page = await readPlayerPage(shards, {
    after: walkedUpTo(run),
    limit: EARNERS,
    read: (db, of) => store.listEarnerLevels(db, { week: run.period, ...of }),
    ownerOf: ({ earnerId }) => earnerId,
  });
  const rates = await weekRates(context, run);
  let earners = 0;
  for (const { vshards, rows } of byDatabase(shards, page.rows, ({ earnerId }) => earnerId)) {
    const byEarner = Map.groupBy(rows, ({ earnerId }) => earnerId);
    const ids = [...byEarner.keys()];
    earners += await shards.inVshardsTransaction(vshards, async (tx) => {
      const carries = await store.lockCarries(tx, ids);
      const missing = await store.withoutStatement(tx, run.period, ids);
      const statements = carries
        .filter(({ playerId, brandId }) => missing.has(playerId) && brandId === run.brandId)
        .map((carry) => toStatement(carry, byEarner.get(carry.playerId) ?? [], { run, rates }));
      if (statements.length === 0) return 0;
      await store.insertStatements(tx, statements, clock.now());
      await spreadIncome(
        tx,
        run.period,
        statements.map(({ playerId }) => playerId),
      );
      return statements.length;
    });
  }
  return { ...afterPage(run, page, 'verify'), earners };
}

function toStatement(
  carry: store.SponsorCarry,
  sums: readonly LevelSum[],
  { run, rates }: { readonly run: Run; readonly rates: WeekRates },
): store.NewStatement {
  const carriedIn = { 1: carry.carry1E5, 2: carry.carry2E5, 3: carry.carry3E5 };
  const { lines, amountE5, carriedOut } = closeStatement({ levels: sums, carriedIn, rates });
  return {
    playerId: carry.playerId,
    week: run.period,
    brandId: run.brandId,
    state: carry.heldReason === null ? 'ready' : 'held',
    reason: carry.heldReason,
    amountE5,
    carry: [carriedOut[1], carriedOut[2], carriedOut[3]],
    lines,
  };
}

/** Nothing is posted before a second count, from the days and by another road, came to the same. */
async function verify(context: TeamContext, run: Run): Promise<RunChange> {
  const pass = { number: run.cursor, count: passesOf(run) };
  const checked = await secondCount(context, run, pass);
  if (!checked.ok) return { stage: 'verify', ...WALK_START, problem: checked.problem };
  const checkedE5 = (pass.number === 0n ? 0n : (run.checkedE5 ?? 0n)) + checked.amountE5;
  const isLast = pass.number + 1n === pass.count;
  return isLast
    ? { stage: 'spread', ...WALK_START, checkedE5 }
    : { stage: 'verify', shard: 0, cursor: pass.number + 1n, checkedE5 };
}

async function postReady(context: TeamContext, run: Run): Promise<RunChange> {
  const { shards } = context;
  const page = await readPlayerPage(shards, {
    after: walkedUpTo(run),
    limit: EARNERS,
    read: (db, of) => store.listReady(db, { brandId: run.brandId, week: run.period, ...of }),
    ownerOf: ({ playerId }) => playerId,
  });
  let amountE5 = 0n;
  for (const { vshards, rows } of byDatabase(shards, page.rows, ({ playerId }) => playerId)) {
    const ids = rows.map(({ playerId }) => playerId);
    amountE5 += await shards.inVshardsTransaction(vshards, (tx) => postStatements(context, tx, { run, ids }));
  }
  const problem = page.next === undefined ? await findUnposted(context, run) : undefined;
  if (problem !== undefined) return { stage: 'post', ...WALK_START, amountE5, problem };
  return { ...afterPage(run, page, 'done'), amountE5 };
}

/** What stands at the end: every statement that was checked, and none of them still ready to be posted. */
async function findUnposted({ shards }: TeamContext, run: Run): Promise<string | undefined> {
  const pages = walkPlayers(shards, {
    limit: STATEMENTS,
    read: (db, page) => store.listAmounts(db, { brandId: run.brandId, week: run.period, ...page }),
    ownerOf: ({ playerId }) => playerId,
  });
  let sumE5 = 0n;
  for await (const rows of pages)
    for (const { playerId, state, amountE5 } of rows) {
      if (state === 'ready') return `${playerId}: not posted`;
      sumE5 += amountE5;
    }
  return sumE5 === run.checkedE5 ? undefined : `${sumE5} stands, checked ${run.checkedE5}`;
}

/** One key per inviter and week: whoever posts, and however often, it counts once. */
export async function postStatements(
  { clock }: Pick<TeamContext, 'clock'>,
  tx: Tx,
  { run, ids, states = ['ready'] }: { run: Pick<Run, 'period'>; ids: readonly PlayerId[]; states?: readonly string[] },
): Promise<bigint> {
  const week = run.period;
  const rows = (await store.lockStatements(tx, week, ids)).filter(({ state }) => states.includes(state));
  let sumE5 = 0n;
  for (const { playerId, brandId, amountE5 } of rows) {
    if (amountE5 === 0n) continue;
    const answer = await post(tx, clock, {
      key: `team:week:${week}:${playerId}`,
      playerId,
      brandId,
      movement: 'commission_credit',
      legs: [
        { account: 'commission_cost', amountE5: -amountE5 },
        { account: 'commission', amountE5 },
      ],
      memo: { kind: 'week', week },
    });
    if (!answer.ok) throw new Error(`a statement cannot be posted: ${answer.reason}`);
    sumE5 += amountE5;
  }
  if (rows.length > 0)
    await store.setPaid(tx, { week, playerIds: rows.map(({ playerId }) => playerId), at: clock.now() });
  return sumE5;
}
