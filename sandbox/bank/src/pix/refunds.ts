import { accountOf, type Book, OPERATOR, TRANSIT } from '../accounts/book.ts';
import type { Faults } from '../server/faults.ts';
import { endToEndId } from '../state/ids.ts';
import { Problem } from '../server/problem.ts';
import type { Receipt, Receipts } from './receipts.ts';
import { type Refund, refundColumns as columns } from './refund.ts';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';

export interface Refunds {
  ask(receipt: Receipt, request: { readonly id: string; readonly centavos: number; readonly text: string }): Refund;
  find(e2eid: string, id: string): Refund | undefined;
  /** Money that a dispute takes back at once, from what is blocked or from what the operator has. */
  takeBack(receipt: Receipt, request: TakeBack): Refund;
  sweep(): void;
}

export interface TakeBack {
  readonly centavos: number;
  readonly from: string;
  readonly nature: 'MED_FRAUDE' | 'MED_OPERACIONAL';
}

export interface RefundsDeps {
  readonly store: Store;
  readonly book: Book;
  readonly faults: Faults;
  readonly settings: Settings;
  readonly receipts: Receipts;
  readonly nowMs: () => number;
}

const WINDOW_MS = 90 * 86_400_000;
export function createRefunds(deps: RefundsDeps): Refunds {
  const { store, book, nowMs } = deps;
  const find = (e2eid: string, id: string) =>
    store.get<Refund>(`select ${columns} from refunds where e2eid = :e2eid and id = :id`, { e2eid, id });
  return {
    ask: (receipt, request) =>
      store.atomically(() => {
        refuse(deps, receipt, request);
        const refuses =
          deps.faults.take(['refund-refuse'], `${receipt.e2eid} ${receipt.txid} ${request.id}`)?.code ?? '';
        const hasMoney = book.owned(OPERATOR) >= request.centavos;
        const refund = insert(deps, receipt, {
          ...request,
          nature: 'ORIGINAL',
          status: 'EM_PROCESSAMENTO',
          settledAt: 0,
          refuses: hasMoney ? refuses : 'saldo insuficiente',
        });
        if (hasMoney) move(deps, refund, { kind: 'refund-asked', from: OPERATOR, to: TRANSIT });
        return refund;
      }),
    find,
    takeBack: (receipt, { centavos, from, nature }) =>
      store.atomically(() => {
        const refund = insert(deps, receipt, {
          id: endToEndId('D', nowMs()).slice(-20),
          centavos,
          text: 'Devolução por mecanismo especial',
          nature,
          status: 'DEVOLVIDO',
          settledAt: nowMs(),
          refuses: '',
        });
        move(deps, refund, { kind: 'med-returned', from, to: accountOf(receipt.payer) });
        deps.receipts.notify(receipt);
        return refund;
      }),
    sweep() {
      const due = store.all<Refund>(
        `select ${columns} from refunds where status = 'EM_PROCESSAMENTO' and due_at <= :now order by due_at limit 100`,
        { now: nowMs() },
      );
      for (const refund of due) store.atomically(() => settle(deps, refund));
    },
  };
}

function refuse(
  { store, nowMs }: RefundsDeps,
  receipt: Receipt,
  { id, centavos }: { readonly id: string; readonly centavos: number },
): void {
  const { e2eid } = receipt;
  const used = store.get('select 1 from refunds where e2eid = :e2eid and id = :id', { e2eid, id });
  if (used !== undefined) throw invalid('Este id de devolução já foi usado.', 'devolucao_duplicada');
  if (nowMs() - receipt.at > WINDOW_MS) throw invalid('O prazo de 90 dias para devolver passou.', 'prazo_excedido');
  const row = store.get<{ sum: number }>(
    `select coalesce(sum(centavos), 0) as sum from refunds where e2eid = :e2eid and status <> 'NAO_REALIZADO'`,
    { e2eid },
  );
  if (centavos <= 0 || (row?.sum ?? 0) + centavos > receipt.centavos)
    throw invalid('As devoluções passariam do valor do Pix.', 'valor_devolucao_invalido');
}

const invalid = (detail: string, code: string) => new Problem('PixDevolucaoInvalida', detail, { code });

type NewRefund = Pick<Refund, 'id' | 'centavos' | 'text' | 'nature' | 'status' | 'settledAt' | 'refuses'>;

function insert({ store, settings, nowMs }: RefundsDeps, { e2eid }: Receipt, request: NewRefund): Refund {
  const askedAt = nowMs();
  const refund: Refund = {
    ...request,
    e2eid,
    rtrId: endToEndId('D', askedAt),
    reason: '',
    askedAt,
    dueAt: askedAt + settings.get().refundDelayMs,
  };
  store.run(
    `insert into refunds values (:e2eid, :id, :rtrId, :centavos, :nature, :text, :status, :reason, :askedAt, :settledAt,
       :dueAt, :refuses)`,
    { ...refund },
  );
  return refund;
}

function settle(deps: RefundsDeps, refund: Refund): void {
  const { store, receipts, nowMs } = deps;
  const receipt = receipts.find(refund.e2eid);
  if (receipt === undefined) throw new Error(`no receipt ${refund.e2eid}`);
  const isDone = refund.refuses === '';
  store.run(
    `update refunds set status = :status, reason = :reason, settled_at = :now where e2eid = :e2eid and id = :id`,
    {
      e2eid: refund.e2eid,
      id: refund.id,
      status: isDone ? 'DEVOLVIDO' : 'NAO_REALIZADO',
      reason: refund.refuses,
      now: nowMs(),
    },
  );
  if (isDone) move(deps, refund, { kind: 'refund-done', from: TRANSIT, to: accountOf(receipt.payer) });
  // Without money it never left.
  else if (refund.refuses !== 'saldo insuficiente')
    move(deps, refund, { kind: 'refund-undone', from: TRANSIT, to: OPERATOR });
  receipts.notify(receipt);
}

interface Move {
  readonly kind: 'refund-asked' | 'refund-done' | 'refund-undone' | 'med-returned';
  readonly from: string;
  readonly to: string;
}

function move({ book, nowMs }: RefundsDeps, refund: Refund, { kind, from, to }: Move): void {
  book.post({ kind, ref: refund.rtrId, memo: refund.e2eid, atMs: nowMs(), from, to, centavos: refund.centavos });
}
