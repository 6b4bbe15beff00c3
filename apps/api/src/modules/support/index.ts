export type { AnswerSources, Viewer } from './answers.ts';
export type { AttachedFact } from './attached.ts';
export type { ContextWish, SupportContext } from './context.ts';
export { tellAnswers } from './news.ts';
export { closingWishOf, ticketTimeline } from './player-timeline.ts';
