import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { shortName } from '@arara/domain/players';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import { readPersonal } from '../../players/index.ts';
import { viewDeposits } from '../deposits/deposit-screens.ts';
import { countDeposits, listDepositsOfBrand } from '../deposits/deposits.store.ts';
import { listWaitingReceipts, type WaitingReceipt } from './desk.store.ts';
import { isDisputeOpen } from '../receipts/disputes.store.ts';
import { actsFor, type ReceiptActs } from './receipt-acts.ts';
import { DISPUTED, restOf } from '../receipts/held-receipt.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { askEach, namesAway, whole } from '../../../platform/workflows/apart.ts';

export interface ReceiptRoutesDeps {
  readonly context: WithdrawalsContext;
  readonly receiptActs: ReceiptActs;
}

type Desk = BodyOf<typeof staffRoutes.depositsDesk>;

const HOUR_MS = 3_600_000;
const LISTED_MAX = 1_000;

/** Deposits, and money that arrived and waits for somebody. */
export function receiptRoutes(deps: ReceiptRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.depositsDesk, async (input, call) => answered(await readDeposits(deps, call, input))),
    serve(staffRoutes.receiptDecide, async ({ provider, endToEndId, ...request }, call) => {
      const key = { provider, endToEndId };
      const id = await deps.receiptActs.decide({ key, ...request }, staffActorOf(call));
      return answered({ ApprovalId: id === null ? null : `${id}` });
    }),
  ];
}

async function readDeposits(deps: ReceiptRoutesDeps, call: Call, page: { page: number; limit: number }): Promise<Desk> {
  const { context } = deps;
  const { brandId, locale, nowMs } = call;
  const found = await askEach(context.shards.all, async (shard) => {
    const [rows, total, waiting] = await Promise.all([
      listDepositsOfBrand(shard, brandId, Math.min(page.page * page.limit, LISTED_MAX)),
      countDeposits(shard, brandId),
      listWaitingReceipts(shard, brandId, LISTED_MAX),
    ]);
    return { rows, total, waiting };
  });
  const all = found.answers.flatMap(({ rows }) => rows);
  const newest = all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const shown = newest.slice((page.page - 1) * page.limit, page.page * page.limit);
  const List = await Promise.all(
    shown.map(async (order) => {
      const [Order] = await viewDeposits(context, { playerId: order.playerId, brandId, locale, nowMs }, [order]);
      if (Order === undefined) throw new Error('an order has no view');
      const { name = '' } = await readPersonal(context, order.playerId);
      return { PlayerId: `${order.playerId}`, PlayerName: shortName(name), Order };
    }),
  );
  const waiting = found.answers.flatMap((part) => part.waiting);
  return {
    Away: namesAway(found),
    Total: whole(found)?.reduce((total, part) => total + part.total, 0) ?? null,
    List,
    Waiting: await viewWaiting(deps, call, waiting),
  };
}

/** Why it waits, what a person can do with it, and by when. */
async function viewWaiting(
  { context, receiptActs }: ReceiptRoutesDeps,
  { brandId, nowMs }: Call,
  waiting: readonly WaitingReceipt[],
): Promise<Desk['Waiting']> {
  const asked = await receiptActs.waitingRequests(brandId);
  const { breakHours } = await context.settings.get('payments.reconciliation', { brandId, atMs: nowMs });
  return Promise.all(
    waiting.map(async (row) => {
      const request = asked.get(`${row.provider}:${row.endToEndId}`);
      const { name = '' } = row.depositId === null ? {} : await readPersonal(context, row.playerId);
      const db = context.shards.ofPlayer(row.playerId);
      const isDisputed = await isDisputeOpen(db, row);
      // What was handed to people is due from then on; a request, when it runs out.
      const dueMs = request?.expiresAtMs ?? (row.closedAt ?? row.paidAt).getTime() + breakHours * HOUR_MS;
      return {
        Provider: row.provider,
        EndToEndId: row.endToEndId,
        Amount: await restOf(db, row),
        PaidAt: row.paidAt.toISOString(),
        Why: isDisputed ? DISPUTED : (row.reason ?? 'payer_unknown'),
        OrderId: row.depositId ?? row.otherOrderId,
        PlayerName: shortName(name),
        Acts: request === undefined && !isDisputed ? [...actsFor(row, nowMs)] : [],
        ApprovalId: request === undefined ? null : `${request.id}`,
        DueAt: new Date(dueMs).toISOString(),
      };
    }),
  );
}
