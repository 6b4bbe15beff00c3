import { ownRoutes } from '@arara/contract/player';
import {
  type Answer,
  answered,
  type Call,
  refused,
  requirePlayer,
  type ServedRoute,
  serve,
} from '../../platform/http/route.ts';
import type { Kyc } from './kyc.ts';

/** What sets a CPF for the first time needs a code; another feature knows whether one was typed. */
export type CpfGuard = (call: Call) => Promise<Answer<never> | undefined>;

export function kycRoutes(kyc: Kyc, guardCpf: CpfGuard): readonly ServedRoute[] {
  return [
    serve(ownRoutes.kycStatus, async (_, call) => {
      const status = await kyc.status(requirePlayer(call), call.locale);
      return status === undefined
        ? refused('temporarily_unavailable')
        : answered({ Level: status.level, Checks: status.checks });
    }),
    serve(
      ownRoutes.kycCpf,
      async ({ cpf, name }, call) => {
        const { brandId, requestId } = call;
        const playerId = requirePlayer(call);
        if ((await kyc.status(playerId, call.locale)) === undefined) return refused('temporarily_unavailable');
        const answer = await kyc.setCpf({ playerId, brandId, cpf, name, requestId });
        return answer.ok ? answered({ Level: answer.level }) : refused(answer.refusal);
      },
      {
        // Whoever is known is asked for nothing new: another CPF is refused anyhow.
        guard: async (_, call) =>
          (await kyc.stepsOf(requirePlayer(call))).includes('cpf') ? undefined : guardCpf(call),
      },
    ),
  ];
}
