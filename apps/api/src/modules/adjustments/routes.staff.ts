import type { BodyOf, InputOf } from '@arara/contract';
import { isLocale, mayDo } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { type AdjustmentReason, adjustmentEntries, adjustmentReasons } from '@arara/domain/adjustments';
import { shortName } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { answered, type Call, requireStaff, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Approval } from '../approvals/index.ts';
import { adjustmentNote, findPlayer, readPersonal } from '../players/index.ts';
import {
  ADJUSTMENT,
  ADJUSTMENT_REVERSAL,
  type Adjustments,
  type AskedAdjustment,
  judge,
  numberOf,
} from './adjustments.ts';
import type { AdjustmentsDeps } from './context.ts';
import { type AdjustmentRow, listNewest } from './store.ts';

export interface AdjustmentRoutesDeps {
  readonly deps: AdjustmentsDeps;
  readonly adjustments: Adjustments;
}

type Preview = BodyOf<typeof staffRoutes.adjustmentPreview>;
type List = BodyOf<typeof staffRoutes.adjustmentList>;
type Item = List['List'][number];

/** More than the house corrects by hand in weeks. */
const LISTED_MAX = 300;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 86_400_000;
/** Until it has one. */
const NO_NUMBER = 'AJ-…';

export function adjustmentsStaffRoutes({ deps, adjustments }: AdjustmentRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.adjustmentPreview, async (input, call) =>
      answered(await preview(deps, await askedOf(deps, input, call), call)),
    ),
    serve(staffRoutes.adjustmentAsk, async (input, call) => {
      const { key, seenCash, reason } = input;
      const asking = { ...(await askedOf(deps, input, call)), key, seenCash, reason };
      const { number, approvalId } = await adjustments.ask(asking, staffActorOf(call));
      return answered({ Number: number, ApprovalId: approvalId === null ? null : `${approvalId}` });
    }),
    serve(staffRoutes.adjustmentReverse, async ({ id, reason }, call) => {
      if (!/^[1-9]\d{0,17}$/.test(id)) throw new RefusalError('adjustment_unknown');
      const asked = await adjustments.askReversal({ id: BigInt(id), reason }, staffActorOf(call));
      return answered(viewRequest(asked));
    }),
    serve(staffRoutes.adjustmentWriteOff, async ({ playerId, ...rest }, call) => {
      const input = { ...rest, playerId: idOf(playerId) };
      return answered(viewRequest(await adjustments.askWriteOff(input, staffActorOf(call))));
    }),
    serve(staffRoutes.adjustmentEscheat, async ({ playerId, ...rest }, call) => {
      const input = { ...rest, playerId: idOf(playerId) };
      return answered(viewRequest(await adjustments.askEscheat(input, staffActorOf(call))));
    }),
    serve(staffRoutes.adjustmentList, async ({ view = 'waiting' }, call) => answered(await list(deps, view, call))),
  ];
}

const viewRequest = (request: { readonly approvalId: bigint; readonly expiresAtMs: number }) => ({
  ApprovalId: `${request.approvalId}`,
  ExpiresAt: new Date(request.expiresAtMs).toISOString(),
});

function idOf(written: string): PlayerId {
  const playerId = parsePlayerId(written);
  if (playerId === undefined) throw new RefusalError('player_unknown');
  return playerId;
}

async function askedOf(
  deps: AdjustmentsDeps,
  { playerId: written, code, amount: amountE5, proofs }: InputOf<typeof staffRoutes.adjustmentPreview>,
  { brandId }: Call,
): Promise<AskedAdjustment> {
  const playerId = idOf(written);
  if ((await findPlayer(deps, playerId))?.brandId !== brandId) throw new RefusalError('player_unknown');
  return { playerId, code: code as AdjustmentReason, amountE5, proofs };
}

async function nameOf(deps: AdjustmentsDeps, playerId: PlayerId): Promise<string> {
  return shortName((await readPersonal(deps, playerId)).name ?? '');
}

