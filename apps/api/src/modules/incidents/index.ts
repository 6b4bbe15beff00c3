export { createIncidentBoard, type IncidentBoard } from './board.ts';
export type { AffectedFact, AffectedScope, IncidentsContext, Party } from './context.ts';
export { versionOfSaid } from './said.ts';
