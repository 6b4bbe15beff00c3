import { ownRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEveryCell, findHoles, playerContract, readSessionTable, sessionStates } from './session-cells.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let baseUrl: string;
beforeAll(async () => {
  stage = await openStage();
  baseUrl = await stage.api.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => stage.harness.close());

test('every route of a player answers a fresh, live, idle and stolen session as the table says', async () => {
  const cells = await callEveryCell(stage, { baseUrl, routes: playerContract });
  const holes = findHoles(readSessionTable(), cells);
  for (const { path } of playerContract) {
    const row = sessionStates.map((state) => cells.find((one) => one.path === path && one.state === state)?.word);
    console.log(`cell\t${path}\t${row.join('\t')}`);
  }
  for (const hole of holes) console.log(`hole\t${hole}`);
  console.log(`${cells.length} cells, ${holes.length} holes`);
  expect(cells).toHaveLength(playerContract.length * sessionStates.length);
  expect(holes).toEqual([]);
}, 300_000);

test('a route whose mark is taken off is found in three cells', async () => {
  const route = ownRoutes.passkeyDelete as { opensAccount: boolean } & typeof ownRoutes.passkeyDelete;
  const row = readSessionTable().get(route.path) ?? [];
  route.opensAccount = false;
  try {
    const cells = await callEveryCell(stage, { baseUrl, routes: [route] });
    const holes = findHoles(new Map([[route.path, row]]), cells);
    const found = ['live', 'idle', 'stolen'].map((state) => `${route.path} ${state}: open, expected proof`);
    expect(holes.toSorted()).toEqual(found.toSorted());
  } finally {
    route.opensAccount = true;
  }
});
