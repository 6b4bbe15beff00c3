import { type AuditRecord, listAbout } from '../../audit/index.ts';
import type { PlayersContext } from '../identity.ts';
import type { TimelineSource } from './timeline.ts';

/** What stands in the audit about the player: what staff did, and what the player changed about the own account. */
export function auditTimelines({ shards }: Pick<PlayersContext, 'shards'>): readonly TimelineSource[] {
  const sourceOf = (name: string, kind: TimelineSource['kind'], actorKinds: readonly string[]): TimelineSource => ({
    name,
    kind,
    async list(playerId, { after, limit }) {
      const beforeId = /^\d{1,18}$/.test(after ?? '') ? BigInt(after ?? '') : undefined;
      const about = { subject: `player:${playerId}`, actorKinds };
      const rows = await listAbout(shards.ofPlayer(playerId), about, { beforeId, limit });
      return rows.map((row) => ({
        at: row.at,
        position: `${row.id}`,
        kind,
        word: row.action,
        values: wordsOf(row.details),
        staffId: row.actor_kind === 'staff' ? row.actor_id : undefined,
      }));
    },
  });
  return [sourceOf('staff', 'staff', ['staff']), sourceOf('own', 'account', ['player', 'system', 'provider'])];
}

/** The short values of a record; what is nested stays in the audit. */
function wordsOf(details: AuditRecord['details']): Record<string, string> {
  const plain = Object.entries(details).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const lists = Object.entries(details).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries([
    ...plain.map(([name, value]) => [name, String(value)]),
    ...lists.map(([name, value]) => [name, (value as readonly unknown[]).join(',')]),
  ]) as Record<string, string>;
}
