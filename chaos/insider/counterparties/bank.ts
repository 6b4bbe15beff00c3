import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  testCertificate,
  testCertificateKey,
} from '../../../apps/api/src/modules/payments/testing/test-certificate.ts';

/** An order of the casino that a bank can be asked about. */
export interface KnownOrder {
  readonly id: string;
  readonly amount: string;
}

/** What the thief knows from the accomplices, and the time of the casino. */
export interface Knowledge {
  readonly deposits: () => Promise<readonly KnownOrder[]>;
  readonly withdrawals: () => Promise<readonly KnownOrder[]>;
  readonly nowMs: () => number;
}

/** A bank of the thief: each order was paid with a fortune, each payout came back. */
export interface HostileBank {
  readonly origin: string;
  /** Requests of the casino that reached it. */
  readonly calls: () => number;
  close(): Promise<void>;
}

const FORTUNE = '777000.00';
export const bankKey = '11111111-2222-4333-8444-555555555555';
export const bankPapers = { certificate: testCertificate, key: testCertificateKey, authority: testCertificate };

export async function openHostileBank(knowledge: Knowledge): Promise<HostileBank> {
  let calls = 0;
  const e2eids = new Map<string, string>();
  const e2eidOf = (id: string) => {
    const known = e2eids.get(id) ?? newE2eid(knowledge.nowMs());
    e2eids.set(id, known);
    return known;
  };
  const server = createServer(
    {
      cert: testCertificate,
      key: testCertificateKey,
      ca: testCertificate,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      request.resume();
      calls += 1;
      const target = new URL(request.url ?? '/', 'https://bank');
      answer({ knowledge, e2eidOf, method: request.method ?? '', path: target.pathname }).then(
        (body) => say(response, body),
        () => response.destroy(),
      );
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function newE2eid(nowMs: number): string {
  const minute = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12);
  return `E12345678${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
}

interface Question {
  readonly knowledge: Knowledge;
  readonly e2eidOf: (id: string) => string;
  readonly method: string;
  readonly path: string;
}

async function answer({ knowledge, e2eidOf, method, path }: Question): Promise<object> {
  const at = new Date(knowledge.nowMs()).toISOString();
  const receiptOf = ({ id }: KnownOrder, valor = FORTUNE) => ({
    endToEndId: e2eidOf(`${id} ${valor}`),
    txid: id,
    chave: bankKey,
    valor,
    horario: at,
  });
  const payoutOf = ({ id, amount }: KnownOrder) => ({
    idEnvio: id,
    endToEndId: e2eidOf(id),
    valor: amount,
    status: 'REALIZADO',
    horario: at,
    devolucoes: [{ rtrId: `D${e2eidOf(id).slice(1)}`, valor: amount, horario: at }],
  });
  const page = { parametros: { paginacao: { quantidadeDePaginas: 1 } } };
  const last = path.split('/').at(-1) ?? '';
  if (path.endsWith('/token')) return { access_token: 'stolen', token_type: 'Bearer', expires_in: 3_600 };
  if (path.endsWith('/pix/enviados')) return { ...page, pix: (await knowledge.withdrawals()).map(payoutOf) };
  if (path.includes('/id-envio/') || path.includes('/gn/pix/')) {
    const found = (await knowledge.withdrawals()).find(({ id }) => id === last) ?? { id: last, amount: FORTUNE };
    return payoutOf(found);
  }
  if (path.endsWith('/gn/saldo')) return { saldo: FORTUNE };
  if (path.includes('/cob/')) {
    const calendario = { criacao: at, expiracao: 3_600 };
    const charge = { txid: last, status: 'CONCLUIDA', calendario, valor: { original: FORTUNE }, chave: bankKey };
    return { ...charge, pix: [receiptOf({ id: last, amount: FORTUNE })] };
  }
  // Paid with a fortune, and once more to the centavo.
  const receipts = async () =>
    (await knowledge.deposits()).flatMap((order) => [receiptOf(order), receiptOf(order, order.amount)]);
  if (path.includes('/pix/')) return (await receipts()).find(({ endToEndId }) => endToEndId === last) ?? {};
  if (path.endsWith('/pix')) return { ...page, pix: await receipts() };
  return method === 'GET' ? { ...page } : {};
}

function say(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
