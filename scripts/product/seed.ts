import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { parseKeyRing } from '../../apps/api/src/platform/secrets/secrets.ts';
import { staffPasswords } from '../../apps/api/src/composition/desks.ts';
import { openDevRuntime, type Runtime } from '../../apps/api/dev/runtime.ts';
import { SEED_PASSWORD, seed, type SeededPlayer } from '../../apps/api/dev/seed/seed.ts';
import { listMembers } from '../../apps/api/src/modules/staff/store.ts';
import { type House, houseOf } from '../../apps/api/dev/seed/house.ts';
import { seedMessages, seedSupport } from '../../apps/api/dev/seed/messages.ts';
import { seedManaged } from '../../apps/api/dev/seed/managed.ts';
import { seedSettings } from '../../apps/api/dev/seed/settings.ts';
import { seedStaff } from '../../apps/api/dev/seed/staff.ts';

export { SEED_PASSWORD } from '../../apps/api/dev/seed/seed.ts';
export { emailOf } from '../../apps/api/dev/seed/staff.ts';

export interface SeededHouse extends House {
  readonly players: readonly SeededPlayer[];
}

/** Puts the stories of development into the databases that the variables name, for every brand that they run. */
export async function seedDatabases(env: Readonly<Record<string, string | undefined>>): Promise<SeededHouse[]> {
  const config = loadDevConfig(env);
  const runtime = await openDevRuntime({ ...config, log: { level: 'warn' } }, { process: 'worker' });
  try {
    const houses: SeededHouse[] = [];
    for (const brandId of runtime.brands.ids()) {
      const house = houseOf(runtime.brands.of(brandId));
      houses.push({ ...house, players: await seedHouse(runtime, house, config.secrets.passwordPepper) });
    }
    return houses;
  } finally {
    await runtime.close();
  }
}

async function seedHouse(
  runtime: Runtime,
  house: House,
  pepper: Parameters<typeof staffPasswords>[0],
): Promise<SeededPlayer[]> {
  const { brandId, staff } = house;
  const { directory } = runtime.shards;
  const players = await seed({ ...runtime, passwords: createPasswords(parseKeyRing(pepper.reveal())) }, house);
  const office = { ...runtime, directory, passwords: staffPasswords(pepper) };
  await seedStaff(office, { brandId, password: SEED_PASSWORD, staff });
  await seedSettings(directory, house);
  const [marina] = players;
  const members = await listMembers(directory, brandId);
  const support = members.find(({ roles }) => roles.includes('support'));
  const manager = members.find(({ roles }) => roles.includes('vip'));
  if (manager !== undefined) await seedManaged(directory, { house, players, manager: manager.id });
  if (marina !== undefined && support !== undefined) {
    await seedMessages(runtime.shards, marina.playerId, house);
    await seedSupport(runtime, { brandId, playerId: marina.playerId, staffId: `${support.id}` });
  }
  return players;
}
