export { countLevels, REACHED, VIP_READER } from './counting.ts';
export type { VipRoutesDeps } from './routes.player.ts';
export { vipFigures, vipLevelIn, vipLevelsOf } from './vip.ts';
