import pg from 'pg';
import { type Lsn, parseLsn, replicationClient } from './stream.ts';

/** A slot that was just made, with the moment it begins at. The moment can be read until `close`. */
export interface NewSlot {
  readonly from: Lsn;
  readonly snapshot: string;
  close(): Promise<void>;
}

export async function createSlot(url: string, slot: string): Promise<NewSlot> {
  const client = replicationClient(url);
  await client.connect();
  await client.query(RESTS);
  const { rows } = await client.query<{ consistent_point: string; snapshot_name: string }>(
    `CREATE_REPLICATION_SLOT ${pg.escapeIdentifier(slot)} LOGICAL pgoutput EXPORT_SNAPSHOT`,
  );
  const [made] = rows;
  if (made === undefined) throw new Error(`slot ${slot} was not made`);
  return { from: parseLsn(made.consistent_point), snapshot: made.snapshot_name, close: () => client.end() };
}

/** Of many moments one is read after the other: whoever waits rests in its transaction for as long as that takes. */
const RESTS = 'set idle_in_transaction_session_timeout to 0';

export type Take = (chunk: Buffer) => void;

export interface Moment {
  /** What a query says at that moment, as CSV with `\N` for nothing. */
  copy(query: string, take: Take): Promise<void>;
  close(): Promise<void>;
}

/** Reads one database as it was at an exported moment. */
export async function openMoment(url: string, snapshot: string): Promise<Moment> {
  const client = new pg.Client({ connectionString: url, application_name: 'reports' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `${RESTS}; set statement_timeout to 0; set timezone to 'UTC'; begin isolation level repeatable read read only;
     set transaction snapshot ${pg.escapeLiteral(snapshot)}`,
  );
  return {
    copy: (query, take) =>
      new Promise((resolve, reject) => {
        const text = `copy (${query}) to stdout (format csv, null '\\N')`;
        // What the client hands to a statement of its own that takes a copy.
        client.query(new CopyOut(text, take, (error) => (error === undefined ? resolve() : reject(error))));
      }),
    close: () => client.end(),
  };
}

class CopyOut {
  readonly #text: string;
  readonly #take: Take;
  readonly #end: (error?: unknown) => void;

  constructor(text: string, take: Take, end: (error?: unknown) => void) {
    this.#text = text;
    this.#take = take;
    this.#end = end;
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#take(chunk);
  }

  handleCommandComplete(): void {
    // The end is when the server is ready again.
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: unknown): void {
    this.#end(error);
  }
}
