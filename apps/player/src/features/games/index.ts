export { GamePage, type GamePageProps } from './page/game-page.tsx';
export { gamesTexts } from './texts.ts';
