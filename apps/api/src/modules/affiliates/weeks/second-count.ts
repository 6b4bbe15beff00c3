import { createSecondCount, type SecondCount } from '@arara/domain/affiliates';
import { addDays, startOfDayMs } from '@arara/domain/time';
import { walkPlayers } from '../../../platform/db/player-walk.ts';
import type { Run } from './runs.store.ts';
import { type CheckedStatement, listCountedDays, listToCheck } from './second-count.store.ts';
import type { TeamContext } from '../network/sources.ts';

export type Checked =
  | { readonly ok: true; readonly amountE5: bigint }
  | { readonly ok: false; readonly problem: string };

const CHUNK = 5_000;
/** Six sums for each of so many inviters fit into a worker's memory many times over. */
const EARNERS_PER_PASS = 200_000;

/** A part of the inviters, small enough to be counted at once. */
export interface Pass {
  readonly number: bigint;
  readonly count: bigint;
}

export const passesOf = ({ earners }: Pick<Run, 'earners'>, perPass = EARNERS_PER_PASS): bigint =>
  BigInt(Math.floor(earners / perPass)) + 1n;

/**
 * Counts the week once more from the members' days, keeps only two sums per inviter and level, and compares every
 * statement with it: what is owed, the bases of its lines, what it carries on, and that its lines add up. It reads the
 * settings, the roles, the days and the giveaways by itself, so that a slip of the first count is not made again.
 */
export async function secondCount(context: TeamContext, run: Run, pass: Pass): Promise<Checked> {
  const { settings, sources } = context;
  const began = { brandId: run.brandId, atMs: startOfDayMs(run.period) };
  const [turnover, loss, cap, roles] = await Promise.all([
    settings.get('team.turnoverRebate', began),
    settings.get('team.lossRebate', began),
    settings.get('team.giveawayCap', began),
    sources.rolesIn(run.brandId, { from: run.period, to: run.periodEnd }),
  ]);
  const count = createSecondCount({
    turnoverPpm: [turnover.lv1, turnover.lv2, turnover.lv3],
    lossPpm: [loss.lv1, loss.lv2, loss.lv3],
    capPpm: cap.percent,
    roles,
    keeps: (earnerId) => earnerId % pass.count === pass.number,
  });
  const span = { from: run.period, to: run.periodEnd, capFrom: addDays(run.periodEnd, -cap.days) };
  const pages = walkPlayers(context.shards, {
    limit: CHUNK,
    read: (db, page) => listCountedDays(db, { ...span, brandId: run.brandId, ...page }),
    ownerOf: ({ playerId }) => playerId,
  });
  for await (const rows of pages)
    for (const days of Map.groupBy(rows, ({ playerId }) => playerId).values()) {
      const [member] = days;
      const played = days.flatMap(({ day, ...figures }) => (day === null ? [] : [{ ...figures, day }]));
      if (member === undefined || played.length === 0) continue;
      count.add({ ...member, chain: [member.sponsor1, member.sponsor2, member.sponsor3] }, played);
    }
  return compare(context, count, { run, pass });
}

async function compare(
  context: TeamContext,
  count: SecondCount,
  { run, pass }: { readonly run: Run; readonly pass: Pass },
): Promise<Checked> {
  const unseen = new Set(count.earners());
  let amountE5 = 0n;
  const pages = walkPlayers(context.shards, {
    limit: CHUNK,
    read: (db, page) => listToCheck(db, { brandId: run.brandId, week: run.period, pass, ...page }),
    ownerOf: ({ playerId }) => playerId,
  });
  for await (const rows of pages)
    for (const row of rows) {
      const problem = problemOf(row, count);
      if (problem !== undefined) return { ok: false, problem: `${row.playerId}: ${problem}` };
      unseen.delete(row.playerId);
      amountE5 += row.amountE5;
    }
  const [missing] = unseen;
  return missing === undefined
    ? { ok: true, amountE5 }
    : { ok: false, problem: `${missing} has no statement, and ${unseen.size - 1} others` };
}

function problemOf(row: CheckedStatement, count: SecondCount): string | undefined {
  const expected = count.expected(row.playerId, [row.before1, row.before2, row.before3]);
  if (expected.amountE5 !== row.amountE5) return `${row.amountE5}, counted ${expected.amountE5}`;
  if (row.linesE5 !== row.amountE5) return `lines make ${row.linesE5}`;
  const written = [
    ['turnover of', [row.bets1, row.bets2, row.bets3], expected.turnoverE5],
    ['balance of', [row.loss1, row.loss2, row.loss3], expected.balanceE5],
    ['carry of', [row.carry1, row.carry2, row.carry3], expected.carriedE5],
    ['next carry of', [row.kept1, row.kept2, row.kept3], expected.carriedE5],
  ] as const;
  for (const [name, found, counted] of written)
    for (const [index, amountE5] of found.entries())
      if (amountE5 !== counted[index]) return `${name} level ${index + 1} ${amountE5}, counted ${counted[index]}`;
  return undefined;
}
