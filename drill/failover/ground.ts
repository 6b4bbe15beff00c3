import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Ground } from '../../conformance/pix/stage.ts';
import { migrate } from '../../scripts/migrate/index.ts';
import { haEnvironment, haUrls, startHa, stopHa, wipeHa } from '../../scripts/stack/ha/shape.ts';
import { endWithThisProcess, urlsOf } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

const repository = resolve(import.meta.dirname, '../..');
const UP_WITHIN_MS = 180_000;

/** The shape of production; the suite of payments lives on it as on any other. */
export const ground: Ground = {
  async open() {
    endWithThisProcess('ha');
    await wipeHa();
    await startHa();
    await migrate(haUrls().direct);
    return urlsOf({ name: 'ha' });
  },
  env: haEnvironment(0),
  shardUrls: haUrls().direct.shardUrls,
  close: stopHa,
};

/** The second API and the second worker, beside those of the stage. */
export async function startSeconds(env: Readonly<Record<string, string>>): Promise<ChildProcess[]> {
  // Only the first takes hooks under a certificate.
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('HTTP_HOOKS_')));
  const second = haEnvironment(1);
  const logs = join(urlsOf({ name: 'ha' }).directory, 'logs');
  const start = (name: string, script: string) => {
    const log = openSync(join(logs, `${name}.log`), 'a');
    return spawn(process.execPath, [script], {
      cwd: repository,
      env: { ...process.env, ...shared, ...second },
      stdio: ['ignore', log, log],
    });
  };
  const children = [start('api-2', 'apps/api/dev/main.ts'), start('worker-2', 'apps/api/dev/worker.ts')];
  const isUp = () =>
    fetch(`http://127.0.0.1:${second['HTTP_PORT']}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const hasEnded = () => children.some(({ exitCode }) => exitCode !== null);
  if (!(await becomesTrue(async () => hasEnded() || (await isUp()), UP_WITHIN_MS, 200)) || hasEnded())
    throw new Error('the second API or worker did not become ready; its log says why');
  return children;
}
