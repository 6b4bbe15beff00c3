import { verifyChain } from '../../apps/api/src/modules/audit/index.ts';
import { openAnchors } from '../../apps/api/src/modules/audit/providers/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { clockOffsetMs } from '../../apps/api/src/platform/jobs/index.ts';
import { loadConsoleConfig, openAsOwner } from '../console/index.ts';

/** Verifies the audit chain of every database against its records and its anchors, for an auditor. */
const FINDINGS_SHOWN = 20;

const config = await loadConsoleConfig();
const { directory, shards, close } = openAsOwner(config);
const anchors = openAnchors({ adapter: 'file', paths: config.audit.anchorFolders });
let broken = 0;
try {
  const offsetMs = config.mode === 'production' ? 0 : await clockOffsetMs(directory);
  for (const database of [directory, ...shards]) {
    const begun = performance.now();
    const seen = await verifyChain({ database, anchors, clock: systemClock(() => offsetMs) });
    const perSecond = Math.round(Number(seen.records) / Math.max(0.001, (performance.now() - begun) / 1_000));
    const anchored = seen.lastAnchor === undefined ? 'no anchor' : `anchored up to ${seen.lastAnchor.position}`;
    const state = seen.intact ? 'intact' : 'BROKEN';
    console.log(`${database.name.padEnd(12)} ${state}, ${seen.records} records, ${perSecond} a second, ${anchored}`);
    console.log(`${''.padEnd(12)} head ${seen.head}`);
    for (const { kind, at } of seen.findings.slice(0, FINDINGS_SHOWN)) console.log(`${''.padEnd(12)} ${kind} at ${at}`);
    if (!seen.intact) broken += 1;
  }
} finally {
  await close();
}
console.log(broken === 0 ? 'every chain is intact' : `${broken} chains are broken`);
process.exitCode = broken === 0 ? 0 : 1;
