import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/**
 * Where random properties begin. A check is that of its commit: green here is green everywhere, and the next commit
 * walks new ground. A full run chooses anew each time.
 */
export function seedOf(mode: string): string {
  const asked = process.env['PROPERTY_SEED'];
  if (asked !== undefined) return asked;
  if (mode === 'full') return String(randomInt(2 ** 31));
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  // A copy without history has a seed too.
  return commit.status === 0 ? String(Number.parseInt(commit.stdout.slice(0, 7), 16)) : '1';
}
