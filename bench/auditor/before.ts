import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Client } from 'pg';

const migrations = resolve(import.meta.dirname, '../../apps/api/migrations/shard');

/** The auditor as it was before it read transfers (0160 over all entries, 0174), beside that of now. */
export async function makeAuditorBefore(owner: Client): Promise<void> {
  const text = readFileSync(resolve(migrations, '0160_ledger_auditor.sql'), 'utf8');
  const [made] = /create function ledger\.check_players\([\s\S]*?\nend \$\$;/.exec(text) ?? [];
  if (made === undefined) throw new Error('the auditor of 0160 is not where it was');
  await owner.query(
    made.replace('ledger.check_players', 'ledger.check_players_before').replaceAll('ledger.entries ', 'ledger.all_entries '),
  );
}

export interface Rates {
  /** Entries a second. */
  readonly before: number;
  readonly now: number;
}

const ROUNDS = 3;

/** Both over the same players, one slice after the other, taking turns: a machine that is busy is busy for both. */
export async function compareRates(owner: Client, slices: readonly (readonly bigint[])[]): Promise<Rates> {
  const seconds = { check_players_before: 0, check_players: 0 };
  let entries = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const slice of slices) {
      const { rows } = await owner.query<{ n: number }>(
        'select count(*)::int as n from ledger.all_entries where player_id = any ($1::bigint[])',
        [slice],
      );
      entries += rows[0]?.n ?? 0;
      for (const name of ['check_players_before', 'check_players'] as const) {
        const begun = performance.now();
        await owner.query(`select count(*) from ledger.${name}($1::bigint[], true, now())`, [slice]);
        seconds[name] += (performance.now() - begun) / 1_000;
      }
    }
  return { before: entries / seconds.check_players_before, now: entries / seconds.check_players };
}
