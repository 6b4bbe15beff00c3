export { type DrainOptions, drain, hasNews, prune, readBatch, readTopic, readTopics } from './outbox.ts';
export {
  deleteReader as retireReader,
  type EventRow as OutboxEvent,
  insertEvent as emit,
  insertReaders as registerReaders,
  selectLag as outboxLag,
} from './store.ts';
