import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { GAME } from './suppliers.ts';
import { tokenOf } from './world.ts';

const STAKE_E5 = 100_000n;

/** One bet in the SoftSwiss v2 dialect. */
export function hmacBet(supplier: string, playerId: PlayerId, secret: string): Buffer {
  const id = randomUUID();
  const body = JSON.stringify({
    account_id: playerId.toString(),
    currency: 'BRL',
    game_id: GAME,
    session_id: tokenOf(playerId),
    round_id: id,
    finished: false,
    transactions: [{ id_provider: id, type: 'bet', amount: '1.00' }],
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return frame(`/hooks/games/${supplier}/betwin`, `X-REQUEST-SIGN: ${signature}`, body);
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
