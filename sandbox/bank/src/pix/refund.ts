import { iso } from '../state/clock.ts';
import { toReais } from '../state/money.ts';

export interface Refund {
  readonly e2eid: string;
  readonly id: string;
  readonly rtrId: string;
  readonly centavos: number;
  readonly nature: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
  readonly text: string;
  readonly status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  readonly reason: string;
  readonly askedAt: number;
  readonly settledAt: number;
  readonly dueAt: number;
  /** The reason a script gave for refusing it; empty = it is done. */
  readonly refuses: string;
}

/** The row, by the names that the interface above has. */
export const refundColumns = `e2eid, id, rtr_id as rtrId, centavos, nature, text, status, reason, asked_at as askedAt,
  settled_at as settledAt, due_at as dueAt, refuses`;

/** A refund as the standard writes it. */
export function showRefund(refund: Refund): Readonly<Record<string, unknown>> {
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: toReais(refund.centavos),
    natureza: refund.nature,
    ...(refund.text === '' ? {} : { descricao: refund.text }),
    horario: {
      solicitacao: iso(refund.askedAt),
      ...(refund.settledAt === 0 ? {} : { liquidacao: iso(refund.settledAt) }),
    },
    status: refund.status,
    ...(refund.reason === '' ? {} : { motivo: refund.reason }),
  };
}
