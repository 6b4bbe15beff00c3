import type { Config } from '../src/config/config.ts';
import {
  type ClockAround,
  type FollowedClock,
  openRuntime,
  type Runtime,
  type RuntimeOptions,
} from '../src/composition/runtime.ts';
import { asWorker } from './config.ts';
import { followMovedClock } from './moved-clock.ts';

export type { Runtime } from '../src/composition/runtime.ts';

/** How long a process may still see the old time after the clock was moved. */
const CLOCK_LOOK_MS = 250;

export function followClock(around: ClockAround): Promise<FollowedClock> {
  return followMovedClock({ ...around, everyMs: CLOCK_LOOK_MS });
}

/** What a tool opens to work beside API and worker of development: their time is its time. */
export function openDevRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  return openRuntime(options.process === 'worker' ? asWorker(config) : config, { ...options, followClock });
}
