import { createHash, randomBytes } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { insertKnownDevice, type KnownDevicesContext } from '../src/modules/auth/sessions/known-devices.ts';
import { deviceCookieOf, deviceCookieValue } from '../src/platform/http/cookies/device-cookie.ts';
import type { Tx } from '../src/platform/db/db.ts';

interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

/** A device that an account knows without a registration; answers its token, a random one unless given. */
export async function makeDeviceKnown(
  context: Pick<KnownDevicesContext, 'secrets' | 'clock'>,
  tx: Tx,
  { token = randomBytes(32).toString('base64url'), ...owner }: Owner & { readonly token?: string },
): Promise<string> {
  // The same for the same token, so that a seed is the same on every machine.
  const random = (bytes: number) => createHash('sha256').update(token).digest().subarray(0, bytes);
  await insertKnownDevice({ ...context, random }, tx, { ...owner, token });
  return token;
}

/** What a browser of the device sends; a program does not know whether the app of the brand is served under TLS. */
export const deviceCookieHeader = (token: string): string =>
  ['https://', 'http://'].map((scheme) => `${deviceCookieOf(scheme).name}=${deviceCookieValue([token])}`).join('; ');
