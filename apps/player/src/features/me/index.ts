export { DeskTurnover } from './desk-turnover.tsx';
export { Me, MeDesk, MeTopBar } from './page/me.tsx';
export { MeSkeleton } from './skeleton.tsx';
export { meTexts } from './texts.ts';
