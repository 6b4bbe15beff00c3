import { once } from 'node:events';
import { createServer } from 'node:http';
import { fromJson, isRecord, toJson } from '../wire/json.ts';

/** A Hub88 wallet of one player without any judgement: it counts, and can be told to fail. */
export interface PlainWallet {
  readonly url: string;
  readonly calls: readonly { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  balanceE5: bigint;
  /** Takes the next calls to a path without answering them. */
  hangUp(path: string, times: number): void;
  /** Does its work for the next calls to a path and then says nothing. */
  loseAnswer(path: string, times: number): void;
  answerWith(path: string, status: string, times: number): void;
  close(): Promise<void>;
}

const LOST = 'lost';

interface Trouble {
  readonly path: string;
  readonly status: string;
  times: number;
}

export async function openPlainWallet(): Promise<PlainWallet> {
  const calls: { path: string; body: Readonly<Record<string, unknown>> }[] = [];
  const seen = new Map<string, bigint>();
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = fromJson(Buffer.concat(chunks).toString('utf8'));
      if (!isRecord(body)) {
        response.end(toJson({ status: 'RS_ERROR_WRONG_SYNTAX' }));
        return;
      }
      const path = request.url ?? '';
      calls.push({ path, body });
      const trouble = troubles.find((one) => one.times > 0 && path.endsWith(one.path));
      if (trouble !== undefined) trouble.times -= 1;
      if (trouble === undefined || trouble.status === LOST) move(path, body);
      if (trouble?.status === '' || trouble?.status === LOST) {
        request.socket.destroy();
        return;
      }
      const status = trouble?.status ?? 'RS_OK';
      response.end(
        toJson({
          status,
          user: body['user'],
          request_uuid: body['request_uuid'],
          currency: 'BRL',
          balance: wallet.balanceE5,
        }),
      );
    });
  });

  function move(path: string, body: Readonly<Record<string, unknown>>): void {
    const id = `${path} ${String(body['transaction_uuid'])}`;
    const amount = typeof body['amount'] === 'bigint' ? body['amount'] : 0n;
    if (seen.has(id)) return;
    const undone = seen.get(`/transaction/bet ${String(body['reference_transaction_uuid'])}`) ?? 0n;
    const delta = path.endsWith('/bet') ? -amount : path.endsWith('/rollback') ? -undone : amount;
    if (path.startsWith('/transaction')) seen.set(id, delta);
    wallet.balanceE5 += path.startsWith('/transaction') ? delta : 0n;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a port');
  const wallet: PlainWallet = {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    balanceE5: 10_000_000n,
    loseAnswer: (path, times) => void troubles.push({ path, status: LOST, times }),
    hangUp: (path, times) => void troubles.push({ path, status: '', times }),
    answerWith: (path, status, times) => void troubles.push({ path, status, times }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return wallet;
}
