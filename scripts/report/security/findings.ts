import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { firstAudit } from './first-audit.ts';
import { thirdAudit } from './third-audit.ts';

export const findings: readonly Finding[] = [...firstAudit, ...thirdAudit];

/** What is named and does not exist; a finding with such a test is not held. */
export function listMissing(root: string, { heldBy }: Finding): string[] {
  return heldBy
    .filter(({ file, test }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(test))
    .map(({ file, test }) => `${file}: "${test}"`);
}

export const isHeld = (root: string, finding: Finding): boolean =>
  finding.heldBy.length > 0 && listMissing(root, finding).length === 0;
