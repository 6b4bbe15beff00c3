export { createAskReports } from './ask.ts';
export { answerQuestion } from './answers.store.ts';
export { type BookedLine, compareDays, type DayProof, figureNames } from './books.ts';
export { listBooked, listStored } from './books.store.ts';
export { type Engine, openEngine } from './files.store.ts';
export { type Keeper, openKeeper, openStoredFolder, type Store } from './keeper.ts';
export type { Answer, AskReports, Question, QuestionName, Scope } from './questions.ts';
export { serveReports } from './server.ts';
export { dropSlot, findSlot, openSource, type Source } from './shard.store.ts';
