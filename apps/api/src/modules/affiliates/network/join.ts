import type { PlayerId } from '@arara/domain/shards';
import { levels, type RolesOn } from '@arara/domain/affiliates';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { findPlayer } from '../../players/index.ts';
import { type Chain, chainOf, insertChain, lockUnplaced, setPlaced, sponsorOf } from './chains.store.ts';
import { placeMember } from './members.store.ts';
import { writeJoined } from '../shares/inbox.ts';
import { pushNews, readRoles, type TeamContext } from './sources.ts';

export type JoinContext = Pick<TeamContext, 'shards' | 'push' | 'clock' | 'sources'>;

export interface Invited {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly sponsorId: PlayerId;
  readonly subCode: string;
}

/** In the commit that makes the player: from here on the rest happens, however often a process dies. */
export function noteInvited(tx: Tx, { playerId, brandId, sponsorId, subCode }: Invited, at: Date): Promise<void> {
  return insertChain(tx, { playerId, brandId, sponsor1: sponsorId, subCode, joinedAt: at });
}

const BATCH = 50;

/**
 * Carries new members to the shards of those above them. The row here stays open until all have it; each step counts
 * once although it may run twice.
 */
export async function placeMembers(context: JoinContext, shard: Database): Promise<number> {
  for (let placed = 0; ; ) {
    const inviters = new Set<PlayerId>();
    const count = await shard.transaction(async (tx) => {
      const rows = await lockUnplaced(tx, BATCH);
      const days = rows.map(({ joinedAt }) => businessDayOf(joinedAt.getTime())).toSorted();
      const [from, last] = [days.at(0), days.at(-1)];
      if (from === undefined || last === undefined) return 0;
      const rolesOf = await readRoles(context, rows, { from, to: addDays(last, 1) });
      for (const row of rows)
        for (const inviter of await placeOne(context, tx, { row, roles: rolesOf(row.brandId) })) inviters.add(inviter);
      return rows.length;
    });
    await pushNews(context, inviters);
    placed += count;
    if (count < BATCH) return placed;
  }
}

/** Answers with everybody above. */
async function placeOne(
  context: JoinContext,
  tx: Tx,
  { row, roles }: { readonly row: Chain; readonly roles: RolesOn },
): Promise<readonly PlayerId[]> {
  const sponsor2 = await aboveOf(context, row.sponsor1);
  const sponsor3 = sponsor2 === null ? null : await aboveOf(context, sponsor2);
  const whole = { ...row, sponsor2, sponsor3 };
  const day = businessDayOf(row.joinedAt.getTime());
  for (const level of levels) {
    const sponsorId = sponsorOf(whole, level);
    if (sponsorId === null) continue;
    const member = { ...row, sponsorId, memberId: row.playerId, level, day };
    await context.shards.inPlayerTransaction(sponsorId, async (remote) => {
      const isNew = await placeMember(remote, member);
      if (isNew && roles(sponsorId, day).has('agent')) await writeJoined(context, remote, { playerId: sponsorId, day });
    });
    await failpoint('team.between_inviters');
  }
  await setPlaced(tx, row.playerId, { sponsor2, sponsor3 });
  return chainOf(whole).filter((id) => id !== null);
}

async function aboveOf(context: JoinContext, playerId: PlayerId): Promise<PlayerId | null> {
  return (await findPlayer(context, playerId))?.sponsorId ?? null;
}
