import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  /** Applied on its own: `create index concurrently` cannot run inside a transaction. */
  isOutsideTransaction: boolean;
}

/** The first line of a migration that runs outside a transaction. */
const OUTSIDE = '-- migrate: no transaction';

export function runsOutsideTransaction(text: string): boolean {
  return text.split('\n')[0]?.trimEnd() === OUTSIDE;
}

/** The migrations of one kind of database in their order. Refuses a folder that another order could be read from. */
export function readMigrations(folder: string): MigrationFile[] {
  if (!existsSync(folder)) throw new Error(`no migrations in ${folder}`);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`${name}: a migration is named like 0001_what_it_makes.sql`);
    if (numbers.has(number)) throw new Error(`${name}: the number ${number} is taken`);
    numbers.add(number);
    const text = readFileSync(join(folder, name), 'utf8');
    if (/^\s*(begin|commit|rollback|abort|end)\s*;/im.test(withoutBodies(text)))
      throw new Error(`${name}: the runner owns the transaction, a migration may not begin or end one`);
    const isOutsideTransaction = runsOutsideTransaction(text);
    if (isOutsideTransaction && !isOneStatement(text))
      throw new Error(`${name}: without a transaction a migration is one statement, so that it is done or not done`);
    return { name, text, sha256: createHash('sha256').update(text).digest('hex'), isOutsideTransaction };
  });
}

function isOneStatement(text: string): boolean {
  const statements = withoutBodies(text.replace(/--[^\n]*/g, '')).split(';');
  return statements.filter((statement) => statement.trim() !== '').length === 1;
}

/** Function bodies are quoted by dollars and have `end;` lines of their own. */
export function withoutBodies(text: string): string {
  return text.replace(/(\$\w*\$)[\s\S]*?\1/g, '');
}
