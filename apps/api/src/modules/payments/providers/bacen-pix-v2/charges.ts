import { readBrCode } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import { z } from 'zod';
import type { Charge, ChargeCode, ChargeState, NewCharge, Outcome, PixCharges, PixIn } from '../../provider.ts';
import { type Called, orNull, type PixClient, toOutcome } from '../client.ts';
import { moment, pixShape, reais, TXID, writeReais } from '../wire.ts';

const states: Readonly<Record<string, ChargeState>> = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'ended_by_us',
  REMOVIDA_PELO_PSP: 'ended_by_provider',
};

const shape = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: moment, expiracao: z.coerce.number().int().positive().default(86_400) }),
  valor: z.object({ original: reais }),
  chave: z.string(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pixCopiaECola: z.string().nullish(),
  pix: z.array(z.unknown()).nullish(),
});

const TEXT_MAX = 140;
const NAME_MAX = 200;

export function openCharges(client: PixClient, { key }: { readonly key: string }): PixCharges {
  const find = async (of: { readonly txid: string; readonly playerId?: PlayerId }): Promise<Outcome<Charge | null>> =>
    orNull(await client.call({ method: 'GET', ...cobOf(of) }, (body) => readCharge(body, of.txid)));
  return {
    get: find,
    async create(charge) {
      const body = bodyOf(charge, key);
      if (body === undefined) return { kind: 'refused', code: 'amount_invalid', detail: 'not whole centavos' };
      if (!TXID.test(charge.txid)) return { kind: 'refused', code: 'input_invalid', detail: 'txid' };
      const called = await client.call({ method: 'PUT', ...cobOf(charge), body }, (answer) =>
        readCharge(answer, charge.txid),
      );
      return isTaken(called) ? standing(await find(charge), called) : toOutcome(called);
    },
    async cancel(of) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      return toOutcome(
        await client.call({ method: 'PATCH', ...cobOf(of), body }, (answer) => readCharge(answer, of.txid)),
      );
    },
  };
}

function cobOf({ txid, playerId }: { readonly txid: string; readonly playerId?: PlayerId }) {
  return { resource: 'cob/{txid}', params: { txid }, playerId } as const;
}

function bodyOf({ amountE5, payableSeconds, debtor, text }: NewCharge, key: string): object | undefined {
  const original = writeReais(amountE5);
  if (original === undefined) return undefined;
  return {
    calendario: { expiracao: payableSeconds },
    devedor: { cpf: debtor.cpf, nome: debtor.name.slice(0, NAME_MAX) },
    valor: { original },
    chave: key,
    ...(text === undefined ? {} : { solicitacaoPagador: text.slice(0, TEXT_MAX) }),
  };
}

/** A repeat is answered in two ways: "this id is taken", or "this charge can no longer be changed". */
function isTaken(called: Called<Charge>): boolean {
  return called.kind === 'duplicate' || (called.kind === 'refused' && called.code === 'wrong_state');
}

function standing(found: Outcome<Charge | null>, called: Called<Charge>): Outcome<Charge> {
  if (found.kind !== 'ok') return found.kind === 'unknown' ? found : { kind: 'unknown', cause: 'unparseable' };
  if (found.value !== null) return { kind: 'ok', value: found.value };
  return called.kind === 'duplicate' ? { kind: 'unknown', cause: 'unparseable' } : toOutcome(called);
}

function readCharge(body: unknown, txid: string): Charge | undefined {
  const read = shape.safeParse(body);
  // An answer about another charge is no answer.
  if (!read.success || read.data.txid !== txid) return undefined;
  const { status, calendario, valor, chave, location, loc, pixCopiaECola, pix } = read.data;
  return {
    txid,
    state: states[status] ?? 'other',
    amountE5: valor.original,
    key: chave,
    createdAtMs: calendario.criacao,
    expiresAtMs: calendario.criacao + calendario.expiracao * 1_000,
    code: judgeCode(pixCopiaECola ?? undefined, location ?? loc?.location ?? undefined),
    payments: (pix ?? []).flatMap((one): PixIn[] => {
      // The charge names its txid and key once; its payments need not repeat them.
      const payment = pixShape.safeParse(one);
      return payment.success ? [{ txid, key: chave, ...payment.data }] : [];
    }),
  };
}

/** Only a code that leads to this charge may be shown. */
function judgeCode(text: string | undefined, location: string | undefined): ChargeCode {
  if (text === undefined) return { ok: false, reason: 'missing' };
  const read = readBrCode(text);
  if (!read.ok) return { ok: false, reason: read.problem };
  if (read.code.location === undefined) return { ok: false, reason: 'static' };
  const isSame = location?.replace(/^https:\/\//i, '') === read.code.location;
  return isSame ? { ok: true, text } : { ok: false, reason: 'other_location' };
}
