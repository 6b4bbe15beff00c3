export { Blocked } from './blocked.tsx';
export { blocksTexts } from './texts.ts';
