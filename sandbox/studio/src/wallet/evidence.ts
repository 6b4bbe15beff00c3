import { join } from 'node:path';
import { openFile, type Store } from '../server/store.ts';

/** What went over the line, byte for byte, and when. It proves; nothing is decided from it. */
export interface Transcript {
  readonly connection: string;
  /** Which test case was running; empty outside a suite. */
  readonly label: string;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Buffer;
  readonly ms: number;
  readonly fault: string;
  readonly outcome: string;
  readonly atMs: number;
}

/** One operation as we believe it stands; what an operator's reconciliation asks for. */
export interface FeedLine {
  readonly connection: string;
  readonly tx: string;
  readonly player: string;
  readonly round: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amountE5: bigint;
  /** What a rollback takes back, or the grant of a free bet; empty for the rest. */
  readonly ref: string;
  readonly state: 'done' | 'rolled_back';
  readonly atMs: number;
}

export interface Evidence {
  record(transcript: Transcript): number;
  list(filter: {
    readonly label?: string;
    readonly connection?: string;
    readonly limit: number;
  }): readonly Transcript[];
  /** The newest call of a connection that carried operations, for a replay of old bytes. */
  anOldCall(connection: string): Transcript | undefined;
  /** What the wallet has accepted. The same id twice stays as it was. */
  notify(line: FeedLine): void;
  takeBack(connection: string, tx: string): void;
  feed(connection: string, fromMs: number, toMs: number): readonly FeedLine[];
  feedOfRound(connection: string, round: string): readonly FeedLine[];
  /** For a suite that plants a difference: forgets a line, or says another amount. */
  bendFeed(connection: string, tx: string, amountE5: bigint | undefined): void;
  label(name: string): void;
  currentLabel(): string;
  close(): void;
}

const schema = `
create table if not exists transcripts (
  id integer primary key, connection text not null, label text not null, path text not null,
  request_headers text not null, request_body blob not null, status integer not null, response_headers text not null,
  response_body blob not null, ms real not null, fault text not null, outcome text not null, at_ms integer not null
) strict;
create index if not exists transcripts_by_label on transcripts (label);
create index if not exists transcripts_by_connection on transcripts (connection, id);
create table if not exists feed (
  connection text not null, tx text not null, player text not null, round text not null, kind text not null,
  amount_e5 text not null, ref text not null, state text not null, at_ms integer not null,
  primary key (connection, tx)
) strict;
create index if not exists feed_by_time on feed (connection, at_ms);
create index if not exists feed_by_round on feed (connection, round);
`;

interface Row {
  id: number;
  connection: string;
  label: string;
  path: string;
  request_headers: string;
  request_body: Uint8Array;
  status: number;
  response_headers: string;
  response_body: Uint8Array;
  ms: number;
  fault: string;
  outcome: string;
  at_ms: number;
}

interface FeedRow {
  connection: string;
  tx: string;
  player: string;
  round: string;
  kind: FeedLine['kind'];
  amount_e5: string;
  ref: string;
  state: FeedLine['state'];
  at_ms: number;
}

export function openEvidence(folder: string): Evidence {
  // Losing the last transcripts in a power cut loses no money, so this file need not wait for the disk.
  const store = openFile(join(folder, 'evidence.sqlite'), { schema, synchronous: 'normal' });
  let label = '';
  return {
    record(transcript) {
      const row = store.get<{ id: number }>(
        `insert into transcripts (connection, label, path, request_headers, request_body, status, response_headers,
           response_body, ms, fault, outcome, at_ms)
         values (:connection, :label, :path, :requestHeaders, :requestBody, :status, :responseHeaders, :responseBody,
           :ms, :fault, :outcome, :atMs) returning id`,
        {
          ...transcript,
          requestHeaders: JSON.stringify(transcript.requestHeaders),
          responseHeaders: JSON.stringify(transcript.responseHeaders),
        },
      );
      return row?.id ?? 0;
    },
    list: ({ label: wanted = '', connection = '', limit }) =>
      store
        .all<Row>(
          `select * from (select * from transcripts where (:wanted = '' or label = :wanted)
             and (:connection = '' or connection = :connection) order by id desc limit :limit) order by id`,
          { wanted, connection, limit },
        )
        .map(toTranscript),
    anOldCall(connection) {
      const row = store.get<Row>(
        `select * from transcripts where connection = :connection and outcome = 'answered' and path not like '%balance%'
         order by id desc limit 1`,
        { connection },
      );
      return row && toTranscript(row);
    },
    ...openFeed(store),
    label(name) {
      label = name;
    },
    currentLabel: () => label,
    close: () => store.close(),
  };
}

function toTranscript(row: Row): Transcript {
  return {
    connection: row.connection,
    label: row.label,
    path: row.path,
    requestHeaders: JSON.parse(row.request_headers) as Record<string, string>,
    requestBody: Buffer.from(row.request_body),
    status: row.status,
    responseHeaders: JSON.parse(row.response_headers) as Record<string, string>,
    responseBody: Buffer.from(row.response_body),
    ms: row.ms,
    fault: row.fault,
    outcome: row.outcome,
    atMs: row.at_ms,
  };
}

type Feed = Pick<Evidence, 'notify' | 'takeBack' | 'feed' | 'feedOfRound' | 'bendFeed'>;

function openFeed(store: Store): Feed {
  return {
    notify({ amountE5, ...line }) {
      store.run(
        `insert into feed values (:connection, :tx, :player, :round, :kind, :amount, :ref, :state, :atMs)
         on conflict do nothing`,
        { ...line, amount: `${amountE5}` },
      );
    },
    takeBack(connection, tx) {
      store.run(`update feed set state = 'rolled_back' where connection = :connection and tx = :tx`, {
        connection,
        tx,
      });
    },
    feed: (connection, fromMs, toMs) =>
      store
        .all<FeedRow>(
          'select * from feed where connection = :connection and at_ms >= :fromMs and at_ms < :toMs order by at_ms',
          { connection, fromMs, toMs },
        )
        .map(toFeedLine),
    feedOfRound: (connection, round) =>
      store
        .all<FeedRow>('select * from feed where connection = :connection and round = :round order by at_ms', {
          connection,
          round,
        })
        .map(toFeedLine),
    bendFeed(connection, tx, amountE5) {
      if (amountE5 === undefined)
        store.run('delete from feed where connection = :connection and tx = :tx', { connection, tx });
      else
        store.run('update feed set amount_e5 = :amount where connection = :connection and tx = :tx', {
          connection,
          tx,
          amount: `${amountE5}`,
        });
    },
  };
}

function toFeedLine({ amount_e5, at_ms, ...row }: FeedRow): FeedLine {
  return { ...row, amountE5: BigInt(amount_e5), atMs: at_ms };
}
