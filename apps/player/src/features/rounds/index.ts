export { OneRound } from './round-detail.tsx';
export { RecordViews, Rounds, ToGames, useRoundsChip } from './rounds.tsx';
export { roundsTexts as roundTitle } from './texts.ts';
