import { randomUUID } from 'node:crypto';
import type { Store } from '../server/store.ts';

/** Something the wallet must be told. It is written before it leaves, so that no crash can forget it. */
export interface Call {
  readonly id: number;
  readonly connection: string;
  readonly launch: string;
  readonly round: string;
  readonly kind: 'bet' | 'win' | 'end' | 'rollback';
  readonly tx: string;
  readonly ref: string;
  readonly amountE5: bigint;
  readonly closes: boolean;
  readonly state: 'due' | 'done' | 'dropped' | 'stuck';
  readonly attempts: number;
  readonly madeAt: number;
  /** The wallet's last word. */
  readonly word: string;
}

export type NewCall = Pick<Call, 'connection' | 'launch' | 'round' | 'kind' | 'ref' | 'amountE5' | 'closes'>;

interface Row {
  id: number;
  connection: string;
  launch: string;
  round: string;
  kind: Call['kind'];
  tx: string;
  ref: string;
  amount_e5: string;
  closes: number;
  state: Call['state'];
  attempts: number;
  due_at: number;
  made_at: number;
  word: string;
}

export function insertCall(store: Store, call: NewCall, atMs: number): Call {
  const tx = randomUUID();
  store.run(
    `insert into calls (connection, launch, round, kind, tx, ref, amount_e5, closes, state, attempts, due_at,
       made_at, word, balance_e5)
     values (:connection, :launch, :round, :kind, :tx, :ref, :amount, :closes, 'due', 0, :atMs, :atMs, '', '')`,
    {
      connection: call.connection,
      launch: call.launch,
      round: call.round,
      kind: call.kind,
      ref: call.ref,
      tx,
      amount: `${call.amountE5}`,
      closes: call.closes ? 1 : 0,
      atMs,
    },
  );
  const row = store.get<Row>('select * from calls where tx = :tx', { tx });
  if (row === undefined) throw new Error('the call was not written');
  return toCall(row);
}

export function beginAttempt(store: Store, id: number, attempts: number): void {
  store.run('update calls set attempts = :attempts where id = :id', { id, attempts });
}

export interface Attempted {
  readonly id: number;
  readonly word: string;
  readonly dueAt: number;
  readonly balanceE5: bigint | undefined;
}

export function noteAttempt(store: Store, { id, word, dueAt, balanceE5 }: Attempted): void {
  store.run('update calls set word = :word, due_at = :dueAt, balance_e5 = :balance where id = :id', {
    id,
    word,
    dueAt,
    balance: balanceE5 === undefined ? '' : `${balanceE5}`,
  });
}

export function settleCall(store: Store, id: number, state: Call['state']): void {
  store.run(`update calls set state = :state where id = :id and state = 'due'`, { id, state });
}

export function findCall(store: Store, id: number): Call | undefined {
  const row = store.get<Row>('select * from calls where id = :id', { id });
  return row && toCall(row);
}

export function listDue(store: Store, nowMs: number): readonly Call[] {
  return store
    .all<Row>(`select * from calls where state = 'due' and due_at <= :nowMs order by id limit 100`, { nowMs })
    .map(toCall);
}

export function listOfRound(store: Store, round: string): readonly Call[] {
  return store.all<Row>('select * from calls where round = :round order by id', { round }).map(toCall);
}

export function listUnsettled(store: Store): readonly Call[] {
  return store.all<Row>(`select * from calls where state in ('due', 'stuck') order by id limit 1000`).map(toCall);
}

function toCall({ amount_e5, closes, made_at, due_at: _due, ...row }: Row): Call {
  return { ...row, amountE5: BigInt(amount_e5), closes: closes === 1, madeAt: made_at };
}
