import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { parseKeyRing } from '../../apps/api/src/platform/secrets/secrets.ts';
import { staffPasswords } from '../../apps/api/src/composition/desks.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { SEED_PASSWORD, seed, type SeededPlayer } from '../../apps/api/dev/seed/seed.ts';
import { listMembers } from '../../apps/api/src/modules/staff/store.ts';
import { seedMessages, seedSupport } from '../../apps/api/dev/seed/messages.ts';
import { seedStaff } from '../../apps/api/dev/seed/staff.ts';

export { SEED_PASSWORD } from '../../apps/api/dev/seed/seed.ts';
export { emailOf, staffStories } from '../../apps/api/dev/seed/staff.ts';

/** Puts the stories of development into the databases that the variables name. */
export async function seedDatabases(env: Readonly<Record<string, string | undefined>>): Promise<SeededPlayer[]> {
  const config = loadDevConfig(env);
  const runtime = await openDevRuntime({ ...config, log: { level: 'warn' } }, { process: 'worker' });
  try {
    const peppers = parseKeyRing(config.secrets.passwordPepper.reveal());
    const players = await seed({ ...runtime, passwords: createPasswords(peppers) });
    const office = {
      ...runtime,
      directory: runtime.shards.directory,
      passwords: staffPasswords(config.secrets.passwordPepper),
    };
    await seedStaff(office, { brandId: config.brands.defaultId, password: SEED_PASSWORD });
    const [marina] = players;
    const support = (await listMembers(runtime.shards.directory, config.brands.defaultId)).find(({ roles }) =>
      roles.includes('support'),
    );
    if (marina !== undefined && support !== undefined) {
      await seedMessages(runtime.shards, marina.playerId);
      await seedSupport(runtime, { playerId: marina.playerId, staffId: `${support.id}` });
    }
    return players;
  } finally {
    await runtime.close();
  }
}
