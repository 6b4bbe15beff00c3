/**
 * Adds the checksum of every new migration to `apps/api/migrations/checksums.txt`. It never changes a line that stands
 * there: a migration that other databases have run is not edited, a new one corrects it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { checksumOf, checksumsFile } from './tidy/sql.ts';
import { matching, openTree } from './tidy/tree.ts';

const tree = openTree(process.cwd());
const prefix = 'apps/api/migrations/';
const sealed = tree.has(checksumsFile) ? readFileSync(checksumsFile, 'utf8') : '';
const names = matching(tree, /^apps\/api\/migrations\/(directory|shard)\/[^/]+\.sql$/).map((file) =>
  file.slice(prefix.length),
);
const fresh = names.filter((name) => !sealed.includes(`  ${name}\n`));
writeFileSync(
  checksumsFile,
  sealed + fresh.map((name) => `${checksumOf(tree.read(prefix + name))}  ${name}\n`).join(''),
);
console.log(`sealed ${fresh.length} new, ${names.length} in all`);
