import { type Config, loadConfig } from '../src/config/config.ts';
import { armFailpoints } from './failpoints.ts';

/** The configuration of a process of development or tests, with the failpoints armed that it names. */
export function loadDevConfig(): Config {
  const config = loadConfig();
  if (config.mode === 'production') throw new Error('production starts apps/api/src, never apps/api/dev');
  armFailpoints(config.failpoints.fail);
  return config;
}
