export { vipTexts } from './texts.ts';
export { Vip } from './vip.tsx';
export { VipLevels } from './vip-levels.tsx';
