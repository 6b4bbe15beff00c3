import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { riskMeasures } from '@arara/domain/risk';
import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { askEach, namesAway, onEach, sum, whole } from '../../platform/workflows/apart.ts';
import { orderReasonText, playerOrders } from '../payments/index.ts';
import { publicNamesOf } from '../players/index.ts';
import type { RiskContext } from './context.ts';
import { isClaimed } from './desk.ts';
import { parseRule, sentenceOf } from './rules.ts';
import * as store from './store.ts';

type Row = BodyOf<typeof staffRoutes.riskQueue>['List'][number];
type Case = BodyOf<typeof staffRoutes.riskCase>;
type Hit = Case['Hits'][number];

export interface AskedQueue {
  readonly view: store.QueueView;
  readonly page: number;
  readonly limit: number;
}

export async function listQueue(
  context: RiskContext,
  actor: StaffActor,
  { view, page, limit }: AskedQueue,
): Promise<BodyOf<typeof staffRoutes.riskQueue>> {
  const { brandId, staffId, nowMs } = actor;
  const of = { brandId, staffId: `${staffId}`, now: new Date(nowMs), limit: page * limit };
  const found = await askEach(context.shards.all, async (shard) => ({
    rows: await store.listInView(shard, view, of),
    counts: await store.countOpen(shard, of),
  }));
  const turnOf = ({ dueAt, decidedAt }: store.CaseRow) => (decidedAt === null ? dueAt.getTime() : -decidedAt.getTime());
  const rows = found.answers
    .flatMap((one) => one.rows)
    .toSorted((a, b) => turnOf(a) - turnOf(b))
    .slice((page - 1) * limit, page * limit);
  const counts = whole(found)?.map((one) => one.counts);
  const total = (name: 'open' | 'mine' | 'held') => sum((counts ?? []).map((one) => one[name]));
  return {
    Away: namesAway(found),
    List: await toRows(context, rows, actor),
    Counts: counts ? { Open: total('open'), Mine: total('mine'), Held: total('held') } : null,
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function toRows(context: RiskContext, rows: readonly store.CaseRow[], actor: StaffActor): Promise<Row[]> {
  const ids = rows.map(({ playerId }) => playerId);
  const byShard = [...Map.groupBy(ids, (playerId) => context.shards.ofPlayer(playerId))];
  const [names, codes] = await Promise.all([
    publicNamesOf(context, ids, { orNumber: true }),
    onEach(byShard, ([shard, own]) => store.listCodes(shard, own)),
  ]);
  const found = codes.flat();
  return rows.map((row) => {
    const owner = isClaimed(row, actor.nowMs) ? row.claimedBy : null;
    return {
      PlayerId: `${row.playerId}`,
      CaseId: row.id,
      Name: names.get(row.playerId) ?? '',
      Codes: [
        ...new Set(
          found.filter((one) => one.playerId === row.playerId && one.caseId === row.id).map((one) => one.code),
        ),
      ],
      OpenedAt: row.openedAt.toISOString(),
      DueAt: row.dueAt.toISOString(),
      IsLate: row.verdict === null && row.dueAt.getTime() < actor.nowMs,
      Owner: owner,
      Until: owner === null ? null : iso(row.claimedUntil),
      IsMine: owner === `${actor.staffId}`,
      HeldUntil: row.heldUntil !== null && row.heldUntil.getTime() > actor.nowMs ? iso(row.heldUntil) : null,
      Verdict: row.verdict,
      DecidedBy: row.decidedBy,
      DecidedAt: iso(row.decidedAt),
    };
  });
}

export async function readCase(
  context: RiskContext,
  actor: StaffActor,
  { playerId, caseId }: { readonly playerId: PlayerId; readonly caseId: string },
): Promise<Case> {
  const shard = context.shards.ofPlayer(playerId);
  const row = await store.findCase(shard, playerId, caseId);
  if (row?.brandId !== actor.brandId) throw new RefusalError('risk_case_unknown');
  const [rows, hits, underWay, desk] = await Promise.all([
    toRows(context, [row], actor),
    store.listHits(shard, playerId, caseId),
    playerOrders.listUnderWay(shard, playerId),
    context.settings.get('risk.desk', { brandId: actor.brandId, atMs: actor.nowMs }),
  ]);
  const shared = hits.flatMap(({ measured }) => (measured.marks ?? []).flatMap(({ accounts }) => accounts));
  const others = [...new Set(shared)].map((id) => BigInt(id) as PlayerId);
  const names = await publicNamesOf(context, others, { orNumber: true });
  const [first] = rows;
  if (first === undefined) throw new Error('a case without a row');
  return {
    Row: first,
    Hits: hits.map((hit) => toHit(hit, names, actor)),
    Withdrawals: underWay.map(({ id, amountE5 }) => ({ OrderId: id, Amount: amountE5 })),
    PlayerReads: orderReasonText('risk', actor.locale) ?? '',
    HoldHours: desk.holdHours,
  };
}

function toHit(hit: store.HitRow, names: ReadonlyMap<PlayerId, string>, { locale }: StaffActor): Hit {
  const { code, measured } = hit;
  const rule = parseRule(code, hit.rule);
  const { sums } = measured;
  return {
    Code: code,
    Version: `${hit.version}`,
    Day: hit.day,
    From: addDays(hit.day, 1 - rule.days),
    FoundAt: hit.foundAt.toISOString(),
    Sentence: sentenceOf(code, rule, locale),
    Action: rule.action,
    Value: measured.value,
    Unit: riskMeasures[code].unit,
    Sums:
      sums === undefined
        ? null
        : {
            Paid: BigInt(sums.paid),
            Bets: BigInt(sums.bets),
            Withdrawn: BigInt(sums.withdrawn),
            Given: BigInt(sums.given),
            Gained: BigInt(sums.gained),
            Lost: BigInt(sums.lost),
          },
    Marks: (measured.marks ?? []).map(({ kind, mark, accounts }) => ({
      Kind: kind,
      Mark: mark,
      Accounts: accounts.map((id) => ({ PlayerId: id, Name: names.get(BigInt(id) as PlayerId) ?? '' })),
    })),
  };
}
