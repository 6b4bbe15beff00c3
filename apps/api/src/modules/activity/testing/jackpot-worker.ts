import { systemClock } from '../../../platform/clock.ts';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { openShards } from '../../../platform/db/shards.ts';
import { testSecrets } from '../../../../test/factories.ts';
import type { DatabaseUrls } from '../../../../test/harness.ts';
import { aLoop, pointAt, REAL } from './jackpot-stage.ts';

/** A worker that does nothing but the jackpot, in a process of its own, so that a test can let it be killed. */
export interface JackpotWorkerOptions {
  readonly urls: DatabaseUrls;
  /** See `armFailpoints`. */
  readonly fail: string;
  /** Ends by itself after so many turns. */
  readonly turns: number;
}

async function work({ urls, fail, turns }: JackpotWorkerOptions): Promise<void> {
  armFailpoints(fail);
  const shards = await openShards({ ...urls, poolMax: 4, statementTimeoutMs: 10_000 });
  const random = pointAt(REAL);
  const loop = aLoop({ shards, secrets: testSecrets, clock: systemClock(), random }, { random });
  for (let turn = 0; turn < turns; turn += 1) await loop.turn();
  await shards.close();
}

if (import.meta.main) await work(JSON.parse(process.argv[2] ?? '') as JackpotWorkerOptions);
