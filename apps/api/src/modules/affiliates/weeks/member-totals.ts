import {
  earnerOf,
  type Level,
  levels,
  type Missing,
  missingOf,
  nameHead,
  reachedOn,
  type RolesOn,
} from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf } from '@arara/domain/time';
import type { PlayerId } from '@arara/domain/shards';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { publicNamesOf } from '../../players/index.ts';
import {
  type Chain,
  chainOf,
  listChains,
  lockUnpublished,
  setPublished,
  setValid,
  sponsorOf,
} from '../network/chains.store.ts';
import { countPlayers, recentSpan } from '../network/counting.ts';
import { listDays, listLifetimes, type PlayerDay } from '../network/days.store.ts';
import { noteValid } from './invite-days.ts';
import { isRated } from './runs.store.ts';
import { type PublishedDay, type PublishedMember, publishDays, publishMembers } from '../network/members.store.ts';
import { byDatabase, pushNews, readRoles, type TeamContext } from '../network/sources.ts';
import { writeFirstDeposits } from '../shares/inbox.ts';

const BATCH = 200;

/**
 * Publishes to the inviters what their members did: counted first, then carried over. The members' own rows stay locked
 * meanwhile, so one process at a time publishes a member; publishing twice changes nothing.
 */
export async function publishMemberTotals(context: TeamContext, shard: Database): Promise<number> {
  for (let published = 0; ; ) {
    const { count, inviters } = await shard.transaction((tx) => publishBatch(context, tx));
    await pushNews(context, inviters);
    published += count;
    if (count < BATCH) return published;
  }
}

interface Report {
  readonly count: number;
  readonly inviters: ReadonlySet<PlayerId>;
}

async function publishBatch(context: TeamContext, tx: Tx): Promise<Report> {
  const locked = await lockUnpublished(tx, BATCH);
  if (locked.length === 0) return { count: 0, inviters: new Set() };
  const nowMs = context.clock.nowMs();
  const span = recentSpan(nowMs);
  await countPlayers(context, tx, { rows: locked, span });
  const ids = locked.map(({ playerId }) => playerId);
  const rows = await listChains(tx, ids);
  const lives = new Map((await listLifetimes(tx, ids)).map((life) => [life.playerId, life]));
  const days = Map.groupBy(await listDays(tx, ids, span), ({ playerId }) => playerId);
  const rolesOf = await readRoles(context, rows, span);
  const names = await publicNamesOf(context, ids);
  const members: PublishedMember[] = [];
  const publishedDays: PublishedDay[] = [];
  const valid: { row: Chain; day: BusinessDay }[] = [];
  for (const row of rows) {
    const { missing, validOn } = await judgeValid(context, tx, { row, nowMs });
    if (row.validOn === null && validOn !== null) valid.push({ row, day: validOn });
    const life = lives.get(row.playerId);
    for (const level of levels) {
      const sponsorId = sponsorOf(row, level);
      if (sponsorId === null) continue;
      members.push({
        sponsorId,
        memberId: row.playerId,
        firstDepositOn: row.firstDepositOn,
        validOn,
        lastPlayedOn: life?.lastPlayedOn ?? null,
        betsE5: life?.betsE5 ?? 0n,
        missing: level === 1 ? missing : [],
        nameHead: nameHead(names.get(row.playerId) ?? ''),
      });
      for (const day of days.get(row.playerId) ?? [])
        publishedDays.push(toPublished(day, { row, level, sponsorId, roles: rolesOf(row.brandId) }));
    }
  }
  await carry(context, members, publishedDays);
  await notifyOfDeposits(context, { rows, today: businessDayOf(nowMs), rolesOf });
  for (const { row, day } of valid)
    await noteValid(context, { sponsorId: row.sponsor1, memberId: row.playerId, brandId: row.brandId, day });
  await setPublished(tx, locked);
  return { count: locked.length, inviters: new Set(rows.flatMap(chainOf).filter((id) => id !== null)) };
}

