import type { Queryable } from '../../../platform/db/db.ts';
import { roundTransfers } from '../../ledger/index.ts';
import { type BrokenRound, type BrokenScope, findBrokenRounds } from './broken-rounds.store.ts';

/** With what each put at stake: a round that was taken back holds nothing of it any more, so the books say it. */
export async function listBrokenRounds(db: Queryable, scope: BrokenScope): Promise<BrokenRound[]> {
  const rows = await findBrokenRounds(db, scope);
  const voided = rows.filter(({ kind }) => kind === 'round_voided');
  const sums = await roundTransfers.betsTakenBack(
    db,
    voided.map((row) => ({ ...row, round: row.id })),
  );
  const backOf = new Map(voided.map((row, place) => [row, sums[place]]));
  return rows.map((row) => ({ ...row, amountE5: backOf.get(row) ?? row.amountE5 }));
}
