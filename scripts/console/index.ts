import { type Config, loadConfig } from '../../apps/api/src/config/config.ts';

export { openAsOwner } from './as-owner.ts';

/**
 * The configuration of a command at the console: in production the machine's own, in development that of the stack of
 * this checkout. What belongs to development is loaded only there, because production has none of it.
 */
export async function loadConsoleConfig(): Promise<Config & { fail?: string }> {
  if (process.env['NODE_ENV'] === 'production') return loadConfig();
  const [{ consoleEnvironment }, { loadDevConfig }] = await Promise.all([
    import('../product/index.ts'),
    import('../../apps/api/dev/config.ts'),
  ]);
  return loadDevConfig(consoleEnvironment());
}