async function preview(deps: AdjustmentsDeps, asked: AskedAdjustment, call: Call): Promise<Preview> {
  const { playerId, code, amountE5 } = asked;
  const { brandId, nowMs: atMs } = call;
  const judged = await judge(deps, asked, { actor: staffActorOf(call) });
  const { side, proofs: ProofsNeeded } = adjustmentReasons[code];
  const moreCashE5 = side === 'credit' ? amountE5 : -amountE5;
  const shard = deps.shards.ofPlayer(playerId);
  const [before, after, limits, player] = await Promise.all([
    deps.bonuses.explain(shard, playerId),
    deps.bonuses.explain(shard, playerId, { moreCashE5 }),
    deps.settings.get('payments.adjustments', { brandId, atMs }),
    findPlayer(deps, playerId),
  ]);
  const expiryHours = await deps.settings.get('approvals.expiryHours', { brandId, atMs });
  const locale = player !== undefined && isLocale(player.locale) ? player.locale : call.locale;
  return {
    PlayerName: await nameOf(deps, playerId),
    Side: side,
    Entries: adjustmentEntries(side, amountE5).map(({ account, amountE5: legE5 }) => ({
      Account: account,
      Debit: legE5 < 0n ? -legE5 : 0n,
      Credit: legE5 > 0n ? legE5 : 0n,
    })),
    Cash: { Before: judged.cashE5, After: judged.cashE5 + moreCashE5 },
    CanWithdraw: { Before: before.withdrawableE5, After: after.withdrawableE5 },
    TurnoverOpened: after.total.requiredE5 - before.total.requiredE5,
    House: -moreCashE5,
    PlayerReads: adjustmentNote(locale, { adjustment: NO_NUMBER, code }),
    Proofs: asked.proofs.map(({ kind, id }, index) => {
      const at = judged.foundAt[index];
      return { Kind: kind, Id: id, IsFound: at !== undefined, At: at?.toISOString() ?? null };
    }),
    ProofsNeeded,
    Problem: judged.problem ?? null,
    Tier: judged.tier ?? null,
    Today: { Asked: judged.askedTodayE5, Limit: limits.askedPerDay },
    ExpiresAt: new Date(atMs + expiryHours * HOUR_MS).toISOString(),
    SmallUpTo: limits.smallUpTo,
    Max: limits.max,
    Earlier: judged.earlier.map((row) => ({
      Number: numberOf(row.id),
      Code: row.code,
      Side: row.side,
      Amount: row.amountE5,
      At: (row.postedAt ?? row.askedAt).toISOString(),
    })),
  };
}

async function list(
  deps: AdjustmentsDeps,
  view: NonNullable<InputOf<typeof staffRoutes.adjustmentList>['view']>,
  call: Call,
): Promise<List> {
  const viewer = requireStaff(call);
  const rows = await listNewest(deps.shards.directory, call.brandId, LISTED_MAX);
  const asked = await Promise.all(
    [ADJUSTMENT, ADJUSTMENT_REVERSAL].map((kind) =>
      deps.approvals.list({ brandId: call.brandId, kind, offset: 0, limit: LISTED_MAX }),
    ),
  );
  const approvals = new Map(asked.flatMap((part) => part.list).map((approval) => [approval.id, approval]));
  const items = rows.map((row) => ({ row, state: stateOf(row, approvals) }));
  const sinceMs = call.nowMs - WEEK_MS;
  const inView = {
    waiting: ({ state }: Stated) => state === 'waiting' || state === 'posting',
    mine: ({ row, state }: Stated) => state === 'waiting' && row.askedBy === viewer.staffId,
    done: ({ row }: Stated) => row.postedAt !== null && row.postedAt.getTime() >= sinceMs,
    refused: ({ state }: Stated) => state === 'refused' || state === 'withdrawn' || state === 'expired',
  };
  const shown = items.filter(inView[view]);
  const week = (side: Item['Side']) =>
    items.filter(inView.done).reduce((sum, { row }) => (row.side === side ? sum + row.amountE5 : sum), 0n);
  return {
    Total: shown.length,
    List: await Promise.all(
      shown.map(async ({ row, state }) => {
        const approval = row.approvalId === null ? undefined : approvals.get(row.approvalId);
        const canDecide = state === 'waiting' && approval !== undefined && deps.approvals.mayDecide(approval, viewer);
        const canReverse = state === 'posted' && row.reverses === null && mayDo(viewer.roles, 'adjustments.correct');
        return toItem(row, { state, canDecide, canReverse, name: await nameOf(deps, row.playerId) });
      }),
    ),
    Counts: {
      Waiting: items.filter(inView.waiting).length,
      Mine: items.filter(inView.mine).length,
      Done: items.filter(inView.done).length,
      Refused: items.filter(inView.refused).length,
    },
    Week: { Credit: week('credit'), Debit: week('debit') },
  };
}

interface Stated {
  readonly row: AdjustmentRow;
  readonly state: Item['State'];
}

function stateOf(
  { postedAt, reversedAt, approvalId }: AdjustmentRow,
  approvals: ReadonlyMap<bigint, Approval>,
): Item['State'] {
  if (postedAt !== null) return reversedAt === null ? 'posted' : 'reversed';
  if (approvalId === null) return 'posting';
  const state = approvals.get(approvalId)?.state ?? 'expired';
  return state === 'approved' ? 'posting' : state;
}

function toItem(
  row: AdjustmentRow,
  {
    state,
    ...of
  }: {
    readonly state: Item['State'];
    readonly canDecide: boolean;
    readonly canReverse: boolean;
    readonly name: string;
  },
): Item {
  return {
    Id: `${row.id}`,
    Number: numberOf(row.id),
    PlayerId: `${row.playerId}`,
    PlayerName: of.name,
    Code: row.code,
    Side: row.side,
    Amount: row.amountE5,
    Proofs: [...row.proofs],
    Tier: row.tier,
    State: state,
    AskedBy: `${row.askedBy}`,
    AskedAt: row.askedAt.toISOString(),
    ExpiresAt: row.expiresAt?.toISOString() ?? null,
    ApprovalId: row.approvalId === null ? null : `${row.approvalId}`,
    ApprovedBy: row.approvedBy === null ? null : `${row.approvedBy}`,
    PostedAt: row.postedAt?.toISOString() ?? null,
    Reverses: row.reverses === null ? null : numberOf(row.reverses),
    CanDecide: of.canDecide,
    CanReverse: of.canReverse,
  };
}
