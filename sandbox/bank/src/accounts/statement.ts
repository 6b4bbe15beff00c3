import { BLOCKED, type MovementKind, OPERATOR } from './book.ts';
import { iso, spanOf } from '../state/clock.ts';
import { toReais } from '../state/money.ts';
import type { Store } from '../state/store.ts';

/** One line of the operator's account: what the movement did to what it owns. */
export interface StatementLine {
  readonly atMs: number;
  readonly kind: MovementKind;
  /** e2eid, rtrId or idEnvio, whichever the movement is known by. */
  readonly ref: string;
  readonly memo: string;
  /** Above zero = money came. */
  readonly centavos: number;
  readonly balance: number;
}

export interface Statement {
  readonly day: string;
  readonly opening: number;
  readonly closing: number;
  readonly blocked: number;
  readonly lines: readonly StatementLine[];
}

export interface Statements {
  ofDay(day: string, account?: string): Statement;
  /** Leaves a line out, as a bank's report sometimes does; the balance stays. */
  hide(ref: string): void;
}

interface Row {
  at: number;
  kind: MovementKind;
  ref: string;
  memo: string;
  centavos: number;
}

export function createStatements(store: Store): Statements {
  const ownedAt = (account: string, beforeMs: number) =>
    store.get<{ sum: number }>(
      `select coalesce(-sum(e.centavos), 0) as sum from entries e join movements m on m.id = e.movement
       where e.account = :account and m.at < :beforeMs`,
      { account, beforeMs },
    )?.sum ?? 0;
  return {
    ofDay(day, account = OPERATOR) {
      const { fromMs, toMs } = spanOf(day);
      const rows = store.all<Row>(
        `select m.at, m.kind, m.ref, m.memo, -e.centavos as centavos from entries e join movements m on m.id = e.movement
         where e.account = :account and m.at >= :fromMs and m.at < :toMs order by m.id`,
        { account, fromMs, toMs },
      );
      const opening = ownedAt(account, fromMs);
      let balance = opening;
      const lines = rows.map(({ at, ...row }) => {
        balance += row.centavos;
        return { ...row, atMs: at, balance };
      });
      const hidden = new Set(store.all<{ ref: string }>('select ref from hidden_lines').map(({ ref }) => ref));
      return {
        day,
        opening,
        closing: balance,
        blocked: ownedAt(BLOCKED, toMs),
        lines: lines.filter(({ ref }) => !hidden.has(ref)),
      };
    },
    hide: (ref) => void store.run('insert into hidden_lines values (:ref) on conflict do nothing', { ref }),
  };
}

const words: Readonly<Record<MovementKind, string>> = {
  opening: 'ABERTURA',
  'pix-in': 'PIX_RECEBIDO',
  'refund-asked': 'DEVOLUCAO_ENVIADA',
  'refund-done': 'DEVOLUCAO_ENVIADA',
  'refund-undone': 'DEVOLUCAO_ESTORNADA',
  'payout-asked': 'PIX_ENVIADO',
  'payout-done': 'PIX_ENVIADO',
  'payout-undone': 'PIX_ESTORNADO',
  'payout-reversed': 'PIX_ESTORNADO',
  'payout-returned': 'DEVOLUCAO_RECEBIDA',
  fee: 'TARIFA',
  'med-blocked': 'BLOQUEIO_MED',
  'med-released': 'DESBLOQUEIO_MED',
  'med-returned': 'DEVOLUCAO_MED',
  'top-up': 'DEPOSITO',
  draw: 'RETIRADA',
};

export const wordOf = (kind: MovementKind) => words[kind];

/** Semicolons and a line of names first, as accountants' programs read it here. */
export function toCsv(statement: Statement): string {
  const head = 'data_hora;tipo;identificador;referencia;valor;saldo';
  const lines = statement.lines.map(({ atMs, kind, ref, memo, centavos, balance }) =>
    [iso(atMs), words[kind], ref, memo, toReais(centavos), toReais(balance)].join(';'),
  );
  const foot = `${statement.day};SALDO_FINAL;;bloqueado ${toReais(statement.blocked)};;${toReais(statement.closing)}`;
  return `${[head, ...lines, foot].join('\n')}\n`;
}
