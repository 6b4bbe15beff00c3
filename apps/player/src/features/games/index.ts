export { GamePage, type GamePageProps } from './game-page.tsx';
export { gamesTexts } from './texts.ts';
