import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Client } from 'pg';

const migrations = resolve(import.meta.dirname, '../../apps/api/migrations/shard');

/** The auditor of 71e6b4bf, before it read transfers (0160 over all entries, 0174), beside that of now. */
export async function makeAuditorBefore(owner: Client): Promise<void> {
  const text = readFileSync(resolve(migrations, '0160_ledger_auditor.sql'), 'utf8');
  const [made] = /create function ledger\.check_players\([\s\S]*?\nend \$\$;/.exec(text) ?? [];
  if (made === undefined) throw new Error('the auditor of 0160 is not where it was');
  await owner.query(
    made
      .replace('ledger.check_players', 'ledger.check_players_before')
      .replaceAll('ledger.entries ', 'ledger.all_entries '),
  );
}

/** Entries per second of processor: waiting for a processor that others keep busy is no work of the auditor's. */
export interface Rates {
  readonly before: number;
  readonly now: number;
}

const ROUNDS = 3;
const TICKS_PER_SECOND = 100;
const before = 'select count(*) from ledger.check_players_before($1::bigint[], true, now())';
const now = `select (select count(*) from ledger.check_players($1::bigint[], true, now()))
  + (select count(*) from ledger.check_beside($1::bigint[], now()))`;

/** Both over the same players in the same connection, one slice after the other, taking turns. */
export async function compareRates(owner: Client, slices: readonly (readonly bigint[])[]): Promise<Rates> {
  const backend = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ticks = () => {
    const fields = readFileSync(`/proc/${backend.rows[0]?.pid}/stat`, 'utf8').split(' ');
    return Number(fields[13]) + Number(fields[14]);
  };
  const spent = new Map<string, number>();
  let entries = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const slice of slices) {
      const counted = await owner.query<{ n: number }>(
        'select count(*)::int as n from ledger.all_entries where player_id = any ($1::bigint[])',
        [slice],
      );
      entries += counted.rows[0]?.n ?? 0;
      for (const statement of [before, now]) {
        const begun = ticks();
        await owner.query(statement, [slice]);
        spent.set(statement, (spent.get(statement) ?? 0) + ticks() - begun);
      }
    }
  const rate = (statement: string) => (entries * TICKS_PER_SECOND) / (spent.get(statement) ?? 0);
  return { before: rate(before), now: rate(now) };
}
