export { hasAddress } from './addresses.ts';
export type { AnswerSources, Viewer } from './answers.ts';
export type { AttachedFact } from './attached.ts';
export type { ContextRequest, SupportContext } from './context.ts';
export { notifyAnswers, supportLoop } from './news.ts';
export { closingRequestOf, findTicketOf, searchTickets, ticketTimeline } from './player-timeline.ts';
