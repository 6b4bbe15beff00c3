import { z } from 'zod';
import type { MedCase, MedCases } from '../../provider.ts';
import { type PixClient, toOutcome } from '../client.ts';
import { E2EID, given, moment, pageQuery, readPage, reais } from '../wire.ts';

/** Their words for the stages of a dispute; any other is told as `other` and looked at by a person. */
const states: Readonly<Record<string, MedCase['state']>> = {
  aberta: 'open',
  em_analise: 'open',
  em_defesa: 'open',
  defesa: 'open',
  aguardando_defesa: 'open',
  aceita: 'accepted',
  acatada: 'accepted',
  rejeitada: 'rejected',
  cancelada: 'rejected',
};

const shape = z
  .object({
    idInfracao: z.string().min(1),
    endToEndId: z.string().regex(E2EID),
    valor: reais,
    valorBloqueado: reais.optional(),
    status: z.string(),
    dataAbertura: moment.optional(),
    dataTransacao: moment.optional(),
  })
  .transform(
    (one): MedCase => ({
      id: one.idInfracao,
      e2eid: one.endToEndId,
      amountE5: one.valor,
      state: states[one.status.toLowerCase()] ?? 'other',
      openedAtMs: one.dataAbertura ?? one.dataTransacao ?? 0,
      ...given('blockedE5', one.valorBloqueado),
    }),
  );

export function openMedCases(client: PixClient): MedCases {
  return {
    async list(query) {
      const call = { method: 'GET', resource: 'gn/infracoes', query: pageQuery(query) } as const;
      const called = await client.call(call, (body) => {
        const read = readPage(body, 'infracoes', shape);
        return read === undefined ? undefined : { ...read, page: query.page };
      });
      return toOutcome(called);
    },
  };
}
