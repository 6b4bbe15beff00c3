import { randomUUID } from 'node:crypto';
import { BLOCKED, type Book, OPERATOR } from '../accounts/book.ts';
import { iso } from '../state/clock.ts';
import { toReais } from '../state/money.ts';
import type { Receipts } from './receipts.ts';
import type { Refunds } from './refunds.ts';
import type { Store } from '../state/store.ts';

/** A payer's claim of fraud: the money is blocked while both banks look, then goes back or is set free. */
export interface Infraction {
  readonly id: string;
  readonly e2eid: string;
  readonly centavos: number;
  /** What there was to block. */
  readonly blocked: number;
  readonly status: 'ABERTA' | 'ACEITA' | 'REJEITADA';
  readonly reason: string;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly defence: string;
}

export interface Disputes {
  open(e2eid: string, request: { readonly centavos?: number; readonly reason: string }): Infraction | undefined;
  close(id: string, isAccepted: boolean): Infraction | undefined;
  defend(id: string, text: string): Infraction | undefined;
  /** Takes money back without a claim that anybody saw. */
  takeBack(e2eid: string, centavos: number | undefined): boolean;
  list(filter: { readonly fromMs: number; readonly toMs: number }): readonly Infraction[];
}

export interface DisputesDeps {
  readonly store: Store;
  readonly book: Book;
  readonly receipts: Receipts;
  readonly refunds: Refunds;
  readonly nowMs: () => number;
}

const columns = `id, e2eid, centavos, blocked, status, reason, opened_at as openedAt, closed_at as closedAt, defence`;

export function createDisputes(deps: DisputesDeps): Disputes {
  const { store, book, receipts, refunds, nowMs } = deps;
  const find = (id: string) => store.get<Infraction>(`select ${columns} from infractions where id = :id`, { id });
  return {
    open: (e2eid, { centavos, reason }) =>
      store.atomically(() => {
        const receipt = receipts.find(e2eid);
        if (receipt === undefined) return undefined;
        const claimed = centavos ?? receipt.centavos;
        const infraction: Infraction = {
          id: randomUUID(),
          e2eid,
          centavos: claimed,
          blocked: Math.max(0, Math.min(claimed, book.owned(OPERATOR))),
          status: 'ABERTA',
          reason,
          openedAt: nowMs(),
          closedAt: 0,
          defence: '',
        };
        store.run(
          `insert into infractions values (:id, :e2eid, :centavos, :blocked, :status, :reason, :openedAt, :closedAt,
             :defence)`,
          { ...infraction },
        );
        move(deps, infraction, 'med-blocked');
        return infraction;
      }),
    close: (id, isAccepted) =>
      store.atomically(() => {
        const infraction = find(id);
        const receipt = infraction && receipts.find(infraction.e2eid);
        if (infraction === undefined || receipt === undefined || infraction.status !== 'ABERTA') return undefined;
        const status = isAccepted ? 'ACEITA' : 'REJEITADA';
        store.run('update infractions set status = :status, closed_at = :now where id = :id', {
          id,
          status,
          now: nowMs(),
        });
        if (!isAccepted) move(deps, infraction, 'med-released');
        else if (infraction.blocked > 0)
          refunds.takeBack(receipt, { centavos: infraction.blocked, from: BLOCKED, nature: 'MED_FRAUDE' });
        return find(id);
      }),
    defend(id, text) {
      store.run('update infractions set defence = :text where id = :id', { id, text });
      return find(id);
    },
    takeBack(e2eid, centavos) {
      const receipt = receipts.find(e2eid);
      if (receipt === undefined) return false;
      refunds.takeBack(receipt, { centavos: centavos ?? receipt.centavos, from: OPERATOR, nature: 'MED_FRAUDE' });
      return true;
    },
    list: ({ fromMs, toMs }) =>
      store.all<Infraction>(
        `select ${columns} from infractions where opened_at >= :fromMs and opened_at <= :toMs order by opened_at desc, id`,
        { fromMs, toMs },
      ),
  };
}

function move({ book, nowMs }: DisputesDeps, infraction: Infraction, kind: 'med-blocked' | 'med-released'): void {
  const { id, e2eid, blocked } = infraction;
  if (blocked === 0) return;
  const way = kind === 'med-blocked' ? { from: OPERATOR, to: BLOCKED } : { from: BLOCKED, to: OPERATOR };
  book.post({ ...way, kind, ref: id, memo: e2eid, atMs: nowMs(), centavos: blocked });
}

export function showInfraction(infraction: Infraction): Readonly<Record<string, unknown>> {
  return {
    idInfracao: infraction.id,
    endToEndId: infraction.e2eid,
    valor: toReais(infraction.centavos),
    valorBloqueado: toReais(infraction.blocked),
    status: infraction.status,
    razao: infraction.reason,
    dataAbertura: iso(infraction.openedAt),
    ...(infraction.closedAt === 0 ? {} : { dataConclusao: iso(infraction.closedAt) }),
    ...(infraction.defence === '' ? {} : { defesa: infraction.defence }),
  };
}
