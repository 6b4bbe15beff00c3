export { raiseShareCase } from './disputes.ts';
export { closePeriod, postShare } from './closing.ts';
export { type AgentsRoutesDeps, agentsRoutes } from './routes.player.ts';
export { createRoleDesk, ROLE_REQUEST, type RoleDesk, rolesOfPlayer } from './roles.ts';
export { listRolesIn, listRolesOf, type RoleRow } from './roles.store.ts';
export { findShare, listShares, lockShare, type Share, setShareState } from './shares.store.ts';
export { linesOf } from './views.ts';
