import { identityRoutes, identityWords } from '@arara/contract/player';
import { type Answer, answered, type Call, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import type { Identity } from './cases/identity.ts';
import type { Status } from './cases/view.ts';
import type { Kyc } from './kyc.ts';
import type { CpfGuard } from './routes.player.ts';

/** As text a picture is a third longer, and the rest of the body is small. */
const bodyOf = (bytes: number) => Math.ceil((bytes * 4) / 3) + 65_536;
const DOCUMENT_BODY_BYTES = bodyOf(identityWords.sides.length * identityWords.sideBytesMax);
const FACE_BODY_BYTES = bodyOf(identityWords.prompts.length * identityWords.poseBytesMax);

/** Large bodies cost memory before anybody looks at them. */
const sending: RateRule = { name: 'kyc-pictures', points: 30, seconds: 3_600, per: 'player', awayPoints: 5 };

export interface IdentityRoutesDeps {
  readonly identity: Identity;
  readonly kyc: Pick<Kyc, 'stepsOf'>;
  readonly guardCpf: CpfGuard;
}

export function identityPlayerRoutes({ identity, kyc, guardCpf }: IdentityRoutesDeps): readonly ServedRoute[] {
  const acting = (call: Call) => ({
    playerId: requirePlayer(call),
    brandId: call.brandId,
    requestId: call.requestId,
  });
  const status = async (call: Call): Promise<Answer<Status>> =>
    answered(await identity.status({ ...acting(call), locale: call.locale }));
  return [
    serve(identityRoutes.identityStatus, (_, call) => status(call)),
    serve(identityRoutes.identityLookUp, async (typed, call) => {
      await identity.lookUp(acting(call), typed);
      return status(call);
    }),
    serve(
      identityRoutes.identityConfirm,
      async ({ gender }, call) => {
        await identity.confirm(acting(call), gender);
        return status(call);
      },
      {
        // As in the older form: whoever is known is asked for nothing new.
        guard: async (_, call) =>
          (await kyc.stepsOf(requirePlayer(call))).includes('cpf') ? undefined : guardCpf(call),
      },
    ),
    serve(identityRoutes.identityNotMe, async ({ because }, call) => {
      const protocol = await identity.notMe(acting(call), because);
      const shown = await identity.status({ ...acting(call), locale: call.locale });
      return answered({ Status: shown, Protocol: protocol ?? null });
    }),
    serve(identityRoutes.identityPep, async ({ answer }, call) => {
      await identity.declarePep(acting(call), answer);
      return status(call);
    }),
    serve(
      identityRoutes.identityDocument,
      async (sent, call) => {
        await identity.sendDocument(acting(call), sent);
        return status(call);
      },
      { limits: [sending], bodyLimitBytes: DOCUMENT_BODY_BYTES },
    ),
    serve(
      identityRoutes.identityFace,
      async ({ poses }, call) => {
        await identity.sendFace(acting(call), poses);
        return status(call);
      },
      { limits: [sending], bodyLimitBytes: FACE_BODY_BYTES },
    ),
    serve(identityRoutes.identityReview, async (_, call) => {
      await identity.askPerson(acting(call));
      return status(call);
    }),
  ];
}
