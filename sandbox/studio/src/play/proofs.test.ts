import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProofs } from './proofs.ts';
import { insertRound, type Round } from './rounds.store.ts';
import { createSeeds } from './seeds.ts';
import { openStore, type Store } from '../server/store.ts';

const owner = 'casino 1001';
let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const seedsOf = () => createSeeds({ store, random: (bytes) => new Uint8Array(bytes).fill(7), nowMs: () => 0 });

function aRound(change: Partial<Round>): Round {
  return {
    id: 'r-1',
    launch: 'l',
    owner,
    game: 'vinte-e-um',
    seed: 1,
    nonce: 0,
    choice: {},
    state: { stake: '100', hands: [{ cards: [10, 9], stakes: 2, isDone: true }], table: [8, 9] },
    wordsUsed: 4,
    raised: undefined,
    stakeCentavos: 200n,
    paidCentavos: 0n,
    status: 'closed',
    openedAt: 0,
    acceptedAt: 0,
    actedAt: 0,
    ...change,
  };
}

it('keeps the server seed until it is no longer used, and tells the first stake of a doubled hand', () => {
  const seeds = seedsOf();
  const { seed } = seeds.takeNonce(owner);
  insertRound(store, aRound({ seed: seed.id }));
  const proofOf = createProofs({ store, seeds });
  expect(proofOf(owner, 'r-1')).toMatchObject({ hash: seed.hash, server_seed: null, nonce: 0, stake: '100' });
  expect(seeds.rotate(owner, 'marina-1')).toBe(true);
  expect(proofOf(owner, 'r-1')).toMatchObject({ server_seed: seed.serverSeed, client_seed: seed.clientSeed });
});

it('says nothing of a round of somebody else, of none, and of one that is still played', () => {
  const seeds = seedsOf();
  const { seed } = seeds.takeNonce(owner);
  insertRound(store, aRound({ seed: seed.id }));
  insertRound(store, aRound({ id: 'r-2', seed: seed.id, status: 'open' }));
  const proofOf = createProofs({ store, seeds });
  expect([proofOf('casino 1002', 'r-1'), proofOf(owner, 'r-3'), proofOf(owner, 'r-2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
