import { accountOf, type Book, OPERATOR } from '../accounts/book.ts';
import { type Charges, isExpired } from './charges.ts';
import { iso } from '../state/clock.ts';
import type { Directory } from '../accounts/directory.ts';
import type { Hooks } from './hooks.ts';
import { endToEndId } from '../state/ids.ts';
import { toReais } from '../state/money.ts';
import { type Refund, refundColumns, showRefund } from './refund.ts';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';

/** A Pix that the operator received. */
export interface Receipt {
  readonly e2eid: string;
  /** Empty when somebody paid straight to the key. */
  readonly txid: string;
  readonly key: string;
  readonly centavos: number;
  readonly payer: string;
  readonly payerName: string;
  readonly info: string;
  readonly at: number;
}

/** Rules that a bank keeps and a script may break. */
export type Breach = 'expiry' | 'amount' | 'state' | 'payer';

export interface PayOrder {
  readonly txid: string;
  readonly key: string;
  readonly centavos: number;
  readonly payer: { readonly document: string; readonly name?: string };
  readonly info: string;
  readonly breaks: readonly Breach[];
  /** How long the payer's bank looks at it before it leaves. */
  readonly delayMs: number;
}

export type PayResult =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: true; readonly review: number; readonly dueAt: number }
  | { readonly ok: false; readonly why: PayRefusal };

export type PayRefusal =
  | 'unknown_key'
  | 'charge_expired'
  | 'charge_not_active'
  | 'amount_differs'
  | 'payer_is_not_debtor'
  | 'no_balance'
  | 'no_amount';

export interface Receipts {
  pay(order: PayOrder): PayResult;
  find(e2eid: string): Receipt | undefined;
  ofCharge(txid: string): readonly Receipt[];
  list(filter: ReceiptFilter): readonly Receipt[];
  show(receipt: Receipt): Readonly<Record<string, unknown>>;
  /** Tells the operator about a receipt again, as when a refund of it is final. */
  notify(receipt: Receipt): void;
  /** Lets go what the payers' banks have looked at long enough. */
  sweep(): void;
}

export interface ReceiptFilter {
  readonly fromMs: number;
  readonly toMs: number;
  readonly txid?: string | undefined;
  readonly payer?: string | undefined;
  readonly hasTxid?: boolean | undefined;
  readonly hasRefund?: boolean | undefined;
}

export interface ReceiptsDeps {
  readonly store: Store;
  readonly book: Book;
  readonly charges: Charges;
  readonly directory: Directory;
  readonly hooks: Hooks;
  readonly settings: Settings;
  readonly operatorKey: string;
  readonly nowMs: () => number;
}

const columns = 'e2eid, txid, key, centavos, payer, payer_name as payerName, info, at';

export function createReceipts(deps: ReceiptsDeps): Receipts {
  const { store, nowMs } = deps;
  const show = (receipt: Receipt) => showReceipt(deps, receipt);
  const notify = (receipt: Receipt) => {
    // The standard tells only of a Pix that has a txid.
    if (receipt.txid !== '') deps.hooks.notify(receipt.key, show(receipt));
  };
  const settle = (order: PayOrder): Receipt => {
    const receipt = write(deps, order);
    notify(receipt);
    return receipt;
  };
  return {
    pay: (order) =>
      store.atomically((): PayResult => {
        const why = findRefusal(deps, order);
        if (why !== undefined) return { ok: false, why };
        if (order.delayMs > 0) return { ok: true, ...queue(deps, order) };
        return { ok: true, receipt: settle(order) };
      }),
    find: (e2eid) => store.get<Receipt>(`select ${columns} from receipts where e2eid = :e2eid`, { e2eid }),
    ofCharge: (txid) => store.all<Receipt>(`select ${columns} from receipts where txid = :txid order by at`, { txid }),
    list: (filter) => listReceipts(store, filter, deps.settings.get().listOrder),
    show,
    notify,
    sweep() {
      const due = store.all<{ id: number; order_json: string }>(
        'select id, order_json from reviews where due_at <= :now order by due_at limit 100',
        { now: nowMs() },
      );
      for (const { id, order_json } of due)
        store.atomically(() => {
          store.run('delete from reviews where id = :id', { id });
          // It was ordered in time, so it is let through although the charge may have expired since.
          settle(JSON.parse(order_json) as PayOrder);
        });
    },
  };
}

