import type { Store } from '../state/store.ts';

/**
 * The bank's double-entry book. Every movement has entries that add up to zero; a debit is above zero, a credit below.
 * It is the truth that others compare their own books with.
 */
export interface Book {
  /** Writes a movement; the same kind and ref a second time writes nothing and returns false. */
  post(movement: NewMovement): boolean;
  /** What a customer owns: the credit of a liability account. */
  owned(account: string): number;
  accounts(): readonly { readonly account: string; readonly centavos: number }[];
  movements(filter?: { readonly account?: string; readonly limit?: number }): readonly Movement[];
  /** Zero when every movement is balanced and the whole book too. */
  imbalance(): { readonly movements: number; readonly centavos: number };
}

export interface NewMovement {
  readonly kind: MovementKind;
  /** Unique within its kind: what happened twice by mistake is written once. */
  readonly ref: string;
  readonly memo: string;
  readonly atMs: number;
  readonly from: string;
  readonly to: string;
  readonly centavos: number;
}

export type MovementKind =
  | 'opening'
  | 'pix-in'
  | 'refund-asked'
  | 'refund-done'
  | 'refund-undone'
  | 'payout-asked'
  | 'payout-done'
  | 'payout-undone'
  | 'payout-reversed'
  | 'payout-returned'
  | 'fee'
  | 'med-blocked'
  | 'med-released'
  | 'med-returned'
  | 'top-up'
  | 'draw';

export interface Entry {
  readonly account: string;
  readonly centavos: number;
}

export interface Movement {
  readonly id: number;
  readonly kind: MovementKind;
  readonly ref: string;
  readonly memo: string;
  readonly atMs: number;
  readonly entries: readonly Entry[];
}

/** The operator's money that it may use, money a dispute blocks, and money on its way out. */
export const OPERATOR = 'operator';
export const BLOCKED = 'operator:blocked';
export const TRANSIT = 'transit';
/** The bank's reserve at the central bank: the other side of money that people bring along. */
export const RESERVE = 'reserve';
export const FEES = 'fees';
export const accountOf = (document: string) => `person:${document}`;

export function createBook(store: Store): Book {
  return {
    post({ kind, ref, memo, atMs, from, to, centavos }) {
      if (!Number.isSafeInteger(centavos) || centavos <= 0) throw new Error(`${centavos} is no amount`);
      return store.atomically(() => {
        const written = store.run(
          'insert into movements (kind, ref, memo, at) values (:kind, :ref, :memo, :atMs) on conflict do nothing',
          { kind, ref, memo, atMs },
        );
        if (written === 0) return false;
        const row = store.get<{ id: number }>('select id from movements where kind = :kind and ref = :ref', {
          kind,
          ref,
        });
        if (row === undefined) throw new Error('the movement was not written');
        // Whoever gives is debited: the bank owes them less.
        for (const [account, amount] of [
          [from, centavos],
          [to, -centavos],
        ] as const)
          store.run('insert into entries (movement, account, centavos) values (:id, :account, :amount)', {
            id: row.id,
            account,
            amount,
          });
        return true;
      });
    },
    owned(account) {
      const row = store.get<{ sum: number }>(
        'select coalesce(sum(centavos), 0) as sum from entries where account = :account',
        { account },
      );
      return -(row?.sum ?? 0) + 0;
    },
    accounts: () =>
      store.all<{ account: string; centavos: number }>(
        'select account, -sum(centavos) as centavos from entries group by account order by account',
      ),
    movements: (filter = {}) => listMovements(store, filter),
    imbalance() {
      const sums = store.all<{ sum: number }>(
        'select sum(centavos) as sum from entries group by movement having sum(centavos) <> 0',
      );
      const all = store.get<{ sum: number }>('select coalesce(sum(centavos), 0) as sum from entries');
      return { movements: sums.length, centavos: all?.sum ?? 0 };
    },
  };
}

interface Row {
  id: number;
  kind: MovementKind;
  ref: string;
  memo: string;
  at: number;
}

function listMovements(
  store: Store,
  { account, limit = 100_000 }: { readonly account?: string; readonly limit?: number },
): readonly Movement[] {
  const rows =
    account === undefined
      ? store.all<Row>('select * from movements order by id desc limit :limit', { limit })
      : store.all<Row>(
          `select m.* from movements m where exists
             (select 1 from entries e where e.movement = m.id and e.account = :account)
           order by m.id desc limit :limit`,
          { account, limit },
        );
  return rows.map(({ at, ...row }) => ({
    ...row,
    atMs: at,
    entries: store.all<Entry>('select account, centavos from entries where movement = :id order by id', { id: row.id }),
  }));
}
