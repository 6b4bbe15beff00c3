import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../../apps/api/src/platform/db/db.ts';
import { type Sql, sql } from '../../../../apps/api/src/platform/db/sql.ts';
import { migrationsFolder } from '../../../migrate/index.ts';

const raw = (text: string): Sql => ({ text, values: [] });

/** The definition of a function as a migration wrote it. */
function oldText(migration: string, name: string): string {
  const file = readFileSync(join(migrationsFolder, 'shard', migration), 'utf8');
  const from = file.indexOf(`create or replace function ${name}(`);
  const end = file.indexOf('$$;', file.indexOf('$$', from) + 2);
  if (from < 0 || end < 0) throw new Error(`${migration} does not make ${name}`);
  return file.slice(from, end + 2);
}

export interface SqlPlant {
  readonly name: string;
  /** The first seed whose plan meets it. */
  readonly seed: number;
  /** Functions that are replaced, as `regprocedure` reads them, and what becomes of their text. */
  readonly functions: readonly (readonly [name: string, change: (text: string) => string])[];
}

/** Faults of SQL functions that an audit proved, in the text of before. */
export const sqlPlants: readonly SqlPlant[] = [
  {
    name: 'D1: a win that was forfeited is charged to the player when it is rolled back',
    seed: 11,
    functions: [
      [
        'ledger.forfeited_share(bigint, bigint, bigint)',
        () => `create or replace function ledger.forfeited_share(p_player bigint, p_version bigint, p_share bigint) returns bigint
           language sql stable set search_path = pg_catalog as $$ select 0::bigint $$`,
      ],
    ],
  },
  {
    name: 'D2: a win of an open round belongs to no pool after its pool was lost',
    seed: 372,
    functions: [
      [
        'bonuses.follow_fate(bigint[], bigint[], bigint[], bigint[], date, timestamptz)',
        () => oldText('0094_bonuses_free_wins.sql', 'bonuses.follow_fate'),
      ],
      [
        'bonuses.review(bigint[], bigint[], bigint[], timestamptz)',
        () => oldText('0086_bonuses_disputed_is_held.sql', 'bonuses.review'),
      ],
    ],
  },
];

/** D5: a line of a bank's statement is booked under its second alone. */
export const namedBySecond: SqlPlant = {
  name: 'D5: a fee is booked under its second alone',
  seed: 0,
  functions: [
    [
      'ledger.post(text, bigint, smallint, smallint, smallint, bytea, smallint[], integer[], bigint[], jsonb, text, date, timestamptz)',
      (text) =>
        text.replace(
          /\nbegin\n/i,
          // A function, because a pattern of SQL has a meaning of its own in a text that replaces.
          (begin) =>
            `${begin}  p_key := regexp_replace(p_key, '^(fee:[^:]+:fee:\\d+):-?\\d+(:\\d+)?(:\\d+)$', '\\1\\3');\n`,
        ),
    ],
  ],
};

/** Runs `work` while every shard has the planted functions. */
export async function withPlant<T>(shards: readonly Database[], plant: SqlPlant, work: () => Promise<T>): Promise<T> {
  const kept: string[] = [];
  for (const [name] of plant.functions)
    for (const shard of shards.slice(0, 1))
      kept.push(
        (await shard.one<{ text: string }>(sql`select pg_get_functiondef(${name}::regprocedure) as text`)).text,
      );
  const replace = async (texts: readonly string[]) => {
    for (const shard of shards)
      await shard.transaction(async (tx) => {
        for (const [index, text] of texts.entries()) {
          const owner = plant.functions[index]?.[0].startsWith('ledger.') ? 'arara_ledger' : 'arara_owner';
          await tx.run(raw(`set local role ${owner}`));
          await tx.run(raw(text));
        }
      });
  };
  await replace(plant.functions.map(([, change], index) => change(kept[index] ?? '')));
  try {
    return await work();
  } finally {
    await replace(kept);
  }
}

/** D11: keys count once for a database and not for a player. */
export async function withKeysOfDatabase<T>(shards: readonly Database[], work: () => Promise<T>): Promise<T> {
  const inLedger = async (text: string) => {
    for (const shard of shards)
      await shard.transaction(async (tx) => {
        await tx.run(raw('set local role arara_ledger'));
        await tx.run(raw(text));
      });
  };
  await inLedger(
    `create unique index transfers_key_of_database on ledger.transfers (key) where key like '%:same-planted'`,
  );
  try {
    return await work();
  } finally {
    await inLedger('drop index ledger.transfers_key_of_database');
  }
}
