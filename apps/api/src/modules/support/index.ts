export type { AnswerSources, Viewer } from './answers.ts';
export type { AttachedFact } from './attached.ts';
export type { ContextWish, SupportContext } from './context.ts';
export { putTemplates } from './desk.store.ts';
export { closingWishOf, ticketTimeline } from './player-timeline.ts';
export { type NewSeededTicket, seedTicket } from './seeded.ts';
export { tellAnswers } from './news.ts';
export { openTicket, type NewTicket, type Opened } from './tickets.ts';