function findRefusal(deps: ReceiptsDeps, order: PayOrder): PayRefusal | undefined {
  const { charges, directory, book, settings, operatorKey, nowMs } = deps;
  const isKept = (rule: Breach) => !order.breaks.includes(rule);
  if (order.key !== operatorKey) return 'unknown_key';
  if (order.centavos <= 0) return 'no_amount';
  const person = directory.open(order.payer);
  const charge = order.txid === '' ? undefined : charges.find(order.txid);
  if (charge !== undefined) {
    if (isKept('state') && charge.status !== 'ATIVA') return 'charge_not_active';
    if (isKept('expiry') && isExpired(charge, nowMs())) return 'charge_expired';
    if (isKept('amount') && charge.centavos !== order.centavos) return 'amount_differs';
    const isOther = charge.debtorDocument !== '' && charge.debtorDocument !== person.document;
    if (isKept('payer') && settings.get().refusesOtherPayer && isOther) return 'payer_is_not_debtor';
  }
  return book.owned(accountOf(person.document)) < order.centavos ? 'no_balance' : undefined;
}

function queue({ store, nowMs }: ReceiptsDeps, order: PayOrder): { readonly review: number; readonly dueAt: number } {
  const dueAt = nowMs() + order.delayMs;
  store.run('insert into reviews (order_json, due_at) values (:order, :dueAt)', {
    order: JSON.stringify(order),
    dueAt,
  });
  const row = store.get<{ id: number }>('select max(id) as id from reviews');
  return { review: row?.id ?? 0, dueAt };
}

function write({ store, book, charges, directory, nowMs }: ReceiptsDeps, order: PayOrder): Receipt {
  const person = directory.open(order.payer);
  const at = nowMs();
  const receipt: Receipt = {
    e2eid: endToEndId('E', at),
    txid: order.txid,
    key: order.key,
    centavos: order.centavos,
    payer: person.document,
    payerName: person.name,
    info: order.info,
    at,
  };
  store.run('insert into receipts values (:e2eid, :txid, :key, :centavos, :payer, :payerName, :info, :at)', {
    ...receipt,
  });
  book.post({
    kind: 'pix-in',
    ref: receipt.e2eid,
    memo: receipt.txid,
    atMs: at,
    from: accountOf(person.document),
    to: OPERATOR,
    centavos: receipt.centavos,
  });
  if (receipt.txid !== '') charges.conclude(receipt.txid);
  return receipt;
}

function listReceipts(store: Store, filter: ReceiptFilter, order: 'newest' | 'oldest'): readonly Receipt[] {
  const hasRefund = `exists (select 1 from refunds f where f.e2eid = r.e2eid)`;
  const conditions = [
    'at >= :fromMs and at <= :toMs',
    ...(filter.txid === undefined ? [] : ['txid = :txid']),
    ...(filter.payer === undefined ? [] : ['payer = :payer']),
    ...(filter.hasTxid === undefined ? [] : [filter.hasTxid ? `txid <> ''` : `txid = ''`]),
    ...(filter.hasRefund === undefined ? [] : [filter.hasRefund ? hasRefund : `not ${hasRefund}`]),
  ];
  const direction = order === 'newest' ? 'desc' : 'asc';
  return store.all<Receipt>(
    `select ${columns} from receipts r where ${conditions.join(' and ')} order by at ${direction}, rowid ${direction}`,
    {
      fromMs: filter.fromMs,
      toMs: filter.toMs,
      ...(filter.txid === undefined ? {} : { txid: filter.txid }),
      ...(filter.payer === undefined ? {} : { payer: filter.payer }),
    },
  );
}

function showReceipt({ store, settings }: ReceiptsDeps, receipt: Receipt): Readonly<Record<string, unknown>> {
  const refunds = store.all<Refund>(`select ${refundColumns} from refunds where e2eid = :e2eid order by asked_at`, {
    e2eid: receipt.e2eid,
  });
  const field = receipt.payer.length === 11 ? 'cpf' : 'cnpj';
  return {
    endToEndId: receipt.e2eid,
    ...(receipt.txid === '' ? {} : { txid: receipt.txid }),
    valor: toReais(receipt.centavos),
    chave: receipt.key,
    horario: iso(receipt.at),
    ...(receipt.info === '' ? {} : { infoPagador: receipt.info }),
    ...(settings.get().tellsPayer
      ? { gnExtras: { pagador: { nome: receipt.payerName, [field]: receipt.payer } } }
      : {}),
    ...(refunds.length === 0 ? {} : { devolucoes: refunds.map(showRefund) }),
  };
}
