import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { findSponsor, setSponsorHold } from '../network/members.store.ts';
import { listStatements } from '../weeks/weeks.store.ts';
import { listShares } from './shares.store.ts';

const PERIODS_LOOKED_AT = 12;

/** Income of a closed period that was neither paid nor refused. */
export async function hasOpenIncome(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const page = { page: 1, limit: PERIODS_LOOKED_AT };
  const of = { playerId, limit: PERIODS_LOOKED_AT };
  const waits: readonly string[] = ['held', 'disputed', 'dispute', 'ready'];
  const found = [
    ...(await listStatements(db, playerId, page)),
    ...(await listShares(db, { ...of, role: 'agent' })),
    ...(await listShares(db, { ...of, role: 'blogger' })),
  ];
  return found.some(({ state, amountE5 }) => waits.includes(state) && amountE5 > 0n);
}

/** Income of an account that was closed waits until somebody decides. */
export async function holdIncome(tx: Tx, playerId: PlayerId, at: Date): Promise<void> {
  const sponsor = await findSponsor(tx, playerId);
  if (sponsor?.heldReason === null) await setSponsorHold(tx, playerId, { reason: 'conta encerrada', by: 'system', at });
}
