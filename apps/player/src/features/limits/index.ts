export { PlayMeter } from './limit-meter.tsx';
export { LimitWall } from './limit-wall.tsx';
export { Limits } from './limits.tsx';
export { StopWall } from './stop-wall.tsx';
export { PlayGuard } from './play-guard.tsx';
export { limitsTexts } from './texts.ts';
