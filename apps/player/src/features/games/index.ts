export { GamePage } from './page/game-page.tsx';
