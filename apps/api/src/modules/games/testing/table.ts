import { randomBytes } from 'node:crypto';
import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { insertSession } from '../shared/play.store.ts';
import type { WalletAnswer, WalletOp } from '../provider.ts';
import type { Supplier } from '../providers/suppliers.ts';
import { createGameWallet, hashOf } from '../wallet/wallet.ts';
import { dice } from './hub88-supplier.ts';

/** A player at a table: plays as a supplier would have it, through the wallet. */
export interface Table {
  sit(playerId: PlayerId): Promise<Seat>;
}

export interface Seat {
  readonly playerId: PlayerId;
  play(roundId: string, ops: readonly WalletOp[], closesRound?: boolean): Promise<WalletAnswer>;
}

export function openTable(supplier: Supplier, { shards, clock }: { shards: Shards; clock: Clock }): Table {
  const wallet = createGameWallet({
    shards,
    clock,
    explainBlock: () => Promise.resolve('player_blocked'),
    largeWinE5: () => 10n ** 15n,
    reservePrize: async () => undefined,
    playerInfo: () => Promise.resolve({ country: 'BR', locale: 'pt-BR' }),
  });
  return {
    async sit(playerId) {
      const token = mintId(shardOf(playerId), randomBytes(32));
      await insertSession(shards.ofPlayer(playerId), {
        tokenHash: hashOf(token),
        playerId,
        brandId: supplier.brandId,
        party: supplier.party,
        game: dice.id,
        currency: currencies.BRL,
        openedAt: clock.now(),
        expiresAt: new Date(clock.nowMs() + 7 * 24 * 3_600_000),
        idleMinutes: 100_000,
        playEndsAt: null,
      });
      return {
        playerId,
        async play(roundId, ops, closesRound = false) {
          const call = { kind: 'apply', playerId, sessionToken: token, currency: 'BRL', gameCode: dice.code } as const;
          const answer = await wallet.ask(supplier, { ...call, roundId, closesRound, ops });
          if (!answer.ok) throw new Error(answer.refusal);
          return answer;
        },
      };
    },
  };
}

const op = (kind: WalletOp['kind'], txId: string, more: Partial<WalletOp>): WalletOp => ({
  kind,
  txId,
  amountE5: 0n,
  fingerprint: hashOf(`${kind} ${txId}`).toString('hex'),
  ...more,
});

export const bet = (txId: string, amountE5: bigint) => op('bet', txId, { amountE5 });
export const win = (txId: string, amountE5: bigint) => op('win', txId, { amountE5 });
export const rollback = (txId: string, refTxId: string) => op('rollback', txId, { refTxId });
