export { type CountingDeps, countLevels, REACHED } from './counting.ts';
export { rebuildLevels } from './rebuild.ts';
export type { VipRoutesDeps } from './routes.player.ts';
export { insertStanding } from './store.ts';
export type { VipDeps } from './terms.ts';
export { vipFigures, vipLevelIn, vipLevelsOf } from './vip.ts';
export { VIP_READER } from './counting.ts';
