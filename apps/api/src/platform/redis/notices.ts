import type { Redis } from 'ioredis';
import { publishOrLose } from './publish.ts';
import { createChannels } from './channels.ts';

/**
 * Words between the copies of the API and the worker: "forget what you remember of this". They may be lost, so whoever
 * remembers something must also forget it by itself in time.
 */
export interface Notices {
  notify(topic: string, notice: object): Promise<void>;
  /** Every process hears every notice, also its own. */
  hear(topic: string, handler: (notice: unknown) => void): void;
  close(): void;
}

const channelOf = (topic: string) => `notice:${topic}`;

export function createNotices(redis: Redis): Notices {
  const channels = createChannels<(notice: unknown) => void, unknown>(redis, {
    onMessage(handlers, notice) {
      for (const handler of handlers) handler(notice);
    },
    onReady: () => undefined,
  });
  return {
    notify: async (topic, notice) => void (await publishOrLose(redis, channelOf(topic), notice)),
    hear: (topic, handler) => void channels.join(channelOf(topic), handler),
    close: () => channels.close(),
  };
}
