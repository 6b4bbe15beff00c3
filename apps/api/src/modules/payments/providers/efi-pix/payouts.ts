import type { PlayerId } from '@arara/domain/shards';
import { z } from 'zod';
import type { NewPayout, Outcome, Payout, PayoutReturn, PayoutState, PixPayouts } from '../../provider.ts';
import { type Call, orNull, type PixClient, toOutcome } from '../client.ts';
import {
  E2EID,
  given,
  moment,
  OWN_ID,
  pageQuery,
  readPage,
  readReais,
  readSignedReais,
  reais,
  writeReais,
} from '../wire.ts';

const states: Readonly<Record<string, PayoutState>> = {
  EM_PROCESSAMENTO: 'processing',
  REALIZADO: 'paid',
  NAO_REALIZADO: 'failed',
};

const when = z.union([
  moment,
  z
    .object({ solicitacao: moment.nullish(), liquidacao: moment.nullish() })
    .transform(({ solicitacao, liquidacao }) => liquidacao ?? solicitacao ?? undefined),
]);

const returnShape = z
  .object({ rtrId: z.string().min(1), valor: reais, horario: when.nullish() })
  .transform((one): PayoutReturn => ({ rtrId: one.rtrId, amountE5: one.valor, ...given('atMs', one.horario) }));

const failure = z.object({ codigo: z.string().nullish(), motivo: z.string().nullish() }).nullish();

/** Their papers call the settlement id by two names, and put the reason of a failure in two places. */
const payoutShape = z
  .object({
    idEnvio: z.string().regex(OWN_ID),
    endToEndId: z.string().regex(E2EID).nullish(),
    e2eId: z.string().regex(E2EID).nullish(),
    valor: reais,
    status: z.string(),
    horario: when.nullish(),
    erro: failure,
    gnExtras: z.object({ erro: failure }).nullish(),
    devolucoes: z.array(returnShape).nullish(),
  })
  .transform((sent): Payout => {
    const erro = sent.gnExtras?.erro ?? sent.erro;
    return {
      payoutId: sent.idEnvio,
      ...given('e2eid', sent.endToEndId ?? sent.e2eId),
      amountE5: sent.valor,
      state: states[sent.status] ?? 'other',
      ...given('failure', erro?.codigo ?? erro?.motivo),
      ...given('atMs', sent.horario),
      returns: sent.devolucoes ?? [],
    };
  });

const balanceShape = z.object({
  saldo: z.string(),
  bloqueios: z
    .object({ total: z.string().nullish(), judicial: z.string().nullish(), med: z.string().nullish() })
    .nullish(),
});

export function openPayouts(client: PixClient, { key }: { readonly key: string }): PixPayouts {
  const find = async (of: {
    readonly payoutId: string;
    readonly playerId?: PlayerId;
  }): Promise<Outcome<Payout | null>> => {
    const params = { idEnvio: of.payoutId };
    const call = {
      method: 'GET',
      resource: 'gn/pix/enviados/id-envio/{idEnvio}',
      params,
      playerId: of.playerId,
    } as const;
    return orNull(await client.call(call, (body) => readPayout(body, of.payoutId)));
  };
  return {
    get: find,
    async send(payout) {
      const call = callOf(payout, key);
      if ('kind' in call) return call;
      const called = await client.call(call, (body) => readPayout(body, payout.payoutId));
      // "Not found" without saying what (a route that moved, a proxy) proves nothing about the money.
      if (called.kind === 'refused' && called.code === 'not_found') return { kind: 'unknown', cause: 'unparseable' };
      if (called.kind !== 'duplicate') return called;
      const found = await find(payout);
      if (found.kind === 'ok' && found.value !== null) return { kind: 'ok', value: found.value };
      return found.kind === 'unknown' ? found : { kind: 'unknown', cause: 'unparseable' };
    },
    async list(query) {
      const call = { method: 'GET', resource: 'gn/pix/enviados', query: pageQuery(query) } as const;
      const called = await client.call(call, (body) => {
        const read = readPage(body, 'pix', payoutShape);
        return read === undefined ? undefined : { ...read, page: query.page };
      });
      return toOutcome(called);
    },
    async balance() {
      const call = { method: 'GET', resource: 'gn/saldo', query: { bloqueios: 'true' } } as const;
      return toOutcome(await client.call(call, readBalance));
    },
  };
}

const TEXT_MAX = 140;
const accountKinds = { checking: 'cacc', savings: 'svgs', payment: 'tran' } as const;

function callOf(
  { payoutId, amountE5, to, holderCpf, text, playerId }: NewPayout,
  key: string,
): Call | Extract<Outcome<never>, { readonly kind: 'refused' }> {
  const refused = (code: 'amount_invalid' | 'input_invalid', detail: string) =>
    ({ kind: 'refused', code, detail }) as const;
  const valor = writeReais(amountE5);
  if (valor === undefined) return refused('amount_invalid', 'not whole centavos');
  if (!OWN_ID.test(payoutId)) return refused('input_invalid', 'payout id');
  if ('key' in to && to.key.type === 'CNPJ') return refused('input_invalid', 'a company key takes no payout');
  if ('key' in to && to.key.type === 'CPF' && to.key.text !== holderCpf)
    return refused('input_invalid', 'the CPF key of another person');
  const favorecido =
    'key' in to
      ? { chave: to.key.text, cpf: holderCpf }
      : {
          contaBanco: {
            nome: to.account.name,
            cpf: holderCpf,
            codigoBanco: to.account.ispb,
            agencia: to.account.branch,
            conta: to.account.account,
            tipoConta: accountKinds[to.account.kind],
          },
        };
  const pagador = { chave: key, ...(text === undefined ? {} : { infoPagador: text.slice(0, TEXT_MAX) }) };
  return {
    method: 'PUT',
    resource: 'gn/pix/{idEnvio}',
    params: { idEnvio: payoutId },
    body: { valor, pagador, favorecido },
    playerId,
    isStrict: true,
  };
}

function readPayout(body: unknown, payoutId: string): Payout | undefined {
  const read = payoutShape.safeParse(body);
  return read.success && read.data.payoutId === payoutId ? read.data : undefined;
}

function readBalance(body: unknown): { availableE5: bigint; blockedE5: bigint } | undefined {
  const read = balanceShape.safeParse(body);
  const availableE5 = read.success ? readSignedReais(read.data.saldo) : undefined;
  if (!read.success || availableE5 === undefined) return undefined;
  const { total, judicial, med } = read.data.bloqueios ?? {};
  const blocked = (typeof total === 'string' ? [total] : [judicial, med].filter((one) => typeof one === 'string')).map(
    readReais,
  );
  if (blocked.includes(undefined)) return undefined;
  return { availableE5, blockedE5: blocked.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) };
}
