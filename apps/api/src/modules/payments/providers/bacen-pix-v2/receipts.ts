import type { PlayerId } from '@arara/domain/shards';
import { z } from 'zod';
import type { Outcome, PageQuery, PayerCheck, PayerQuestion, PayerVerdict, PixReceipts } from '../../provider.ts';
import { orNull, type PixClient, toOutcome } from '../client.ts';
import { given, pageQuery, pixShape, readPage } from '../wire.ts';

interface ReceiptsOptions {
  readonly payerCheck: PayerCheck;
  readonly clock: { nowMs(): number };
}

export function openReceipts(client: PixClient, { payerCheck, clock }: ReceiptsOptions): PixReceipts {
  const list: PixReceipts['list'] = async (query) => listPix(client, query);
  return {
    list,
    async get({ e2eid, playerId }) {
      const read = (body: unknown) => {
        const pix = pixShape.safeParse(body);
        return pix.success && pix.data.e2eid === e2eid ? pix.data : undefined;
      };
      return orNull(await client.call({ method: 'GET', resource: 'pix/{e2eid}', params: { e2eid }, playerId }, read));
    },
    paidBy(question) {
      switch (payerCheck) {
        case 'psp-refuses':
          // Nobody else's money reaches us: the bank refuses it at once.
          return Promise.resolve({ kind: 'ok', value: { payer: 'same' } });
        case 'in-payload':
          return payerInPayload(client, question);
        case 'query-by-cpf':
          return payerByQuery(client, question, clock.nowMs());
      }
    },
  };
}

interface ListQuery extends PageQuery {
  readonly txid?: string;
  readonly cpf?: string;
  readonly playerId?: PlayerId;
}

async function listPix(client: PixClient, { txid, cpf, playerId, ...page }: ListQuery) {
  const query = { ...pageQuery(page), ...given('txid', txid), ...given('cpf', cpf) } as Record<string, string>;
  const called = await client.call({ method: 'GET', resource: 'pix', query, playerId }, (body) => {
    const read = readPage(body, 'pix', pixShape);
    return read === undefined ? undefined : { ...read, page: page.page };
  });
  return toOutcome(called);
}

const whoPaid = z.object({
  endToEndId: z.string(),
  pagador: z.object({ cpf: z.string().nullish(), cnpj: z.string().nullish() }).nullish(),
  gnExtras: z
    .object({ pagador: z.object({ cpf: z.string().nullish(), cnpj: z.string().nullish() }).nullish() })
    .nullish(),
});

async function payerInPayload(
  client: PixClient,
  { e2eid, cpf, playerId }: PayerQuestion,
): Promise<Outcome<PayerVerdict>> {
  const called = await client.call({ method: 'GET', resource: 'pix/{e2eid}', params: { e2eid }, playerId }, (body) => {
    const read = whoPaid.safeParse(body);
    const payer = read.data?.gnExtras?.pagador ?? read.data?.pagador;
    if (read.data?.endToEndId !== e2eid || payer === null || payer === undefined) return undefined;
    if (typeof payer.cnpj === 'string') return { payer: 'other' } as const;
    // A masked number says too little to accept or to refuse somebody's money.
    if (typeof payer.cpf !== 'string' || !/^\d{11}$/.test(payer.cpf)) return undefined;
    return { payer: payer.cpf === cpf ? 'same' : 'other' } as const;
  });
  return toOutcome<PayerVerdict>(called);
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Their index may lag behind: only two denials this far apart make a third party of somebody. */
const DENIALS_APART_MS = 2 * MINUTE_MS;

/** Their filter `cpf` is the payer's. The PIX must be in the list without it, and twice not in the list with it. */
async function payerByQuery(client: PixClient, question: PayerQuestion, nowMs: number): Promise<Outcome<PayerVerdict>> {
  const { e2eid, txid, paidAtMs, cpf, playerId, deniedAtMs } = question;
  const aroundMs = txid === undefined ? MINUTE_MS : DAY_MS;
  const query = {
    fromMs: paidAtMs - aroundMs,
    toMs: paidAtMs + aroundMs,
    page: 0,
    ...given('txid', txid),
    ...given('playerId', playerId),
  };
  const isIn = async (more: { readonly cpf?: string }): Promise<Outcome<boolean>> => {
    const listed = await listPix(client, { ...query, ...more });
    if (listed.kind !== 'ok') return listed;
    return { kind: 'ok', value: listed.value.items.some((pix) => pix.e2eid === e2eid) };
  };
  const ofPlayer = await isIn({ cpf });
  if (ofPlayer.kind !== 'ok') return ofPlayer;
  if (ofPlayer.value) return { kind: 'ok', value: { payer: 'same' } };
  const ofAnybody = await isIn({});
  if (ofAnybody.kind !== 'ok') return ofAnybody;
  // Not listed for anybody yet: that says nothing about who paid.
  if (!ofAnybody.value) return { kind: 'unknown', cause: 'unparseable' };
  if (deniedAtMs !== undefined && nowMs - deniedAtMs >= DENIALS_APART_MS)
    return { kind: 'ok', value: { payer: 'other' } };
  const firstMs = deniedAtMs ?? nowMs;
  return { kind: 'ok', value: { payer: 'ask_again', deniedAtMs: firstMs, notBeforeMs: firstMs + DENIALS_APART_MS } };
}
