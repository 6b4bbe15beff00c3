export { Blocked } from './blocked.tsx';
export { loadBlocksTexts } from './texts.ts';
