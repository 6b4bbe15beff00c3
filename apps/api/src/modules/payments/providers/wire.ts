import { CENTAVO_E5 } from '@arara/domain/money';
import { z } from 'zod';
import type { HookReading, Page, PageQuery, PixHint, PixIn, Refund, RefundState } from '../provider.ts';
import { parseJson } from './provider-failure.ts';

/** Words and numbers of the central bank's API. New fields and new values may come at any time: read leniently. */

const AMOUNT = /^\d{1,10}\.\d{2}$/;

/** `"12.50"`. Undefined for anything else. */
export function readReais(text: string): bigint | undefined {
  return AMOUNT.test(text) ? BigInt(text.replace('.', '')) * CENTAVO_E5 : undefined;
}

/** With a minus for what left, or for an account that is overdrawn. */
export function readSignedReais(text: string): bigint | undefined {
  const amountE5 = readReais(text.replace(/^-/, ''));
  return amountE5 !== undefined && text.startsWith('-') ? -amountE5 : amountE5;
}

/** Undefined for what they could not pay exactly: nothing, less, a fraction of a centavo, more than ten digits. */
export function writeReais(amountE5: bigint): string | undefined {
  if (amountE5 <= 0n || amountE5 % CENTAVO_E5 !== 0n) return undefined;
  const digits = (amountE5 / CENTAVO_E5).toString().padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return AMOUNT.test(text) ? text : undefined;
}

export const TXID = /^[a-zA-Z0-9]{26,35}$/;
/** A static code may carry a shorter one. */
const ANY_TXID = /^[a-zA-Z0-9]{1,35}$/;
/** Our refund and payout ids. */
export const OWN_ID = /^[a-zA-Z0-9]{1,35}$/;
/** The number of the bank may hold letters. */
export const E2EID = /^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/;

export const reais = z.string().transform((text, context) => {
  const amountE5 = readReais(text);
  if (amountE5 !== undefined) return amountE5;
  context.addIssue('not an amount');
  return z.NEVER;
});

export const moment = z.string().transform((text, context) => {
  const atMs = Date.parse(text);
  if (!Number.isNaN(atMs)) return atMs;
  context.addIssue('not a moment');
  return z.NEVER;
});

/** Moves what is absent or null out of the way: a port's field is there or it is not. */
export function given<K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } {
  return value === undefined || value === null ? {} : ({ [name]: value } as { [P in K]?: V });
}

const refundStates: Readonly<Record<string, RefundState>> = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

export const refundShape = z
  .object({
    id: z.string(),
    rtrId: z.string().nullish(),
    valor: reais,
    natureza: z.string().nullish(),
    status: z.string(),
    motivo: z.string().nullish(),
    horario: z.object({ solicitacao: moment.nullish(), liquidacao: moment.nullish() }).nullish(),
  })
  .transform(
    (refund): Refund => ({
      refundId: refund.id,
      ...given('rtrId', refund.rtrId),
      amountE5: refund.valor,
      state: refundStates[refund.status] ?? 'other',
      nature: natureOf(refund.natureza ?? 'ORIGINAL'),
      ...given('atMs', refund.horario?.liquidacao ?? refund.horario?.solicitacao),
      ...given('reason', refund.motivo),
    }),
  );

function natureOf(word: string): Refund['nature'] {
  if (word === 'ORIGINAL') return 'ours';
  return word.startsWith('MED') ? 'dispute' : 'other';
}

/** One PIX that arrived. The published example shows a single return without its list. */
export const pixShape = z
  .object({
    endToEndId: z.string().regex(E2EID),
    txid: z.string().regex(ANY_TXID).nullish(),
    chave: z.string().nullish(),
    valor: reais,
    horario: moment,
    devolucoes: z.union([z.array(refundShape), refundShape.transform((one) => [one])]).nullish(),
  })
  .transform(
    (pix): PixIn => ({
      e2eid: pix.endToEndId,
      ...given('txid', pix.txid),
      ...given('key', pix.chave),
      amountE5: pix.valor,
      paidAtMs: pix.horario,
      returns: pix.devolucoes ?? [],
    }),
  );

const ITEMS_PER_PAGE = '100';

export function pageQuery({ fromMs, toMs, page }: PageQuery): Record<string, string> {
  return {
    inicio: new Date(fromMs).toISOString(),
    fim: new Date(toMs).toISOString(),
    'paginacao.paginaAtual': String(page),
    'paginacao.itensPorPagina': ITEMS_PER_PAGE,
  };
}

const paging = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }).optional(),
});

/** A page of a list named `field`. An item that cannot be read is counted and blocks nobody. */
export function readPage<T>(body: unknown, field: string, item: z.ZodType<T>): Omit<Page<T>, 'page'> | undefined {
  const head = paging.safeParse(body);
  const list = z.object({ [field]: z.array(z.unknown()) }).safeParse(body);
  if (!head.success || !list.success) return undefined;
  const read = (list.data[field] as unknown[]).map((one) => item.safeParse(one));
  const items = read.flatMap((one) => (one.success ? [one.data] : []));
  const pages = head.data.parametros?.paginacao.quantidadeDePaginas ?? 1;
  return { items, pages, unreadable: read.length - items.length };
}

const hookItem = z.object({
  endToEndId: z.string().regex(E2EID).optional().catch(undefined),
  e2eId: z.string().regex(E2EID).optional().catch(undefined),
  txid: z.string().regex(ANY_TXID).optional().catch(undefined),
  idEnvio: z.string().regex(OWN_ID).optional().catch(undefined),
  chave: z.string().nullish().catch(undefined),
  gnExtras: z
    .object({ idEnvio: z.string().regex(OWN_ID).optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** `{"pix": [...]}`, of arrivals and of payouts alike. Only ids come out: what the rest claims is asked, not believed. */
export function readHints(body: Buffer, ownKeys: readonly string[]): HookReading {
  const list = z.object({ pix: z.array(z.unknown()) }).safeParse(parseJson(body.toString('utf8')));
  const hints: PixHint[] = [];
  let foreign = 0;
  let unreadable = 0;
  for (const one of list.success ? list.data.pix : []) {
    const item = hookItem.safeParse(one);
    const hint = item.success ? toHint(item.data) : {};
    if (Object.keys(hint).length === 0) unreadable += 1;
    else if (typeof item.data?.chave === 'string' && !ownKeys.includes(item.data.chave)) foreign += 1;
    else hints.push(hint);
  }
  return { hints, foreign, unreadable };
}

function toHint(item: z.infer<typeof hookItem>): PixHint {
  return {
    ...given('e2eid', item.endToEndId ?? item.e2eId),
    ...given('txid', item.txid),
    ...given('payoutId', item.gnExtras?.idEnvio ?? item.idEnvio),
  };
}
