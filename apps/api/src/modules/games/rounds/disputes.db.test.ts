import { ownRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LobbyWorld, openLobbyWorld, REAL } from '../testing/lobby-world.ts';
import { sql } from '../../../platform/db/sql.ts';
import { closeCase, listOpenCases } from '../shared/cases.store.ts';

const DAY_MS = 86_400_000;
let world: LobbyWorld;

beforeAll(async () => {
  world = await openLobbyWorld();
  await world.addGames([{ id: 'onca', name: 'Onça Dourada' }]);
});
afterAll(() => world.close());

const contest = (roundId: string, token: string, text?: string) =>
  world.call(ownRoutes.gameDispute, { roundId, text }, token);
const stateOf = (roundId: string, token: string) => world.call(ownRoutes.gameDisputeState, { roundId }, token);
const openCasesOf = (playerId: bigint) =>
  listOpenCases(world.harness.directory, { brandId: 1, limit: 100 }).then((cases) =>
    cases.filter((one) => one.playerId === playerId),
  );

describe.each([0, 1])('a player on database %s contests a round', (shard) => {
  test('and its figures, its moves and what was said go along, once', async () => {
    const seat = await world.sit({ shard });
    const round = await seat.play('onca', 10n * REAL, 4n * REAL);
    const nowMs = world.harness.clock.nowMs();
    expect(await stateOf(round, seat.token)).toMatchObject({
      Dispute: null,
      CanContestUntil: new Date(nowMs + 30 * DAY_MS).toISOString(),
      AnswerBy: new Date(nowMs + 2 * DAY_MS).toISOString(),
    });
    const opened = await contest(round, seat.token, 'O prêmio era maior.');
    expect(opened.Dispute).toMatchObject({
      RoundId: round,
      State: 'open',
      NextActor: 'house',
      DueAt: new Date(nowMs + 2 * DAY_MS).toISOString(),
      Answer: null,
    });
    world.harness.clock.moveMs(DAY_MS);
    expect((await contest(round, seat.token, 'Outra vez.')).Dispute).toEqual(opened.Dispute);
    const [found, ...others] = await openCasesOf(seat.playerId);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'dispute',
      provider: 'casa',
      round: round.slice(2),
      owner: 'games-operations',
      ours: {
        said: 'O prêmio era maior.',
        round: { cashStakeE5: `${10n * REAL}`, cashWinE5: `${4n * REAL}` },
        moves: [
          { kind: 'bet', amountE5: `${10n * REAL}` },
          { kind: 'win', amountE5: `${4n * REAL}` },
        ],
      },
    });
    // The supplier is asked about it by the same loop that asks about rounds that stay open.
    const row = await world.harness.directory.one<{ asked: Date | null }>(sql`
      select details_next_at as asked from games.cases where id = ${found?.id ?? 0n}`);
    expect(row.asked).toEqual(new Date(nowMs));
  });

  test('and reads what was found when somebody has closed it', async () => {
    const seat = await world.sit({ shard });
    const [first, second] = [await seat.play('onca', REAL, 0n), await seat.play('onca', REAL, 0n)];
    await contest(first, seat.token);
    world.harness.clock.moveMs(1_000);
    await contest(second, seat.token);
    const [, later] = await openCasesOf(seat.playerId);
    const at = world.harness.clock.now();
    await closeCase(world.harness.directory, { id: later?.id ?? 0n, by: 'staff:1', resolution: 'Pago certo.', at });
    expect((await stateOf(second, seat.token)).Dispute).toMatchObject({
      State: 'closed',
      NextActor: null,
      ClosedAt: at.toISOString(),
      Answer: 'Pago certo.',
    });
    const { Total, List } = await world.call(ownRoutes.gameDisputes, {}, seat.token);
    expect([Total, ...List.map(({ RoundId, State }) => [RoundId, State])]).toEqual([
      2,
      [second, 'closed'],
      [first, 'open'],
    ]);
  });

  test('but not a round of somebody else, and not a month later', async () => {
    const [seat, other] = [await world.sit({ shard }), await world.sit({ shard })];
    const round = await seat.play('onca', REAL, 0n);
    for (const route of [ownRoutes.gameDispute, ownRoutes.gameDisputeState, ownRoutes.gameFair]) {
      expect(await world.refusalOf(route, { roundId: round }, other.token)).toBe('round_unknown');
      expect(await world.refusalOf(route, { roundId: 'nothing' }, seat.token)).toBe('round_unknown');
    }
    // A supplier that nobody has opened, or that draws from no seeds, proves nothing.
    expect(await world.refusalOf(ownRoutes.gameFair, { roundId: round }, seat.token)).toBe('round_without_proof');
    await world.harness.owner.shards[shard]?.run(sql`
      update games.rounds set opened_at = opened_at - interval '31 days'
      where player_id = ${seat.playerId} and round = ${round}`);
    expect((await stateOf(round, seat.token)).CanContestUntil).toBeNull();
    expect(await world.refusalOf(ownRoutes.gameDispute, { roundId: round }, seat.token)).toBe('round_too_old');
  });
});
