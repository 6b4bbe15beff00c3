import { staffRoutes } from '@arara/contract/staff';
import { addDays, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../platform/db/db.ts';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { appendStaffAudit } from './audit.ts';
import { writeExport } from './export.ts';
import type { AuditReader, FoundRecord } from './reader.ts';

export function auditStaffRoutes({
  directory,
  reader,
}: {
  directory: Database;
  reader: AuditReader;
}): readonly ServedRoute[] {
  return [
    serve(staffRoutes.auditList, async ({ page, limit, from, to, ...filter }, call) => {
      const { brandId, nowMs: atMs } = call;
      // Reading is an act too. The names of the filters, not their content: people type anything into a search box.
      const filters = Object.entries({ ...filter, from, to }).flatMap(([name, value]) => (value ? [name] : []));
      await directory.transaction((tx) =>
        appendStaffAudit(tx, staffActorOf(call), {
          atMs,
          action: 'audit.read',
          subject: `brand:${brandId}`,
          details: { filters, page, limit },
        }),
      );
      const days = {
        from: from === undefined ? undefined : new Date(startOfDayMs(from)),
        to: to === undefined ? undefined : new Date(startOfDayMs(addDays(to, 1))),
      };
      const found = await reader.list({ brandId, ...filter, ...days }, { offset: (page - 1) * limit, limit });
      const anchor = await reader.lastAnchor();
      const state = await reader.state();
      return answered({
        Away: [...found.away],
        Total: found.total,
        List: found.list.map(toItem),
        SealedUpTo: anchor
          ? {
              Position: String(anchor.position),
              Block: String(anchor.block),
              Head: anchor.head,
              SealedAt: timeOf(anchor.atMs),
            }
          : null,
        Chain: state
          ? { IsIntact: state.suspects === 0, Proved: String(state.proved), Suspects: state.suspects }
          : null,
      });
    }),
    serve(staffRoutes.auditExport, async ({ from, to }, call) => {
      const { brandId, nowMs: atMs } = call;
      const { staffId } = staffActorOf(call);
      const span = { from: new Date(startOfDayMs(from)), to: new Date(startOfDayMs(addDays(to, 1))) };
      const stretches = await reader.stretches({ brandId, ...span });
      const days = { from: timeOf(span.from.getTime()), to: timeOf(span.to.getTime()) };
      const of = { kind: 'audit-export', version: 1, brandId, exportedAt: timeOf(atMs), by: `${staffId}` } as const;
      const { text, rows } = writeExport({ ...of, ...days }, stretches);
      await directory.transaction((tx) =>
        appendStaffAudit(tx, staffActorOf(call), {
          atMs,
          action: 'audit.exported',
          subject: `brand:${brandId}`,
          details: { from, to, rows },
        }),
      );
      return answered({ FileName: `auditoria-${from}-${to}.jsonl`, Rows: rows, Text: text });
    }),
  ];
}

function toItem(record: FoundRecord) {
  return {
    Id: record.id,
    At: timeOf(record.atMs),
    ActorKind: record.actor.kind,
    ActorId: record.actor.id,
    Action: record.action,
    Subject: record.subject,
    Details: record.details,
    RequestId: record.requestId ?? null,
    IsSealed: record.isSealed,
    Hash: record.hash ?? null,
    Position: record.position === undefined ? null : String(record.position),
  };
}

function timeOf(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
