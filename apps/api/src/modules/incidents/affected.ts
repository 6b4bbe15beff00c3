import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { AffectedFact, AffectedScope, IncidentsContext } from './context.ts';
import { findIncident, type IncidentRow, listSlowings, listVersions } from './store.ts';

const MINUTE_MS = 60_000;

/** What is no number is nobody's incident. */
export const idOf = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n);

export async function requireIncident(
  { directory }: IncidentsContext,
  brandId: number,
  id: string,
): Promise<IncidentRow> {
  const row = await findIncident(directory, brandId, idOf(id));
  if (row === undefined) throw new RefusalError('incident_unknown');
  return row;
}

/** What an incident reached: its time from the first word to the end, and every party that one of its words named. */
export async function affectedOf(context: IncidentsContext, row: IncidentRow, limit: number) {
  const { directory, clock, settings, affectedBy, partiesOf } = context;
  const now = clock.now();
  const to = row.endedAt ?? now;
  const [versions, slowings, { waitedMinutes }] = await Promise.all([
    listVersions(directory, [row.id]),
    listSlowings(directory, [row.id]),
    settings.get('incidents.clock', { brandId: row.brandId, atMs: to.getTime() }),
  ]);
  const named = new Set(versions.flatMap(({ parties }) => parties));
  const parties = partiesOf(row.brandId).filter(({ code }) => named.has(code));
  const scope: AffectedScope = {
    brandId: row.brandId,
    from: row.openedAt,
    to,
    banks: parties.filter(({ kind }) => kind === 'bank').map(({ code }) => code),
    suppliers: parties.flatMap(({ kind, party }) => (kind === 'supplier' ? [party] : [])),
    waitedMs: waitedMinutes * MINUTE_MS,
    limit,
    slowed: slowings.map(({ fromAt, untilAt }) => ({ from: fromAt, to: untilAt ?? now })),
  };
  return { scope, ...(await affectedBy(scope)) };
}

export const playersOf = (facts: readonly AffectedFact[]): number =>
  new Set(facts.map(({ playerId }) => playerId)).size;
