export { GamePage, type GamePageProps } from './page/game-page.tsx';
export { loadGamesTexts } from './texts.ts';
