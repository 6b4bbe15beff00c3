export { type DrainOptions, drain, prune, readBatch, readTopic, readTopics } from './outbox.ts';
export {
  deleteReader as retireReader,
  type EventRow as OutboxEvent,
  hasNews,
  insertEvent as emit,
  insertReader as registerReader,
  selectLag as outboxLag,
} from './store.ts';
