import { ownRoutes } from '@arara/contract/player';
import { answered, type ServedRoute, serve } from '../../platform/http/route.ts';
import { incidentNumber, type IncidentsContext } from './context.ts';
import { sayIn, wordsNow } from './said.ts';

/** What players read of what is open now; what the house keeps to itself is not among it. */
export function incidentsRoutes(context: Pick<IncidentsContext, 'board' | 'partiesOf'>): readonly ServedRoute[] {
  return [
    serve(ownRoutes.incidentsNow, async (_, { brandId, locale, nowMs }) => {
      const standing = await context.board.standing(brandId);
      const List = standing.flatMap(({ incidentId, words, saidAt, nextAt, places, parties }) => {
        if (words === null) return [];
        const [saidAtMs, nextAtMs] = [saidAt.getTime(), nextAt?.getTime() ?? null];
        const now = wordsNow(context, { brandId, words, places, parties, saidAtMs, nextAtMs });
        const { title, text } = sayIn(locale, { words: now, saidAtMs, nextAtMs }, nowMs);
        return {
          Id: incidentNumber(incidentId),
          Places: [...places],
          Title: title,
          Text: text,
          SaidAt: saidAt.toISOString(),
          NextAt: nextAt?.toISOString() ?? null,
        };
      });
      return answered({ List });
    }),
  ];
}
