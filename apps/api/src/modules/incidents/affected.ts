import type { AffectedFact, AffectedScope, IncidentsContext } from './context.ts';
import { type IncidentRow, listSlowings, listVersions } from './store.ts';

const MINUTE_MS = 60_000;

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
