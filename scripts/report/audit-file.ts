import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkExport } from '../../apps/api/src/modules/audit/index.ts';
import { openAnchors } from '../../apps/api/src/modules/audit/providers/index.ts';

/**
 * Checks a file that was exported from the audit, without any database: `-- <file>`, and `--anchors <folder>` with the heads
 * that were kept outside.
 */
const FINDINGS_SHOWN = 20;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { anchors: { type: 'string' } } });
const [path] = positionals;
if (path === undefined) throw new Error('name the file: npm run -s report audit-file -- auditoria.jsonl');
const text = await readFile(path, 'utf8');
const databases = [...new Set([...text.matchAll(/"database":"([a-z0-9_]+)"/g)].flatMap(([, name]) => name ?? []))];
const anchors = values.anchors === undefined ? undefined : openAnchors({ adapter: 'file', paths: [values.anchors] });
const kept = new Map(
  await Promise.all(databases.map(async (name) => [name, (await anchors?.list(name)) ?? []] as const)),
);
const { records, ofOthers, anchored, findings } = checkExport(text, kept);
console.log(`${records} records, ${ofOthers} links by their hash only, anchored: ${anchored.join(', ') || 'none'}`);
for (const finding of findings.slice(0, FINDINGS_SHOWN)) console.log(finding);
console.log(findings.length === 0 ? 'the file is whole' : `the file is NOT whole: ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
