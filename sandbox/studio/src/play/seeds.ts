import { isClientSeed, serverSeedFrom, serverSeedHash } from '../fair/seeds.ts';
import type { Store } from '../server/store.ts';

/** A player's seeds: one in use, the next one promised by its hash, the old ones open for everybody to check. */
export interface Seed {
  readonly id: number;
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
  /** How many bets have used it: the nonce of the next one. */
  readonly bets: number;
}

export interface SeedPanel {
  readonly hash: string;
  readonly nextHash: string;
  readonly clientSeed: string;
  readonly bets: number;
}

export interface Seeds {
  panel(owner: string): SeedPanel;
  /** The seed and nonce of one bet; counts it. Call it inside the transaction that writes the round. */
  takeNonce(owner: string): { readonly seed: Seed; readonly nonce: number };
  get(id: number): Seed & { readonly isRevealed: boolean };
  /** Opens the old seed and starts the promised one. False while a round still depends on the old one. */
  rotate(owner: string, clientSeed: string): boolean;
}

export interface SeedsDeps {
  readonly store: Store;
  readonly random: (bytes: number) => Uint8Array;
  readonly nowMs: () => number;
}

interface Row {
  id: number;
  server_seed: string;
  hash: string;
  client_seed: string;
  bets: number;
  state: 'next' | 'active' | 'revealed';
}

export function createSeeds({ store, random, nowMs }: SeedsDeps): Seeds {
  const find = (owner: string, state: Row['state']) =>
    store.get<Row>('select * from seeds where owner = :owner and state = :state', { owner, state });
  const make = (owner: string, state: 'next' | 'active'): Row => {
    const serverSeed = serverSeedFrom(random(32));
    store.run(
      `insert into seeds (owner, server_seed, hash, client_seed, bets, state, made_at)
       values (:owner, :serverSeed, :hash, :clientSeed, 0, :state, :at)`,
      {
        owner,
        serverSeed,
        hash: serverSeedHash(serverSeed),
        clientSeed: Buffer.from(random(8)).toString('hex'),
        state,
        at: nowMs(),
      },
    );
    return getRow(owner, state);
  };
  const getRow = (owner: string, state: Row['state']): Row => {
    const row = find(owner, state);
    if (row === undefined) throw new Error(`${owner} has no ${state} seed`);
    return row;
  };
  const ensure = (owner: string, state: 'next' | 'active') => find(owner, state) ?? make(owner, state);
  return {
    panel: (owner) =>
      store.atomically(() => {
        const active = ensure(owner, 'active');
        const next = ensure(owner, 'next');
        return { hash: active.hash, nextHash: next.hash, clientSeed: active.client_seed, bets: active.bets };
      }),
    takeNonce(owner) {
      const active = ensure(owner, 'active');
      ensure(owner, 'next');
      store.run('update seeds set bets = bets + 1 where id = :id', { id: active.id });
      return { seed: toSeed(active), nonce: active.bets };
    },
    get(id) {
      const row = store.get<Row>('select * from seeds where id = :id', { id });
      if (row === undefined) throw new Error(`no seed ${id}`);
      return { ...toSeed(row), isRevealed: row.state === 'revealed' };
    },
    rotate(owner, clientSeed) {
      if (!isClientSeed(clientSeed)) return false;
      return store.atomically(() => {
        const open = store.get(
          `select 1 from rounds where owner = :owner and status in ('placing', 'open', 'raising', 'settling', 'undoing')`,
          { owner },
        );
        if (open !== undefined) return false;
        ensure(owner, 'active');
        ensure(owner, 'next');
        store.run(`update seeds set state = 'revealed' where owner = :owner and state = 'active'`, { owner });
        store.run(
          `update seeds set state = 'active', client_seed = :clientSeed where owner = :owner and state = 'next'`,
          { owner, clientSeed },
        );
        make(owner, 'next');
        return true;
      });
    },
  };
}

function toSeed(row: Row): Seed {
  return {
    id: row.id,
    serverSeed: row.server_seed,
    hash: row.hash,
    clientSeed: row.client_seed,
    bets: row.bets,
  };
}
