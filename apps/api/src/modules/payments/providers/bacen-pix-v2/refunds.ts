import type { PlayerId } from '@arara/domain/shards';
import type { Outcome, PixRefunds, Refund } from '../../provider.ts';
import { orNull, type PixClient, toOutcome } from '../client.ts';
import { OWN_ID, refundShape, writeReais } from '../wire.ts';

interface RefundRef {
  readonly e2eid: string;
  readonly refundId: string;
  readonly playerId?: PlayerId;
}

const TEXT_MAX = 140;

export function openRefunds(client: PixClient): PixRefunds {
  const callOf = ({ e2eid, refundId, playerId }: RefundRef) =>
    ({ resource: 'pix/{e2eid}/devolucao/{id}', params: { e2eid, id: refundId }, playerId }) as const;
  const find = async (of: RefundRef): Promise<Outcome<Refund | null>> =>
    orNull(await client.call({ method: 'GET', ...callOf(of) }, (body) => readRefund(body, of.refundId)));
  return {
    get: find,
    async refund(refund) {
      const valor = writeReais(refund.amountE5);
      if (valor === undefined) return { kind: 'refused', code: 'amount_invalid', detail: 'not whole centavos' };
      if (!OWN_ID.test(refund.refundId)) return { kind: 'refused', code: 'input_invalid', detail: 'refund id' };
      const body = { valor, ...(refund.text === undefined ? {} : { descricao: refund.text.slice(0, TEXT_MAX) }) };
      // Money leaves with a refund as with a payout.
      const call = { method: 'PUT', ...callOf(refund), body, isStrict: true } as const;
      const called = await client.call(call, (answer) => readRefund(answer, refund.refundId));
      const isTaken = called.kind === 'duplicate' || (called.kind === 'refused' && called.code === 'wrong_state');
      if (!isTaken) return toOutcome(called);
      const found = await find(refund);
      if (found.kind === 'unknown') return found;
      if (found.kind === 'ok' && found.value !== null) return { kind: 'ok', value: found.value };
      return called.kind === 'duplicate' ? { kind: 'unknown', cause: 'unparseable' } : toOutcome(called);
    },
  };
}

function readRefund(body: unknown, refundId: string): Refund | undefined {
  const read = refundShape.safeParse(body);
  return read.success && read.data.refundId === refundId ? read.data : undefined;
}
