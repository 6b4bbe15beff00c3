import type { PlayerId } from '@arara/domain/shards';
import { askEach, namesAway, whole } from '../../../platform/workflows/apart.ts';
import { parsePosition, positionOf, type TimelineSource } from '../../players/index.ts';
import { listDevices, listSharing, listSignalsBefore } from './desk.store.ts';
import { nameDevice } from '../devices.ts';
import type { SessionsContext } from './sessions.ts';

const SEEN_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** Behind everything that will ever be written. */
const newest = { at: new Date('9999-01-01T00:00:00Z'), position: 0n };

/** Each time somebody came in or tried to. */
export function accessTimeline({ shards }: Pick<SessionsContext, 'shards'>): TimelineSource {
  return {
    name: 'access',
    kind: 'account',
    async list(playerId, { after, limit }) {
      const known = parsePosition(after);
      const from =
        known !== undefined && /^\d{1,18}$/.test(known.rest) ? { at: known.at, position: BigInt(known.rest) } : newest;
      const rows = await listSignalsBefore(shards.ofPlayer(playerId), playerId, { ...from, limit });
      return rows.map(({ at, position, kind, userAgent, address }) => ({
        at,
        position: positionOf(at, `${position}`),
        kind: 'account' as const,
        word: `access.${kind}`,
        values: { device: nameDevice(userAgent), address: shortAddress(address) },
      }));
    },
  };
}

/** "187.26.•.•": enough to see that two are the same network, too little to find a home. */
function shortAddress(address: string): string {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts[0]}.${parts[1]}.•.•`;
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:•` : '';
}

/** The devices of the last three months, and who else came in with them. */
export async function knownDevices(
  { shards, clock }: Pick<SessionsContext, 'shards' | 'clock'>,
  who: { readonly playerId: PlayerId; readonly brandId: number },
) {
  const since = new Date(clock.nowMs() - SEEN_DAYS * DAY_MS);
  const rows = await listDevices(shards.ofPlayer(who.playerId), who.playerId, since);
  const deviceIds = rows.map(({ deviceId }) => deviceId);
  const asked = await askEach(deviceIds.length === 0 ? [] : shards.all, (shard) =>
    listSharing(shard, { ...who, deviceIds }),
  );
  const shared = asked.answers.flat();
  return {
    devices: rows.map((row) => ({
      Name: nameDevice(row.userAgent),
      FirstAt: row.firstAt.toISOString(),
      LastAt: row.lastAt.toISOString(),
      Address: shortAddress(row.address),
      OtherAccounts: whole(asked) && shared.filter(({ deviceId }) => deviceId === row.deviceId).length,
    })),
    away: namesAway(asked),
    sameDevice: [...new Set(shared.map(({ playerId }) => playerId))],
  };
}
