export { countLevels, VIP_READER, vipLoop } from './counting.ts';
export { levelNotices } from './notices.ts';
export type { VipRoutesDeps } from './routes.player.ts';
export { vipFigures, vipLevelIn, vipLevelsOf } from './vip.ts';
