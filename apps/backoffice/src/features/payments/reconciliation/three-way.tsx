import { count, tableMoney } from '../../../lib/format/format.ts';
import { Tag } from '../../../lib/parts/marks.tsx';
import { Blank } from '../../../lib/parts/page.tsx';
import { agrees, type DayTotals, type Desk, type Side, totalOf } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { t } from './texts.ts';

const dayText = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** A day in three books with both differences; above it how the last days ended. */
export function ThreeWay({ desk }: { readonly desk: Desk }) {
  const clean = desk.Days.filter(({ OpenBreaks }) => OpenBreaks === 0).length;
  const words = { all: desk.Days.length, clean, open: desk.Days.length - clean };
  return (
    <section className={`${s['three-way']} card fixed cut`} data-part="three-way">
      <header className="card-head row gap-9 nowrap" data-part="three-head">
        <i className="tick" aria-hidden />
        <h2>{t('threeWay')}</h2>
        <span className="note ellipsis">{desk.Day !== null && t('threeMeta', { day: dayText(desk.Day) })}</span>
        {desk.Days.length > 0 && <small className="note ellipsis push">{t('runs', words)}</small>}
      </header>
      {desk.Days.length === 0 ? (
        <Blank title={t('noDay')} text={t('noDayText')} />
      ) : (
        <>
          <ol className={`${s['runs']} strip`} aria-label={t('runs', words)} data-part="runs">
            {desk.Days.map(({ Day, Breaks, OpenBreaks }) => (
              <li
                key={Day}
                className={runClass(Breaks, OpenBreaks)}
                title={
                  Breaks === 0
                    ? t('runClean', { day: dayText(Day) })
                    : t('runBroken', { day: dayText(Day), count: Breaks, open: OpenBreaks })
                }
              />
            ))}
          </ol>
          <table className="figure-table">
            <Direction name="ins" total="deposits" rows={desk.Totals} sideOf={({ In }) => In} />
            <Direction name="outs" total="withdrawals" rows={desk.Totals} sideOf={({ Out }) => Out} />
          </table>
        </>
      )}
    </section>
  );
}

function runClass(breaks: number, open: number): string {
  if (open > 0) return 'tick-heat';
  return (breaks > 0 ? s['run--explained'] : s['run--clean']) ?? '';
}

function Direction(props: {
  readonly name: 'ins' | 'outs';
  readonly total: 'deposits' | 'withdrawals';
  readonly rows: readonly DayTotals[];
  readonly sideOf: (row: DayTotals) => Side | null;
}) {
  const rows = props.rows.flatMap((row) => {
    const side = props.sideOf(row);
    return side === null ? [] : [{ row, side }];
  });
  return (
    <>
      <thead>
        <tr data-part={`three-columns-${props.name}`}>
          <th scope="col">{t(props.name)}</th>
          {(['count', 'ledger', 'orders', 'bank', 'ledgerOrders', 'ordersBank'] as const).map((column) => (
            <th key={column} scope="col" className="text-end">
              {t(column)}
            </th>
          ))}
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, side }) => (
          <tr key={row.Provider} data-part={`three-row-${props.name}`}>
            <th scope="row">{row.Name}</th>
            <Figures side={side} />
            <td>
              <Result side={side} breaks={row.OpenBreaks} />
            </td>
          </tr>
        ))}
        <tr className={s['total']} data-part={`three-total-${props.name}`}>
          <th scope="row">{t(props.total)}</th>
          <Figures side={totalOf(rows.map(({ side }) => side))} />
          <td>{'\u00a0'}</td>
        </tr>
      </tbody>
    </>
  );
}

function Figures({ side }: { readonly side: Side }) {
  const { Count, Ledger, Orders, Bank } = side;
  return (
    <>
      <td className="text-end muted">{count(Count)}</td>
      <td className="text-end">{tableMoney(Ledger)}</td>
      <td className="text-end">{tableMoney(Orders)}</td>
      <td className="text-end">{tableMoney(Bank)}</td>
      <Difference amount={Ledger - Orders} />
      <Difference amount={Orders - Bank} />
    </>
  );
}

function Difference({ amount }: { readonly amount: bigint }) {
  const look = amount === 0n ? 'muted' : 'heat-text weight-680';
  return <td className={`text-end ${look}`}>{amount > 0n ? `+${tableMoney(amount)}` : tableMoney(amount)}</td>;
}

function Result({ side, breaks }: { readonly side: Side; readonly breaks: number }) {
  if (agrees(side))
    return (
      <Tag tone="leaf" icon="check">
        {t('ok')}
      </Tag>
    );
  const many = breaks === 1 ? t('oneBreak') : t('manyBreaks', { count: breaks });
  return (
    <Tag tone="heat" icon="alert">
      {breaks === 0 ? t('differs') : many}
    </Tag>
  );
}
