import { resolve } from 'node:path';
import { listOpenSections, readSections } from './security/asvs.ts';
import { findings, isHeld, listMissing } from './security/findings.ts';

/** Lists the findings of the security audit with the test that holds each, and counts the sections of ASVS. `--all` fails unless every one is held. */
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
const sections = readSections(root);
const open = listOpenSections(root);
for (const line of open) console.error(`ASVS ${line}`);
if (open.length > 0) process.exitCode = 1;
const notHeld = sections.filter(({ isNotHeld }) => isNotHeld);
for (const { name, reason } of notHeld) console.log(`ASVS ${name} not held: ${reason}`);
const counts = `${sections.length} rows in docs/asvs.md, ${open.length} open, ${notHeld.length} not held with the reason`;
console.log(`ASVS 5.0: ${counts}`);
console.log(`${heldCount} of ${findings.length} held`);
if (process.argv.includes('--all') && heldCount < findings.length) process.exitCode = 1;
