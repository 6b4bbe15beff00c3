import { md5Hex } from '@arara/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { makeDeviceKnown } from '../../apps/api/dev/known-device.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { appendSignal } from '../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { insertCredential } from '../../apps/api/src/modules/auth/store.ts';
import { post } from '../../apps/api/src/modules/ledger/index.ts';
import { createPlayer } from '../../apps/api/src/modules/players/index.ts';
import { startMoney } from '../../apps/api/test/factories.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

const BRAND_ID = 1;
const BALANCE_E5 = 10_000_000n;

/** Somebody with money, a password and a phone that the house knows. */
export interface Person {
  readonly phone: string;
  readonly passwordMd5: string;
  readonly deviceId: string;
  /** By this token the account knows the device. */
  readonly deviceToken: string;
  /** Where this person usually calls from. */
  readonly address: string;
}

/** Made through the entry points of their modules, as registration makes them. */
export async function makePeople(urls: StackUrls, count: number): Promise<Person[]> {
  const config = loadDevConfig({ ...environmentFor(urls), LOG_LEVEL: 'silent' });
  const runtime = await openDevRuntime(config, { process: 'worker' });
  // Nobody waits in line here: only one at a time asks.
  const passwords = createPasswords(Buffer.from(config.secrets.passwordPepper.reveal(), 'base64'));
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const person: Person = {
      phone: `+551198${String(1_000_000 + number)}`,
      passwordMd5: md5Hex(randomUUID()),
      deviceId: randomUUID(),
      deviceToken: randomBytes(32).toString('base64url'),
      address: `172.16.${number >> 8}.${number & 255}`,
    };
    const passwordHash = await passwords.hash(person.passwordMd5);
    const created = await createPlayer(
      runtime,
      { brandId: BRAND_ID, locale: 'pt-BR', identifiers: { phone: person.phone } },
      async (tx, playerId) => {
        const at = runtime.clock.now();
        const { deviceId, address } = person;
        await insertCredential(tx, { playerId, brandId: BRAND_ID, passwordHash, at });
        await appendSignal(tx, {
          playerId,
          brandId: BRAND_ID,
          kind: 'register',
          at,
          deviceId,
          address,
          userAgent: 'drill',
        });
        await makeDeviceKnown(runtime, tx, { playerId, brandId: BRAND_ID, token: person.deviceToken });
        const money = { playerId, brandId: BRAND_ID, movement: 'deposit', amountE5: BALANCE_E5 } as const;
        await post(tx, runtime.clock, startMoney(money));
      },
    );
    if (!created.ok) throw new Error(`person ${number} was refused: ${created.reason}`);
    people.push(person);
  }
  await runtime.close();
  return people;
}
