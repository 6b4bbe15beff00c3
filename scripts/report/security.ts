import { resolve } from 'node:path';
import { findings, isHeld, listMissing } from './security/findings.ts';

/** Lists the findings of the security audit with the test that holds each. `--all` fails unless every one is held. */
const root = resolve(import.meta.dirname, '../..');
let heldCount = 0;
for (const finding of findings) {
  const missing = listMissing(root, finding);
  const state = isHeld(root, finding) ? 'held' : 'open';
  if (state === 'held') heldCount += 1;
  console.log(`${finding.id.padEnd(4)} ${state}  ${finding.what}`);
  for (const { file, test } of finding.heldBy) console.log(`           ${file}: ${test}`);
  for (const one of missing) console.error(`           does not exist: ${one}`);
  if (missing.length > 0) process.exitCode = 1;
}
console.log(`${heldCount} of ${findings.length} held`);
if (process.argv.includes('--all') && heldCount < findings.length) process.exitCode = 1;
