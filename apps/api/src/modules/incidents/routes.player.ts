import { ownRoutes } from '@arara/contract/player';
import { answered, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { IncidentsContext } from './context.ts';
import { listSaid } from './said.ts';

/** What players read of what is open now; what the house keeps to itself is not among it. */
export function incidentsRoutes(context: Pick<IncidentsContext, 'board' | 'partiesOf'>): readonly ServedRoute[] {
  return [serve(ownRoutes.incidentsNow, async (_, viewer) => answered({ List: await listSaid(context, viewer) }))];
}
