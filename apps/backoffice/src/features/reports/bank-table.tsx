import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { shareText } from '../../lib/figures/figures.ts';
import { count, tableMoney } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import s from './reports.module.css';
import { t } from './texts.ts';

type Bank = BodyOf<typeof staffRoutes.reportsBanks>['List'][number];

const columns = ['asked', 'paid', 'conversion', 'sum', 'median', 'p95'] as const;

/** Each bank both ways: asked for, paid, and how long it took. */
export function BankTable({ from, to }: { readonly from: string; readonly to: string }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.reportsBanks, { from, to });
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <div aria-busy="true" />;
  if (data.List.length === 0) return <Blank title={t('noBank')} text={t('noBankText')} />;
  return (
    <table className={`${s['report']} figure-table`} data-part="banks">
      {(['In', 'Out'] as const).map((way) => (
        <Way key={way} way={way} banks={data.List} />
      ))}
    </table>
  );
}

function Way({ way, banks }: { readonly way: 'In' | 'Out'; readonly banks: readonly Bank[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t(way === 'In' ? 'in' : 'out')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-end">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {banks.map((bank) => (
          <tr key={bank.Provider}>
            <th scope="row">{bank.Name}</th>
            <Cells of={bank[way]} />
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Cells({ of }: { readonly of: Bank['In'] }) {
  const cells =
    of === null
      ? columns.map(() => '–')
      : [
          count(of.Orders),
          count(of.Paid),
          shareText(BigInt(of.Paid), BigInt(of.Orders)) ?? '–',
          tableMoney(of.Sum),
          secondsText(of.MedianSeconds),
          secondsText(of.P95Seconds),
        ];
  return cells.map((cell, at) => (
    <td key={columns[at]} className="text-end">
      {cell}
    </td>
  ));
}

const MINUTE = 60;

function secondsText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE) return `${seconds} s`;
  return `${Math.floor(seconds / MINUTE)} min ${String(seconds % MINUTE).padStart(2, '0')}`;
}
