import { currencies } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { endSession, endOtherSessions } from '../../auth/sessions/sessions.store.ts';
import { openSession } from '../../auth/sessions/sessions.ts';
import type { PlayersContext } from '../../players/index.ts';
import { insertSession } from '../shared/play.store.ts';

let harness: Harness;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

/** A login, and a game that was opened from it. */
async function atGame(playerId: PlayerId, game: string): Promise<string> {
  const caller = { brandId: 1, deviceId: game, userAgent: 'test', address: '127.0.0.1' };
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    openSession(context, tx, { ...caller, playerId, openedBy: 'password' }),
  );
  const db = context.shards.ofPlayer(playerId);
  const { id } = await db.one<{ id: string }>(
    sql`select id from auth.sessions where player_id = ${playerId} and device_id = ${game}`,
  );
  await insertSession(db, {
    tokenHash: Buffer.from(`${playerId}:${game}`.padEnd(32, '.')),
    playerId,
    brandId: 1,
    party: 7,
    game,
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 3_600_000),
    idleMinutes: 30,
    playEndsAt: null,
    playerSession: id,
  });
  return id;
}

const openGames = async (playerId: PlayerId) =>
  (
    await context.shards
      .ofPlayer(playerId)
      .rows<{ game: string }>(
        sql`select game from games.sessions where player_id = ${playerId} and closed_at is null order by game`,
      )
  ).map(({ game }) => game);

test.each(['logout', 'ended_elsewhere', 'password_changed', 'blocked'] as const)(
  'a game ends with the login that opened it, and no other game does: %s',
  async (because) => {
    const playerId = await aPlayer(context);
    const here = await atGame(playerId, 'here');
    await atGame(playerId, 'there');
    expect(await openGames(playerId)).toEqual(['here', 'there']);
    const ending = { playerId, because, at: harness.clock.now() };
    await context.shards.inPlayerTransaction(playerId, (tx) => endSession(tx, here, ending));
    expect(await openGames(playerId)).toEqual(['there']);
  },
);

test('a new password ends the games of every other login', async () => {
  const playerId = await aPlayer(context);
  const here = await atGame(playerId, 'here');
  await atGame(playerId, 'there');
  const ending = { playerId, because: 'password_changed', at: harness.clock.now() } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => endOtherSessions(tx, here, ending));
  expect(await openGames(playerId)).toEqual(['here']);
});
