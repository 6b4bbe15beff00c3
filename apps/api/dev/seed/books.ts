import { parseWire } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { insertEntry } from '../../src/modules/affiliates/network/entries.store.ts';
import { hold, type Leg, post, settle } from '../../src/modules/ledger/index.ts';
import { applyGroup, type GameAnswer, isAccepted } from '../../src/modules/ledger/game-calls.ts';
import { fingerprintOf } from '../../src/modules/ledger/ledger.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import type { Shards } from '../../src/platform/db/shards.ts';
import { FIRST_BRAND, gameIdOf, games, partyOf } from './originals.ts';
import { insertRound } from './rounds.store.ts';

/** Something that happened to a player's money. Its key is fixed and its own, so it happens once however often we run. */
export type Movement =
  | {
      readonly at: string;
      readonly kind: 'deposit' | 'bonus' | 'commission';
      readonly key: string;
      readonly amount: bigint;
    }
  | {
      readonly at: string;
      readonly kind: 'withdrawal';
      readonly key: string;
      readonly amount: bigint;
      readonly fee: bigint;
      readonly paidAt: string;
    }
  /** Rounds of one sitting: stake and win. */
  | {
      readonly at: string;
      readonly kind: 'play';
      readonly key: string;
      readonly game: string;
      readonly rounds: readonly (readonly [stake: bigint, win: bigint])[];
    };

/** Money that needs a pool to be played in. */
export function isBonus(movement: Movement): movement is Credit {
  return movement.kind === 'bonus';
}

const ROUND_EVERY_MS = 60_000;

/** An amount as people write it: `reais('934.50')`. */
export function reais(text: string): bigint {
  const amountE5 = parseWire(text);
  if (amountE5 === undefined) throw new Error(`${text} is no amount`);
  return amountE5;
}

interface Account {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export async function writeBooks(shards: Shards, account: Account, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements)
    await shards.inPlayerTransaction(account.playerId, (tx) => writeMovement(tx, account, movement));
}

function writeMovement(tx: Tx, account: Account, movement: Movement): Promise<void> {
  switch (movement.kind) {
    case 'deposit':
    case 'bonus':
    case 'commission':
      return credit(tx, account, movement);
    case 'withdrawal':
      return withdraw(tx, account, movement);
    case 'play':
      return play(tx, account, movement);
  }
}

type Credit = Extract<Movement, { kind: 'deposit' | 'bonus' | 'commission' }>;

async function credit(tx: Tx, account: Account, { at, kind, key, amount }: Credit): Promise<void> {
  const legs = {
    deposit: { movement: 'deposit', from: { account: 'psp_clearing', party: partyOf(account.brandId) }, to: 'cash' },
    bonus: { movement: 'bonus_grant', from: { account: 'bonus_cost' }, to: 'bonus' },
    commission: { movement: 'commission_credit', from: { account: 'commission_cost' }, to: 'commission' },
  } as const;
  const { movement, from, to } = legs[kind];
  const sides: readonly Leg[] = [
    { ...from, amountE5: -amount },
    { account: to, amountE5: amount },
  ];
  const clock = fixedClock(Date.parse(at));
  assertPosted(key, await post(tx, clock, { ...account, key: keyIn(account, kind, key), movement, legs: sides }));
  if (kind !== 'commission') return;
  // The week that a statement speaks of ends its key, as in the books of a team that was settled.
  const week = key.replace(/^team-/, '');
  const values = { week };
  await insertEntry(tx, account.playerId, {
    id: `week:${week}`,
    at: clock.now(),
    kind: 'turnover',
    amountE5: amount,
    values,
  });
}

/** Keys are given once in the whole house, and a week has the same name in every brand. */
function keyIn({ brandId }: Account, kind: Movement['kind'], key: string): string {
  return kind === 'commission' && brandId !== FIRST_BRAND ? `${key}-${brandId}` : key;
}

type Withdrawal = Extract<Movement, { kind: 'withdrawal' }>;

async function withdraw(tx: Tx, account: Account, { at, key, amount, fee, paidAt }: Withdrawal): Promise<void> {
  const request = { ...account, hold: key, movement: 'withdrawal_hold', from: 'cash', amountE5: amount } as const;
  assertPosted(key, await hold(tx, fixedClock(Date.parse(at)), request));
  const paid = await settle(tx, fixedClock(Date.parse(paidAt)), {
    playerId: account.playerId,
    hold: key,
    movement: 'withdrawal_settle',
    to: [
      { account: 'psp_clearing', amountE5: amount - fee, party: partyOf(account.brandId) },
      { account: 'fee_income', amountE5: fee },
    ],
  });
  assertPosted(key, paid);
}

type Play = Extract<Movement, { kind: 'play' }>;

async function play(tx: Tx, account: Account, { at, key, game, rounds }: Play): Promise<void> {
  for (const [index, [stake, win]] of rounds.entries()) {
    const clock = fixedClock(Date.parse(at) + index * ROUND_EVERY_MS);
    const round = `seed:${key}-${index + 1}`;
    const answers: GameAnswer[] = [];
    for (const [operation, amountE5] of [['bet', stake] as const, ['win', win] as const]) {
      if (amountE5 === 0n) continue;
      const party = partyOf(account.brandId);
      const call = { ...account, key: `${round}:${operation}`, operation, amountE5, party, round };
      const [answer] = await applyGroup(tx, clock, [
        { ...call, fingerprint: fingerprintOf([operation, `${amountE5}`]) },
      ]);
      if (answer === undefined || !isAccepted(answer.outcome)) throw new Error(`${call.key} was ${answer?.outcome}`);
      answers.push(answer);
    }
    await noteRound(tx, account, { round, game, at: clock.now(), answers });
  }
}

interface PlayedRound {
  readonly round: string;
  readonly game: string;
  readonly at: Date;
  /** Of the bet, and of the win if there was one. */
  readonly answers: readonly GameAnswer[];
}

/** The round that the money belongs to, so that the statement names its game; it counts for no rule. */
async function noteRound(tx: Tx, { playerId, brandId }: Account, { round, game, at, answers }: PlayedRound) {
  const [bet, win] = answers;
  const type = games.find(({ code }) => gameIdOf(brandId, code) === game)?.type;
  if (bet?.version === undefined || type === undefined) throw new Error(`${round} has no bet or no game`);
  await insertRound(tx, {
    playerId,
    brandId,
    party: partyOf(brandId),
    round,
    game,
    type,
    at,
    bet: { ...bet, version: bet.version },
    win,
  });
}

function assertPosted(key: string, answer: { readonly ok: boolean; readonly reason?: string }): void {
  if (!answer.ok) throw new Error(`${key} was refused: ${answer.reason}`);
}
