import { staffRoutes } from '@arara/contract/staff';
import { addDays, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../platform/db/db.ts';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { appendStaffAudit } from './audit.ts';
import { writeExport } from './export.ts';
import type { AuditReader, FoundRecord } from './reader.ts';

interface Known {
  readonly directory: Database;
  readonly reader: AuditReader;
}

export function auditStaffRoutes({ directory, reader }: Known): readonly ServedRoute[] {
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
        Total: found.counts && found.counts[filter.view ?? 'all'],
        Counts: found.counts,
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
    exportRoute({ directory, reader }),
    checkRoute({ directory, reader }),
  ];
}

function exportRoute({ directory, reader }: Known): ServedRoute {
  return serve(staffRoutes.auditExport, async ({ from, to, record }, call) => {
    const { brandId, nowMs: atMs } = call;
    const { staffId } = staffActorOf(call);
    const span = spanOf(from, to);
    const stretches = await reader.stretches({ brandId, ...span, record });
    const days = { from: timeOf(span.from.getTime()), to: timeOf(span.to.getTime()) };
    const of = { kind: 'audit-export', version: 1, brandId, exportedAt: timeOf(atMs), by: `${staffId}` } as const;
    const { text, rows } = writeExport({ ...of, ...days }, stretches);
    await directory.transaction((tx) =>
      appendStaffAudit(tx, staffActorOf(call), {
        atMs,
        action: 'audit.exported',
        subject: `brand:${brandId}`,
        details: { from, to, rows, ...(record !== undefined && { record }) },
      }),
    );
    const name = record === undefined ? `${from}-${to}` : record.replace(':', '-');
    return answered({ FileName: `auditoria-${name}.jsonl`, Rows: rows, Text: text });
  });
}

function checkRoute({ directory, reader }: Known): ServedRoute {
  return serve(staffRoutes.auditCheck, async ({ from, to }, call) => {
    const { brandId, nowMs: atMs } = call;
    const { records, ofOthers, chains, anchored, findings } = await reader.check({ brandId, ...spanOf(from, to) });
    await directory.transaction((tx) =>
      appendStaffAudit(tx, staffActorOf(call), {
        atMs,
        action: 'audit.checked',
        subject: `brand:${brandId}`,
        details: { from, to, rows: records, findings: findings.length },
      }),
    );
    return answered({
      Records: records,
      OfOthers: ofOthers,
      Chains: chains,
      Anchored: anchored.length,
      Findings: findings.slice(0, FINDINGS_SHOWN),
    });
  });
}

/** A chain that was rewritten has as many as it has links; the first say where it begins. */
const FINDINGS_SHOWN = 20;

const spanOf = (from: string, to: string) => ({
  from: new Date(startOfDayMs(from)),
  to: new Date(startOfDayMs(addDays(to, 1))),
});

function toItem(record: FoundRecord) {
  return {
    Id: record.id,
    At: timeOf(record.atMs),
    ActorKind: record.actor.kind,
    ActorId: record.actor.id,
    Action: record.action,
    Subject: record.subject,
    Details: record.details,
    Reason: record.reason ?? null,
    RequestId: record.requestId ?? null,
    Hash: record.link?.hash ?? null,
    Previous: record.link?.previous ?? null,
    Next: record.link?.next ?? null,
    Position: record.link ? String(record.link.position) : null,
    Holds: record.link?.holds ?? null,
  };
}

function timeOf(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
