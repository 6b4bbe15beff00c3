export { type DrainOptions, drain, hasNews, prune, readBatch, readTopic, readTopics } from './outbox.ts';
export {
  deleteReader as retireReader,
  type EventRow as OutboxEvent,
  insertEvent as emit,
  insertReader as registerReader,
  selectLag as outboxLag,
} from './store.ts';
