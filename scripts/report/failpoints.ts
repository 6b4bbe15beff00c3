import { resolve } from 'node:path';
import { checkFailpoints, listFailpoints } from './failpoints/names.ts';

/** Lists the failpoints of the product. `--check` fails when a name is used twice or has no test of its own. */
const root = resolve(import.meta.dirname, '../..');
const found = listFailpoints(root);
for (const { name, file, line } of found) console.log(`${name.padEnd(40)} ${file}:${line}`);
console.log(`${found.length} failpoints`);

if (process.argv.includes('--check')) {
  const problems = checkFailpoints(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
