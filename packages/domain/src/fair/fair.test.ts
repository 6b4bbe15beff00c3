import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fairGames, recompute, type FairRound } from './index.ts';

/** Written by a second implementation in another language; copied here as data. */
interface Golden {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly vectors: readonly Vector[];
}

interface Vector {
  readonly nonce: number;
  readonly choice: unknown;
  readonly stake: string;
  readonly actions?: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly totalStake?: string;
  readonly payout: string;
}

const folder = new URL('golden/', import.meta.url);
const goldens = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden);
const hmac = (key: string, message: string) =>
  Promise.resolve(new Uint8Array(createHmac('sha256', key).update(message).digest()));

/** The vectors say what was done; a game shows it in its last view. */
function viewOf({ outcome, actions = [] }: Vector): Readonly<Record<string, unknown>> {
  const opened = actions.flatMap(({ kind, tile }) => (kind === 'pick' ? [tile] : []));
  const guesses = actions.flatMap(({ kind }) => (kind === 'higher' || kind === 'lower' ? [kind] : []));
  const press = actions.find(({ kind }) => kind === 'cash-out');
  // The flight's multiplier over time; the rule itself knows no clock.
  const leftCentis = press === undefined ? null : Math.floor(100 * Math.exp(Number(press['elapsedMs']) / 10_000));
  return { opened, guesses, leftCentis, ...outcome };
}

const roundOf = ({ game, serverSeed, clientSeed }: Golden, vector: Vector): FairRound => ({
  game,
  serverSeed,
  clientSeed,
  nonce: vector.nonce,
  stake: BigInt(vector.stake),
  choice: vector.choice,
  view: viewOf(vector),
});

it('knows the twelve games', () => {
  expect(goldens.map(({ game }) => game).toSorted()).toEqual(fairGames.toSorted());
  expect(fairGames).toHaveLength(12);
});

describe.each(goldens)('$game', (golden) => {
  it.each(golden.vectors)('is drawn and paid again at nonce $nonce', async (vector) => {
    const again = await recompute(roundOf(golden, vector), hmac);
    expect(again).toMatchObject({
      drawn: again?.shown,
      isSame: true,
      payout: BigInt(vector.payout),
      stake: BigInt(vector.totalStake ?? vector.stake),
    });
    expect(again?.blocks[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not the same with another seed of the player', async () => {
    const [vector] = golden.vectors;
    if (vector === undefined) throw new Error('a game has vectors');
    const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((clientSeed) =>
      recompute({ ...roundOf(golden, vector), clientSeed }, hmac),
    );
    const verdicts = (await Promise.all(others)).map((again) => again?.isSame);
    expect(verdicts).toContain(false);
  });
});

describe('what cannot be computed', () => {
  const golden = goldens.find(({ game }) => game === 'dadinho');
  const [vector] = golden?.vectors ?? [];
  if (golden === undefined || vector === undefined) throw new Error('the dice have vectors');
  const round = roundOf(golden, vector);

  it.each([
    ['a game of somebody else', { game: 'toString' }],
    ['a choice that the game does not sell', { choice: { threshold: 9_999 } }],
    ['no choice', { choice: null }],
    ['a seed that is not open', { serverSeed: '' }],
    ['a seed of the player with a colon, which would make two rounds alike', { clientSeed: 'a:1' }],
    ['half a round', { nonce: 0.5 }],
  ])('is %s', async (_, change) => {
    expect(await recompute({ ...round, ...change }, hmac)).toBeUndefined();
  });

  it('is told apart from a round that was shown otherwise', async () => {
    expect(await recompute({ ...round, view: { roll: 1 } }, hmac)).toMatchObject({ isSame: false });
  });
});
