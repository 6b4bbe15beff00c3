import { ownRoutes } from '@arara/contract/player';
import { answered, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { IncidentsContext } from './context.ts';
import { listSaid, versionOfSaid } from './said.ts';

/** What players read of what is open now; what the house keeps to itself is not among it. */
export function incidentsRoutes(context: Pick<IncidentsContext, 'board' | 'partiesOf'>): readonly ServedRoute[] {
  return [
    serve(ownRoutes.incidentsNow, async (_, viewer) => {
      const { brandId, nowMs } = viewer;
      const [Version, List] = await Promise.all([
        versionOfSaid(context, { brandId, nowMs }),
        listSaid(context, viewer),
      ]);
      return answered({ Version, List });
    }),
  ];
}
