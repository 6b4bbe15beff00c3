import type { Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Details, findPersonalData } from './details.ts';
import { append } from './store.ts';

export interface Actor {
  readonly kind: 'player' | 'staff' | 'system' | 'provider';
  /** An id or the name of a part of the system, never a person's name. */
  readonly id: string;
}

const WORDS = 'details.';

export interface AuditEntry {
  readonly atMs: number;
  readonly brandId: number;
  readonly actor: Actor;
  /** What was done: `settings.changed`. */
  readonly action: `${string}.${string}`;
  /** What it was done to: `setting:vip.levels`, `player:123`. */
  readonly subject: `${string}:${string}`;
  readonly details: Details;
  /** The request that caused it; undefined for the system's own work. */
  readonly requestId: string | undefined;
}

/**
 * Appends in the caller's transaction, so that an act and its record commit together or not at all. No record keeps
 * personal data. What staff write in their own words may hold some: then the act is refused, and they say it otherwise.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<bigint> {
  const { actor, ...record } = entry;
  const personal = findPersonalData(entry.details) ?? findPersonalData(entry.subject, 'subject');
  if (personal?.startsWith(WORDS) && actor.kind === 'staff')
    throw new RefusalError('invalid_input', { field: personal.slice(WORDS.length) });
  if (personal !== undefined)
    throw new Error(`an audit record of ${entry.action} would hold personal data in ${personal}`);
  return append(tx, { ...record, actorKind: actor.kind, actorId: actor.id });
}

/** The record of what a member of staff did, in the commit of the act. */
export function appendStaffAudit(
  tx: Tx,
  { brandId, staffId, requestId }: Pick<StaffActor, 'brandId' | 'staffId' | 'requestId'>,
  line: Pick<AuditEntry, 'atMs' | 'action' | 'subject' | 'details'>,
): Promise<bigint> {
  return appendAudit(tx, { ...line, brandId, actor: { kind: 'staff', id: `${staffId}` }, requestId });
}
