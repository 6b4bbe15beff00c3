import { createHash } from 'node:crypto';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Client } from 'pg';
import { applyGroup } from '../../apps/api/src/modules/games/wallet/wallet.store.ts';
import type { Clock } from '../../apps/api/src/platform/clock.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { toRow } from '../wallet/cost.ts';
import { gameOf, partyOf, tokenOf } from '../wallet/world.ts';

export const GROUP = 150;
/** As many at every size, so that every pass has as much to do. */
const PLAYERS = 900;
export const GROUPS_OF_ALL = PLAYERS / GROUP;
const ROUND_IS_OVER = 1;

/**
 * Spread over all accounts but the youngest tenth, so that pages are as cold as they would be; at every size one in ten
 * has a long history.
 */
export function choosePlayers(accounts: number): PlayerId[] {
  const stride = accounts / 1_000;
  return Array.from({ length: PLAYERS }, (_, at) => {
    const lively = Math.min(stride, 10);
    return makePlayerId(0, BigInt(at * stride + (at % 10 === 9 ? lively : 1)));
  });
}

/** A session at the supplier for each, from now on. */
export async function openSessions(owner: Client, players: readonly PlayerId[], at: Date): Promise<void> {
  await owner.query(
    `insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at,
       last_seen_at, idle_minutes)
     select s.hash, s.player, 1, s.party, s.game, 986, $5, $5::timestamptz + interval '30 days', $5, 60000
     from unnest($1::bytea[], $2::bigint[], $3::int[], $4::text[]) s(hash, player, party, game)
     on conflict (token_hash) do update set opened_at = $5, last_seen_at = $5, expires_at = excluded.expires_at`,
    [
      players.map((id) => createHash('sha256').update(tokenOf(id)).digest()),
      players,
      players.map(partyOf),
      players.map((id) => gameOf(partyOf(id))),
      at,
    ],
  );
}

/** The nth group of bets, each a round of its own that is over at once. */
export async function playGroup(
  database: Database,
  clock: Clock,
  { players, nth }: { readonly players: readonly PlayerId[]; readonly nth: number },
): Promise<void> {
  const from = (nth % GROUPS_OF_ALL) * GROUP;
  const rows = players.slice(from, from + GROUP).map((id) => ({ ...toRow(id), flags: ROUND_IS_OVER }));
  const moment = { day: businessDayOf(clock.nowMs()), at: clock.now(), waits: false };
  const answers = await applyGroup(database, rows, moment);
  const refused = answers.find(({ outcome }) => outcome !== 'applied');
  if (refused !== undefined) throw new Error(`a bet was answered ${refused.outcome}`);
}
