import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
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
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** Function bodies are quoted by dollars and have `end;` lines of their own. */
function withoutBodies(text: string): string {
  return text.replace(/(\$\w*\$)[\s\S]*?\1/g, '');
}
