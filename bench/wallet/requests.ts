import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { GAME } from './suppliers.ts';
import { tokenOf } from './world.ts';

const STAKE_E5 = 100_000n;

export interface SignedBet {
  readonly playerId: PlayerId;
  readonly secret: string;
  /** Of the bet and of its round. */
  readonly id: string;
}

/** One bet in the SoftSwiss v2 dialect, in a round of its own. */
export function hmacBet(supplier: string, { playerId, secret, id }: SignedBet): Buffer {
  const bet = { id_provider: id, type: 'bet', amount: '1.00' };
  return signed(`/hooks/games/${supplier}/betwin`, secret, { ...head(playerId), round_id: id, transactions: [bet] });
}

/** What a round owes its player: the win of its bet, or the bet taken back. */
export function hmacOwed(kind: 'win' | 'rollback', supplier: string, bet: SignedBet): Buffer {
  const id_provider = owedId(kind, bet.id);
  const call =
    kind === 'win'
      ? { round_id: bet.id, transactions: [{ id_provider, type: 'win', amount: '0.50' }] }
      : { round_id_provider: bet.id, transactions: [{ id_provider, original_id_provider: bet.id, type: 'rollback' }] };
  const path = kind === 'win' ? 'betwin' : 'rollback';
  return signed(`/hooks/games/${supplier}/${path}`, bet.secret, { ...head(bet.playerId), ...call });
}

export const owedId = (kind: 'win' | 'rollback', betId: string): string => `${kind}-${betId}`;

function head(playerId: PlayerId) {
  return {
    account_id: playerId.toString(),
    currency: 'BRL',
    game_id: GAME,
    session_id: tokenOf(playerId),
    finished: false,
  };
}

function signed(path: string, secret: string, call: object): Buffer {
  const body = JSON.stringify(call);
  return frame(path, `X-REQUEST-SIGN: ${createHmac('sha256', secret).update(body).digest('hex')}`, body);
}

/** One bet in the Hub88 dialect. */
export function rsaBet(supplier: string, playerId: PlayerId, privateKey: string): Buffer {
  const id = randomUUID();
  const body = JSON.stringify({
    user: playerId.toString(),
    transaction_uuid: id,
    request_uuid: randomUUID(),
    token: tokenOf(playerId),
    game_code: GAME,
    round: id,
    round_closed: false,
    amount: Number(STAKE_E5),
    currency: 'BRL',
  });
  const signature = sign('sha256', Buffer.from(body), createPrivateKey(privateKey)).toString('base64');
  return frame(`/hooks/games/${supplier}/transaction/bet`, `X-Hub88-Signature: ${signature}`, body);
}

function frame(path: string, signature: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
