import pg from 'pg';
import { PgoutputPlugin } from 'pg-logical-replication';

/** A place in the write-ahead log. */
export type Lsn = bigint;

export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;
}

/** A row as it was written, every value as PostgreSQL's text. */
export interface Change {
  readonly table: string;
  readonly row: Readonly<Record<string, string | null>>;
}

/** What one commit wrote, of what is published. */
export interface Committed {
  /** Where the commit ends; whoever has this has everything before it. */
  readonly end: Lsn;
  readonly changes: readonly Change[];
}

export interface StreamOptions {
  readonly url: string;
  readonly slot: string;
  readonly publications: readonly string[];
  /** In the order of commits; the next comes when this one is done. */
  readonly onCommit: (committed: Committed) => Promise<void>;
  /** Everything published before this place has been given to `onCommit`. */
  readonly onReached: (lsn: Lsn) => void;
  /** The stream broke; never called after `close`. */
  readonly onBroken: (error: unknown) => void;
}

export interface Stream {
  /** Tells the server what is kept for good: it never sends that again. Also asks it how far it is. */
  acknowledge(lsn: Lsn): void;
  close(): Promise<void>;
}

interface Wire {
  readonly stream: { pause(): void; resume(): void };
  on(name: 'copyData', take: (message: { readonly chunk: Buffer }) => void): void;
  sendCopyFromChunk(chunk: Buffer): void;
}

const DATA = 0x77;
const KEEPALIVE = 0x6b;
/** So many changes wait at most before the server is asked to wait. */
const WAITING_MAX = 20_000;

export function replicationClient(url: string): pg.Client {
  // `replication` is a parameter of the connection that the types do not know.
  const config = { connectionString: url, replication: 'database', application_name: 'reports' };
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}

type Waiting = { readonly committed: Committed } | { readonly reached: Lsn };

/** What was committed since the slot's place, commit by commit. One reader at a time holds a slot. */
export async function openStream(options: StreamOptions): Promise<Stream> {
  const client = replicationClient(options.url);
  await client.connect();
  const wire = (client as unknown as { readonly connection: Wire }).connection;
  const plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [...options.publications] });
  const reader = readCommits(plugin);
  const work = inOrder(wire, options, broken);
  let closed = false;
  function broken(error: unknown): void {
    if (closed) return;
    closed = true;
    void client.end().catch(() => undefined);
    options.onBroken(error);
  }
  wire.on('copyData', ({ chunk }) => {
    if (closed) return;
    if (chunk[0] === DATA) {
      const committed = reader(chunk.subarray(25));
      if (committed !== undefined) work.add({ committed });
    } else if (chunk[0] === KEEPALIVE) {
      work.add({ reached: chunk.readBigUInt64BE(1) });
    }
  });
  const ended = plugin.start(client, options.slot, '0/0');
  ended.then(() => broken(new Error('the stream ended')), broken);
  return {
    acknowledge(lsn) {
      if (!closed) wire.sendCopyFromChunk(status(lsn));
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}

function status(lsn: Lsn): Buffer {
  const bytes = Buffer.alloc(34);
  bytes[0] = 0x72;
  // Received, kept, applied: they are one thing here.
  for (const at of [1, 9, 17]) bytes.writeBigUInt64BE(lsn, at);
  // It may say when; the server only shows that. The last byte asks for an answer.
  bytes[33] = 1;
  return bytes;
}

/** Gathers the messages of a commit; answers it when it is whole. */
function readCommits(plugin: PgoutputPlugin): (bytes: Buffer) => Committed | undefined {
  let changes: Change[] = [];
  return (bytes) => {
    const message = plugin.parse(bytes);
    if (message.tag === 'relation') {
      // As text: numbers of money and microseconds of times arrive as they are.
      for (const column of message.columns) column.parser = (text: string) => text;
    } else if (message.tag === 'begin') {
      changes = [];
    } else if (message.tag === 'insert' || message.tag === 'update') {
      changes.push({ table: `${message.relation.schema}.${message.relation.name}`, row: message.new });
    } else if (message.tag === 'commit') {
      return { end: parseLsn(message.commitEndLsn ?? '0/0'), changes };
    }
    return undefined;
  };
}

function inOrder(
  wire: Wire,
  { onCommit, onReached }: StreamOptions,
  broken: (error: unknown) => void,
): { add(item: Waiting): void } {
  const waiting: Waiting[] = [];
  let size = 0;
  let isWorking = false;
  const sizeOf = (item: Waiting) => ('committed' in item ? item.committed.changes.length + 1 : 1);
  async function work(): Promise<void> {
    isWorking = true;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if ('committed' in item) await onCommit(item.committed);
      else onReached(item.reached);
      size -= sizeOf(item);
      if (size < WAITING_MAX / 2) wire.stream.resume();
    }
    isWorking = false;
  }
  return {
    add(item) {
      waiting.push(item);
      size += sizeOf(item);
      if (size > WAITING_MAX) wire.stream.pause();
      if (!isWorking) work().catch(broken);
    },
  };
}
