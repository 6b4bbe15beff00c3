import { hash } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import type { WalletOp } from '../provider.ts';

/** What makes two calls with one id the same. */
export interface Fingerprinted {
  readonly kind: WalletOp['kind'];
  readonly playerId: PlayerId;
  /** Zero for a rollback: what is taken back is what was posted. */
  readonly amountE5: bigint;
  readonly currency: string;
  readonly gameCode: string | undefined;
  readonly roundId: string;
  readonly refTxId: string | undefined;
  readonly freeRound: string | undefined;
}

/** No part can hold a line feed, so no two different calls give one text. */
export function fingerprintOf(op: Fingerprinted): string {
  const free = op.freeRound === undefined ? 'paid' : `free ${op.freeRound}`;
  return hash(
    'sha256',
    `${op.kind}\n${op.playerId}\n${op.amountE5}\n${op.currency}\n${op.gameCode ?? ''}\n${op.roundId}\n${op.refTxId ?? ''}\n${free}`,
  );
}