/** The first deposits of today and, shortly after midnight, of yesterday; older ones have their message. */
async function notifyOfDeposits(
  context: TeamContext,
  { rows, today, rolesOf }: { rows: readonly Chain[]; today: BusinessDay; rolesOf: (brandId: number) => RolesOn },
): Promise<void> {
  const fresh = rows.filter(({ firstDepositOn }) => firstDepositOn !== null && firstDepositOn >= addDays(today, -1));
  const done = new Set<string>();
  for (const row of fresh) {
    const day = row.firstDepositOn ?? today;
    const roles = rolesOf(row.brandId);
    for (const playerId of chainOf(row)) {
      if (playerId === null || !roles(playerId, day).has('agent') || done.has(`${playerId} ${day}`)) continue;
      done.add(`${playerId} ${day}`);
      await writeFirstDeposits(context, playerId, day);
    }
  }
}

function toPublished(
  day: PlayerDay,
  to: { readonly row: Chain; readonly level: Level; readonly sponsorId: PlayerId; readonly roles: RolesOn },
): PublishedDay {
  const lossE5 = day.cashStakeE5 - day.cashWinE5;
  const isShared = earnerOf(chainOf(to.row), day.day, to.roles)?.level === to.level;
  const shared = (amountE5: bigint) => (isShared ? amountE5 : 0n);
  return {
    sponsorId: to.sponsorId,
    memberId: to.row.playerId,
    day: day.day,
    level: to.level,
    betsE5: day.effectiveCashE5,
    lossE5,
    depositE5: day.depositE5,
    withdrawnE5: day.withdrawnE5,
    stakeE5: day.cashStakeE5,
    sharedBetsE5: shared(day.effectiveCashE5),
    sharedStakeE5: shared(day.cashStakeE5),
    sharedLossE5: shared(lossE5),
    sharedBonusE5: shared(day.bonusCostE5),
    sharedRebateE5: shared(day.rebateE5),
  };
}

async function carry(
  { shards }: TeamContext,
  members: readonly PublishedMember[],
  days: readonly PublishedDay[],
): Promise<void> {
  for (const { vshards, rows } of byDatabase(shards, members, ({ sponsorId }) => sponsorId)) {
    const sponsors = new Set(rows.map(({ sponsorId }) => sponsorId));
    const own = days.filter(({ sponsorId }) => sponsors.has(sponsorId));
    await shards.inVshardsTransaction(vshards, async (tx) => {
      await publishMembers(tx, rows);
      if (own.length > 0) await publishDays(tx, own);
    });
  }
}

/** Nobody is judged again once valid: the day stands. */
async function judgeValid(
  context: TeamContext,
  tx: Tx,
  { row, nowMs }: { readonly row: Chain; readonly nowMs: number },
): Promise<{ readonly missing: readonly Missing[]; readonly validOn: BusinessDay | null }> {
  if (row.validOn !== null) return { missing: [], validOn: row.validOn };
  const rule = await context.settings.get('team.validInvitee', { brandId: row.brandId, atMs: nowMs });
  const today = businessDayOf(nowMs);
  const from = row.firstDepositOn ?? today;
  const days = row.firstDepositOn === null ? [] : await listDays(tx, [row.playerId], { from, to: addDays(today, 1) });
  const cpfOn = await context.sources.cpfOn(row.playerId);
  const missing = missingOf({ ...row, hasOwnCpf: cpfOn !== undefined, days }, rule, today);
  if (missing.length > 0) return { missing, validOn: null };
  const reached = [reachedOn({ ...row, days }, rule) ?? today, cpfOn ?? today].toSorted().at(-1) ?? today;
  const validOn = await dayOfValid(context, { brandId: row.brandId, reached, today });
  await setValid(tx, row.playerId, validOn);
  return { missing: [], validOn };
}

/** The day on which the last thing was there, however late it is read, as long as nobody has rated that day's rewards. */
async function dayOfValid(
  { shards }: Pick<TeamContext, 'shards'>,
  { brandId, reached, today }: { readonly brandId: number; readonly reached: BusinessDay; readonly today: BusinessDay },
): Promise<BusinessDay> {
  if (reached >= today) return today;
  return (await isRated(shards.directory, { brandId, day: reached })) ? today : reached;
}
