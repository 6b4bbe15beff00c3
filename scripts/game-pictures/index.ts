export { besideDrawing, sideBySide } from './beside-drawing.ts';
export { listBuiltGames, openDemoStudio } from './demo-studio.ts';
export { openPageAround } from './page-around.ts';
export { paintedGame, type Studios } from './painted-game.ts';
export { paintedLooks } from './painted-looks.ts';
export { choices, playRound, startRound, waitForBet } from './playing.ts';
