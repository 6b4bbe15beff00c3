import { loadConfig } from '../../apps/api/src/config.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { openRuntime } from '../../apps/api/src/runtime.ts';
import { seed, type SeededPlayer } from '../../apps/api/src/seed.ts';

export { SEED_PASSWORD } from '../../apps/api/src/seed.ts';

/** Puts the stories of development into the databases that the variables name. */
export async function seedDatabases(env: Readonly<Record<string, string | undefined>>): Promise<SeededPlayer[]> {
  const config = loadConfig(env);
  if (config.mode === 'production') throw new Error('production is not seeded');
  const runtime = await openRuntime({ ...config, log: { level: 'warn' } }, { process: 'worker' });
  try {
    const pepper = Buffer.from(config.secrets.passwordPepper.reveal(), 'base64');
    return await seed({ ...runtime, passwords: createPasswords(pepper) });
  } finally {
    await runtime.close();
  }
}
