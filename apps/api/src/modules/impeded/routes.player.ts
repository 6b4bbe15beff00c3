import { ownRoutes } from '@arara/contract/player';
import { type Answer, answered, type Call, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { findOpenCase } from './cases.store.ts';
import type { ImpededContext } from './context.ts';
import { t } from './texts.ts';

export interface ImpededRoutesDeps {
  readonly context: Pick<ImpededContext, 'shards'>;
  /** Lets pass who confirmed a code in this session; the reason is nobody else's affair. */
  readonly guard: (call: Call) => Promise<Answer<never> | undefined>;
}

export function impededRoutes({ context, guard }: ImpededRoutesDeps): readonly ServedRoute[] {
  return [
    serve(
      ownRoutes.playerImpediment,
      async (_, call) => {
        const playerId = requirePlayer(call);
        const found = await findOpenCase(context.shards.ofPlayer(playerId), playerId);
        if (found === undefined) return answered({ Impediment: null });
        const isClosing = found.course === 'close';
        const when = (at: Date) => (isClosing ? at.toISOString() : null);
        return answered({
          Impediment: {
            Why: { Word: found.category, Text: t(call.locale, `why.${found.category}`) },
            Next: t(call.locale, isClosing ? 'next.close' : 'next.review'),
            Since: found.foundAt.toISOString(),
            WithdrawUntil: when(found.withdrawUntil),
            CloseBy: when(found.closeBy),
            RefundBy: when(found.refundBy),
          },
        });
      },
      { guard: (_, call) => guard(call) },
    ),
  ];
}
