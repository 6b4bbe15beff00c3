import { staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { momentText } from '@arara/domain/time';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { tableFile } from '../../platform/http/table-file.ts';
import { defineRecordedRead } from '../approvals/index.ts';
import { batchOf, type GiftBatches } from './gift-batches.ts';
import * as store from './gift-batches.store.ts';

export interface GiftDeskDeps {
  readonly shards: Pick<Shards, 'directory'>;
  readonly batches: GiftBatches;
}

/** Codes and envelopes of the desk of promotions. */
export function giftStaffRoutes(deps: GiftDeskDeps): readonly ServedRoute[] {
  const { shards, batches } = deps;
  return [
    serve(staffRoutes.giftBatches, async ({ page, limit }, { brandId }) => {
      const [Total, rows] = await Promise.all([
        store.countBatches(shards.directory, brandId),
        store.listBatches(shards.directory, brandId, { offset: (page - 1) * limit, limit }),
      ]);
      return answered({ Total, List: rows.map(toBatch) });
    }),
    serve(staffRoutes.giftBatchPropose, async (input, call) => {
      const batch = {
        kind: input.kind,
        codes: input.codes,
        totalE5: input.total,
        shares: input.shares,
        minE5: input.min,
        maxE5: input.max,
        title: input.title,
        validFromMs: Date.parse(input.validFrom),
        validUntilMs: Date.parse(input.validUntil),
        reason: input.reason,
      };
      const { approvalId, expiresAtMs } = await batches.propose(batch, staffActorOf(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
    serve(staffRoutes.giftBatchExport, async ({ batchId }, call) => answered(await exportBatch(deps, batchId, call))),
  ];
}

function toBatch(row: store.BatchRow) {
  return {
    BatchId: row.madeBy.replace(/^batch:/, ''),
    Kind: row.shares === row.codes ? ('codes' as const) : ('envelope' as const),
    Title: row.title,
    Codes: row.codes,
    Shares: row.shares,
    Taken: row.taken,
    Accepted: row.accepted,
    Total: row.totalE5,
    Paid: row.paidE5,
    ValidFrom: row.validFrom.toISOString(),
    ValidUntil: row.validUntil.toISOString(),
    MadeAt: row.madeAt.toISOString(),
  };
}

/** Codes are as good as money: who takes them is on record. */
const recordExport = defineRecordedRead({
  name: 'activity.export_gifts',
  route: staffRoutes.giftBatchExport,
  action: 'activity.gifts_exported',
});

async function exportBatch({ shards }: GiftDeskDeps, batchId: string, call: Call) {
  const { brandId, nowMs, staffId } = staffActorOf(call);
  const codes = await store.listCodes(shards.directory, brandId, batchOf(batchId));
  if (codes.length === 0) throw new RefusalError('gift_not_found');
  const rows = [
    [call.brandName, `Lote ${batchId}`],
    ['Feito em', momentText(nowMs)],
    ['Feito por', `nº ${staffId}`],
    [],
    ['Código', 'Título', 'Partes', 'Valor', 'Aceitas', 'Pago', 'Vale até'],
    ...codes.map((one) => [
      one.code,
      one.title ?? '',
      one.shares,
      toWire(one.totalE5),
      one.accepted,
      toWire(one.paidE5),
      momentText(one.validUntil.getTime()),
    ]),
  ];
  const line = { subject: batchOf(batchId), details: { rows: codes.length } };
  await recordExport(shards.directory, staffActorOf(call), line);
  return { FileName: `lote-${batchId}.csv`, Rows: codes.length, Text: tableFile(rows) };
}
