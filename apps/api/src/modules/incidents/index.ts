export { createIncidentBoard, type IncidentBoard } from './board.ts';
export type { Affected, AffectedFact, AffectedScope, IncidentsContext, Party } from './context.ts';
export { listSaid } from './said.ts';
