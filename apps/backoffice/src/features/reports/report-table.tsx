import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { refusalCodeOf, useApiQuery } from '../../lib/api/api.ts';
import { TOO_LONG, useTableFile } from '../../lib/figures/long-file.tsx';
import { count, dayMark, percent, shortTime, tableMoney } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import s from './reports.module.css';
import { t } from './texts.ts';

export type TableAsked = RequestOf<typeof staffRoutes.reportsTable>;
type Table = BodyOf<typeof staffRoutes.reportsTable>;
type Column = Table['Columns'][number];

const isNumber = ({ Type }: Column) => Type === 'money' || Type === 'count' || Type === 'share';

/** Any table of the house, cell by cell as its files hold it. */
export function ReportTable({ asked }: { readonly asked: TableAsked }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.reportsTable, asked);
  if (refusalCodeOf(error) === TOO_LONG) return <TooLong asked={asked} />;
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <div aria-busy="true" />;
  if (data.Rows.length === 0) return <Blank title={t('tableEmpty')} text={t('tableEmptyText')} />;
  const cells = (row: readonly (string | null)[], isHeadless = false) =>
    data.Columns.map((column, at) =>
      at === 0 ? (
        <th key={column.Name} scope="row">
          {isHeadless ? t('total') : cellText(row[at] ?? null, column)}
        </th>
      ) : (
        <td key={column.Name} className={isNumber(column) ? 'text-end' : ''}>
          {isHeadless && row[at] === null ? '' : cellText(row[at] ?? null, column)}
        </td>
      ),
    );
  return (
    <div className="grows short scrolls">
      <table className={`${s['report']} figure-table`} data-part="report-table">
        <thead>
          <tr data-part="report-head">
            {data.Columns.map((column, at) => (
              <th key={column.Name} scope="col" className={isNumber(column) && at > 0 ? 'text-end' : ''}>
                {column.Title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.Rows.map((row, at) => (
            <tr key={`${row[0]}:${at}`} data-part="report-row">
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {data.Sum !== null && (
          <tfoot>
            <tr data-part="report-sum">{cells(data.Sum, true)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** No screen holds so many rows; a file does, once another person agreed. */
function TooLong({ asked }: { readonly asked: TableAsked }) {
  const { askLong, dialog } = useTableFile();
  return (
    <Blank
      title={t('tooLong')}
      text={t('tooLongText')}
      action={
        <>
          <Button onClick={() => askLong(asked)} data-part="ask-long">
            <Icon name="download" size="sm" /> {t('tooLongAsk')}
          </Button>
          {dialog}
        </>
      }
    />
  );
}

function cellText(cell: string | null, { Type }: Column): string {
  if (cell === null || cell === '') return '–';
  switch (Type) {
    case 'money':
      return tableMoney(BigInt(cell.replace('.', '')));
    case 'count':
      return count(Number(cell));
    case 'share':
      return `${percent(cell)}%`;
    case 'day':
      return dayMark(cell);
    case 'moment':
      return shortTime(cell);
    case 'text':
      return cell;
  }
}

/** The same table as a file, for programs of sheets and for programs of figures. */
export function FileButtons({ asked, isSmall = false }: { readonly asked: TableAsked; readonly isSmall?: boolean }) {
  const { take, dialog } = useTableFile();
  return (
    <>
      {dialog}
      <Button onClick={() => take(asked)} data-part="file-csv">
        <Icon name="download" size="sm" /> CSV
      </Button>
      {!isSmall && (
        <Button onClick={() => take(asked, 'parquet')} data-part="file-parquet">
          <Icon name="download" size="sm" /> Parquet
        </Button>
      )}
    </>
  );
}
