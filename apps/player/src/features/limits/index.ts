export { AccessGate } from './play/access-message.tsx';
export { PlayMeter } from './play/limit-meter.tsx';
export { LimitWall } from './play/limit-wall.tsx';
export { Limits } from './settings/limits.tsx';
export { StoppedHome } from './play/stopped-home.tsx';
export { StopWall } from './play/stop-wall.tsx';
export { PlayGuard } from './play/play-guard.tsx';
export { limitsTexts } from './texts.ts';
