import type { Redis, RedisOptions } from 'ioredis';

/** Who listens to what in this process; a channel of Redis is subscribed to while it has a listener. */
export interface Channels<Listener> {
  /** Resolves when messages flow, or at once while Redis is away: `onReady` makes up for it. */
  join(channel: string, listener: Listener): Promise<void>;
  leave(channel: string, listener: Listener): void;
  listeners(channel: string): ReadonlySet<Listener>;
  /** Whether messages can flow now. */
  isConnected(): boolean;
  close(): void;
}

export interface ChannelEvents<Listener, Message> {
  onMessage(listeners: ReadonlySet<Listener>, message: Message): void;
  /** Redis is (back) and every channel is subscribed to; what was published meanwhile is lost. */
  onReady(): void;
}

interface Channel<Listener> {
  readonly listeners: Set<Listener>;
  flowing: Promise<void>;
}

/** The messages are our own copies' words, so their shape is taken as told. */
export function createChannels<Listener, Message>(
  redis: Redis,
  events: ChannelEvents<Listener, Message>,
): Channels<Listener> {
  const channels = new Map<string, Channel<Listener>>();
  const subscriber = subscriberOf(redis);
  const subscribe = async (names: readonly string[]): Promise<void> => {
    if (subscriber.status !== 'ready' || names.length === 0) return;
    // It fails only when the connection breaks, and then `ready` comes again.
    await subscriber.subscribe(...names).catch(() => undefined);
  };
  subscriber.on('ready', () => {
    void subscribe([...channels.keys()]).then(() => events.onReady());
  });
  subscriber.on('message', (name: string, text: string) => {
    const known = channels.get(name);
    if (known !== undefined) events.onMessage(known.listeners, JSON.parse(text) as Message);
  });
  return {
    join(name, listener) {
      const known = channels.get(name);
      if (known) {
        known.listeners.add(listener);
        return known.flowing;
      }
      const flowing = subscribe([name]);
      channels.set(name, { listeners: new Set([listener]), flowing });
      return flowing;
    },
    leave(name, listener) {
      const known = channels.get(name);
      if (!known?.listeners.delete(listener) || known.listeners.size > 0) return;
      channels.delete(name);
      if (subscriber.status === 'ready') void subscriber.unsubscribe(name).catch(() => undefined);
    },
    listeners: (name) => channels.get(name)?.listeners ?? new Set(),
    isConnected: () => subscriber.status === 'ready',
    close: () => subscriber.disconnect(),
  };
}

/** A connection of its own, as a subscribed one is for nothing else. It tries again for ever, and resubscribes by us. */
function subscriberOf(redis: Redis): Redis {
  const options: Partial<RedisOptions> = {
    lazyConnect: false,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  };
  const subscriber: Redis = redis.duplicate(options);
  // Every failed attempt is an error event, and an error event without an owner ends the process.
  subscriber.on('error', () => undefined);
  return subscriber;
}
