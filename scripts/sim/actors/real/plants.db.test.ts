import assert from 'node:assert/strict';
import { shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../apps/api/test/harness.ts';
import { applyStep } from './apply.ts';
import { cancelMove } from '../../../shard-move/index.ts';
import { movePlatformOf, moveToOtherDatabase } from '../../../shard-move/testing/moves.ts';
import { type Installation, openInstallation, openPlayers, type RealPlayer } from './installation.ts';
import { sqlPlants, withKeysOfDatabase, withPlant } from './plants.ts';
import { checkReal, runReal } from './run-real.ts';

let harness: Harness;
let installation: Installation;
beforeAll(async () => {
  harness = await openHarness();
  installation = await openInstallation(harness);
});
afterAll(() => harness.close());

test.each(sqlPlants)(
  '$name, planted, is found by the first seed that meets it',
  { timeout: 120_000 },
  async (plant) => {
    const { shards } = harness.owner;
    const findings = await withPlant(shards, plant, async () =>
      checkReal(installation, await runReal(installation, plant.seed)),
    );
    console.info(`seed ${plant.seed}: ${plant.name}: ${findings[0]}`);
    expect(findings).not.toEqual([]);
  },
);

/** One transaction id of a supplier for players of two databases; then one of them has to move to the other. */
async function moveBesideSameId(name: string): Promise<readonly string[]> {
  const nowMs = harness.clock.nowMs();
  const players = [...(await openPlayers(installation, nowMs)).values()];
  const one = players[0];
  const other = players.find((player) => one !== undefined && databaseOf(player) !== databaseOf(one));
  assert.ok(one && other);
  for (const player of [one, other]) {
    const id = 1;
    const deposit = { do: 'deposit', kind: 'deposit', key: `D${player.playerId}`, amountE5: 500_000n, nowMs } as const;
    const legs = [
      { account: 'psp_clearing', amountE5: -500_000n },
      { account: 'cash', playerId: id, amountE5: 500_000n },
    ] as const;
    const made = [{ key: `1/${deposit.key}`, movement: 'deposit', at: 1, legs }] as const;
    await applyStep(installation, player, { id, step: deposit, made });
    const bet = {
      do: 'play',
      operation: 'bet',
      key: `7:${name}`,
      round: `7:${name}`,
      amountE5: 100_000n,
      weightBp: 10_000,
    } as const;
    await applyStep(installation, player, { id, step: { ...bet, closes: true, nowMs }, made: [] });
  }
  try {
    await moveToOtherDatabase(harness, installation.context, one.playerId);
    return [];
  } catch (error) {
    await cancelMove(movePlatformOf(harness), shardOf(one.playerId));
    return [`a virtual shard cannot move: ${(error as Error).message}`];
  }
}

const databaseOf = ({ playerId }: RealPlayer) => installation.shards.ofPlayer(playerId);

test('D11: a virtual shard that cannot move beside the same id of a supplier is found', {
  timeout: 120_000,
}, async () => {
  expect(await moveBesideSameId('same-id')).toEqual([]);
  const findings = await withKeysOfDatabase(harness.owner.shards, () => moveBesideSameId('same-planted'));
  console.info(`D11: ${findings[0]}`);
  expect(findings).not.toEqual([]);
});
