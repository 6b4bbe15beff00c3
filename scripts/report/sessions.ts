/** Calls every route of a player over HTTP with a fresh, live, idle and stolen session, and compares the answers with a table. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const suite = spawn('npx', ['vitest', 'run', '--project', 'db', 'apps/api/test/security/sessions.db.test.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NO_COLOR: '1' },
});

let result = 'no cells were called';
for await (const line of createInterface({ input: suite.stdout }))
  if (/^(cell|hole)\t/.test(line)) console.log(line.slice(5));
  else if (/^\d+ cells, \d+ holes$/.test(line)) result = line;
const code = suite.exitCode ?? (await new Promise<number | null>((done) => suite.once('exit', done)));
console.log(result);
process.exitCode = code === 0 && result.endsWith(', 0 holes') ? 0 : 1;
