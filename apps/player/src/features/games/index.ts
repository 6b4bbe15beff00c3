export { GamePage, type GamePageProps } from './game-page.tsx';
export { loadGamesTexts } from './texts.ts';
