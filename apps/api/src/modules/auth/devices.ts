import type { PlayerId } from '@arara/domain/shards';
import { askEach } from '../../platform/workflows/apart.ts';
import { deviceMarksOf } from '../../platform/secrets/device-marks.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { FigureSource } from '../players/index.ts';
import type { AuthContext } from './context.ts';
import { deletePasskey, listPasskeys } from './passkeys/passkeys.store.ts';
import {
  deviceSince,
  endOtherSessions,
  endSession,
  findLastAccess,
  isUsedByOthers,
  lastPasswordReset,
  listOpenSessions,
  listSignals,
} from './sessions/sessions.store.ts';
import { forgetDeviceOf, forgetDevices } from './sessions/known-devices.store.ts';
import type { SessionsContext } from './sessions/sessions.ts';

const ACCESS_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** Where the account is open, what opens it, and who came lately. */
export async function listDevices(context: AuthContext, playerId: PlayerId) {
  const database = context.shards.ofPlayer(playerId);
  const since = new Date(context.clock.nowMs() - ACCESS_DAYS * DAY_MS);
  const [sessions, passkeys, accesses] = await Promise.all([
    listOpenSessions(database, playerId),
    listPasskeys(database, playerId),
    listSignals(database, playerId, since),
  ]);
  return { sessions, passkeys, accesses };
}

/** One device, or all but the one that asks: its sessions end and it is known no more. Answers how many sessions ended. */
export async function endDevices(
  context: AuthContext,
  asks: { readonly playerId: PlayerId; readonly sessionId: string | undefined },
  deviceSessionId: string | undefined,
): Promise<number> {
  const ending = { playerId: asks.playerId, because: 'ended_elsewhere', at: context.clock.now() } as const;
  const ended = await context.shards.inPlayerTransaction(asks.playerId, async (tx) => {
    if (deviceSessionId === undefined) {
      await forgetDevices(tx, asks.playerId, asks.sessionId);
      return endOtherSessions(tx, asks.sessionId, ending);
    }
    await forgetDeviceOf(tx, asks.playerId, deviceSessionId);
    return endSession(tx, deviceSessionId, ending);
  });
  for (const { id } of ended) await context.notifyEnded({ playerId: asks.playerId, sessionId: id });
  return ended.length;
}

export function forgetPasskey(context: AuthContext, playerId: PlayerId, credentialId: string): Promise<number> {
  return context.shards.inPlayerTransaction(playerId, (tx) => deletePasskey(tx, playerId, credentialId));
}

/** For the player's own screens: when somebody last came in, and with what. The place is not known to us. */
export function accessFigures(context: SessionsContext): FigureSource {
  return {
    name: 'auth',
    async load({ playerId }) {
      const access = await findLastAccess(context.shards.ofPlayer(playerId), playerId);
      if (access === undefined) return { lastLogin: null };
      return { lastLogin: { At: access.at.toISOString(), Place: '', Device: nameDevice(access.user_agent) } };
    },
  };
}

const systems: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/Android (\d+)/, (match) => `Android ${match[1]}`],
  [/iPhone OS (\d+)/, (match) => `iPhone · iOS ${match[1]}`],
  [/iPad.*OS (\d+)/, (match) => `iPad · iOS ${match[1]}`],
  [/Windows/, () => 'Windows'],
  [/Mac OS X/, () => 'Mac'],
  [/Linux/, () => 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** "Android 14 · Chrome": what the user agent says of itself, good enough to recognise one's own phone. */
export function nameDevice(userAgent: string): string {
  const parts: string[] = [];
  for (const [pattern, name] of systems) {
    const match = pattern.exec(userAgent);
    if (match) {
      parts.push(name(match));
      break;
    }
  }
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  if (browser) parts.push(browser[1]);
  return parts.join(' · ');
}

/**
 * How long the player has used a device, and whether others use it too; undefined for a device never seen. While a shard is
 * away nobody knows its players, so nobody can say that a device is its owner's alone.
 */
export async function deviceOf(
  { shards, secrets }: Pick<SessionsContext, 'shards'> & { readonly secrets: Pick<Secrets, 'fingerprint'> },
  asking: { readonly playerId: PlayerId; readonly brandId: number; readonly deviceId: string; readonly nowMs: number },
): Promise<{ readonly days: number; readonly isShared: boolean | undefined } | undefined> {
  const { playerId, brandId } = asking;
  const deviceIds = deviceMarksOf(secrets, asking.deviceId);
  const since = await deviceSince(shards.ofPlayer(playerId), playerId, deviceIds);
  if (since === undefined) return undefined;
  const { answers, away } = await askEach(shards.all, (shard) =>
    isUsedByOthers(shard, { playerId, brandId, deviceIds }),
  );
  const isShared = answers.includes(true) || (away.length > 0 ? undefined : false);
  return { days: (asking.nowMs - since.getTime()) / DAY_MS, isShared };
}

/** When a forgotten password was last set anew; null = never. */
export function passwordForgottenAt(
  { shards }: Pick<SessionsContext, 'shards'>,
  playerId: PlayerId,
): Promise<Date | null> {
  return lastPasswordReset(shards.ofPlayer(playerId), playerId);
}
