import { type Config, type Environment, loadConfig } from '../../apps/api/src/config/config.ts';

export { openAsOwner } from './as-owner.ts';

/**
 * The configuration of a command at the console: in production the machine's own, in development that of the stack of
 * this checkout. What belongs to development is loaded only there, because production has none of it. `migrate` is given
 * no key of personal data.
 */
export async function loadConsoleConfig(as: 'console' | 'migrate' = 'console'): Promise<Config & { fail?: string }> {
  if (process.env['NODE_ENV'] === 'production') return pastPooler(loadConfig(process.env, as));
  const [{ consoleEnvironment }, { loadDevConfig }] = await Promise.all([
    import('../product/index.ts'),
    import('../../apps/api/dev/config.ts'),
  ]);
  return pastPooler(loadDevConfig(consoleEnvironment()));
}

/** What a command at the console reads itself: the machine's own in production, in development that of this checkout. */
export async function consoleEnvironment(): Promise<Environment> {
  if (process.env['NODE_ENV'] === 'production') return process.env;
  return (await import('../product/index.ts')).consoleEnvironment();
}

/** A command holds locks and settings of its session, which a pooler in transaction mode would give to somebody else. */
function pastPooler<Loaded extends Config>(config: Loaded): Loaded {
  const [directoryUrl, ...shardUrls] = config.databases.directUrls;
  if (directoryUrl === undefined) return config;
  return { ...config, databases: { ...config.databases, directoryUrl, shardUrls } };
}
