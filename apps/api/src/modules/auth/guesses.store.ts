import type { Tx } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

/** One more wrong password inside a session that is open; answers how many there were since the last right one. */
export async function countWrongProof(tx: Tx, sessionId: string): Promise<number> {
  const row = await tx.maybe<{ wrong_proofs: number }>(sql`
    update auth.sessions set wrong_proofs = wrong_proofs + 1 where id = ${sessionId} and ended_at is null
    returning wrong_proofs`);
  return row?.wrong_proofs ?? 0;
}

/** The session is proved; false when it ended meanwhile. */
export async function proveSession(tx: Tx, sessionId: string, at: Date): Promise<boolean> {
  const proved = await tx.run(sql`
    update auth.sessions set proved_at = ${at}, last_seen_at = ${at}, wrong_proofs = 0
    where id = ${sessionId} and ended_at is null`);
  return proved === 1;
}
