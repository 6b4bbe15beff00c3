import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { DEVICE_TOKENS_MAX } from '../../../platform/http/cookies/device-cookie.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { SessionsContext } from './sessions.ts';
import * as store from './known-devices.store.ts';

/**
 * A device is known by a token that we made at a login or registration with more than a password, and that only its
 * cookie holds. The name that a device gives itself (`x-device-id`) proves nothing: it tells risk rules which accounts
 * may belong together.
 */
export interface KnownDevicesContext extends Pick<SessionsContext, 'clock' | 'random'> {
  readonly secrets: Secrets;
}

/** The tokens of a cookie: people who share a device have one each. */
export interface DeviceOwner {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly deviceTokens?: readonly string[] | undefined;
}

export interface RememberedDevice {
  readonly id: string;
  /** What the cookie holds from now on. */
  readonly deviceTokens: readonly string[];
}

const TOKEN_BYTES = 32;
const ID_BYTES = 16;
const DEVICES_MAX = 20;

const textOf = ({ playerId, brandId }: DeviceOwner, token: string) => ({
  brandId,
  field: 'known-device',
  text: `${playerId}:${token}`,
});

function shownTokens({ secrets }: KnownDevicesContext, owner: DeviceOwner) {
  return (owner.deviceTokens ?? []).slice(0, DEVICE_TOKENS_MAX).map((token) => {
    const hashes = secrets.indexes(textOf(owner, token));
    return { token, shown: { playerId: owner.playerId, hashes } };
  });
}

/** Whether this player proved to be themselves on the device before by more than a password. */
export async function isKnown(context: KnownDevicesContext, db: Queryable, owner: DeviceOwner): Promise<boolean> {
  for (const { shown } of shownTokens(context, owner))
    if ((await store.findDevice(db, shown)) !== undefined) return true;
  return false;
}

/** The next token of a known device; undefined for one that is not known. */
export async function renewDevice(
  context: KnownDevicesContext,
  tx: Tx,
  owner: DeviceOwner,
): Promise<RememberedDevice | undefined> {
  const fresh = mintToken(context);
  const next = { hash: context.secrets.index(textOf(owner, fresh)), at: context.clock.now() };
  for (const { token, shown } of shownTokens(context, owner)) {
    const device = await store.renewDevice(tx, shown, next);
    if (device !== undefined) return { id: device.id, deviceTokens: inCookie(fresh, owner, token) };
  }
  return undefined;
}

/** The device becomes known, or stays so under its next token. */
export async function rememberDevice(
  context: KnownDevicesContext,
  tx: Tx,
  owner: DeviceOwner,
): Promise<RememberedDevice> {
  const renewed = await renewDevice(context, tx, owner);
  if (renewed !== undefined) return renewed;
  const token = mintToken(context);
  const id = await insertKnownDevice(context, tx, { ...owner, token });
  return { id, deviceTokens: inCookie(token, owner) };
}

/** Answers the id of the device that has this token. */
export async function insertKnownDevice(
  context: KnownDevicesContext,
  tx: Tx,
  { token, ...owner }: DeviceOwner & { readonly token: string },
): Promise<string> {
  const { playerId, brandId } = owner;
  const id = mintId(shardOf(playerId), context.random(ID_BYTES));
  const hash = context.secrets.index(textOf(owner, token));
  await store.insertDevice(tx, { playerId, brandId, id, hash, at: context.clock.now(), keep: DEVICES_MAX });
  return id;
}

const mintToken = ({ random }: KnownDevicesContext): string => Buffer.from(random(TOKEN_BYTES)).toString('base64url');

const inCookie = (fresh: string, { deviceTokens = [] }: DeviceOwner, shown?: string): readonly string[] =>
  [fresh, ...deviceTokens.filter((token) => token !== shown)].slice(0, DEVICE_TOKENS_MAX);
