import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { serverNowMs, useApiQuery } from '../api/api.ts';
import { useKeys } from '../browser/keys.ts';
import { count, clockTime, fullTime, shortTime, tableMoney } from '../format/format.ts';
import { Failure } from '../parts/failure.tsx';
import { Icon } from '../parts/icon.tsx';
import { Tag } from '../parts/marks.tsx';
import { Blank, Drawer, Section } from '../parts/page.tsx';
import { type Definition, figureText, type Metric, useDefinitions } from './figures.ts';
import { useTableFile } from './long-file.tsx';
import s from './figures.module.css';
import { t } from './texts.ts';

export type RowsAsked = Omit<RequestOf<typeof staffRoutes.reportsExport>, 'metric'> & { readonly metric: Metric };

type RowsBody = BodyOf<typeof staffRoutes.reportsRows>;

/** The rows of one figure, page by page, with their sum; the file holds the same rows. */
export function RowsDrawer(props: {
  readonly asked: RowsAsked;
  /** What part of it: the game, the bank, the hour. */
  readonly of?: string | undefined;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}) {
  const { asked, of, onClose } = props;
  /** Where each page that was read began; the first begins at the newest. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const definition = useDefinitions()(asked.metric);
  const query = useApiQuery(staffRoutes.reportsRows, { ...asked, after: cursors.at(-1) });
  const { take, dialog } = useTableFile();
  const exportRows = (format: 'csv' | 'parquet' = 'csv') => take(asked, format);
  const next = query.data?.Next ?? null;
  const older = () => next !== null && setCursors((before) => [...before, next]);
  const newer = () => setCursors((before) => before.slice(0, -1));
  useKeys({ Escape: onClose, ']': older, '[': newer, e: () => exportRows() });
  if (definition === undefined) return null;
  const name = [of, definition.Title].filter((word) => word !== undefined).join(' · ');
  return (
    <Drawer
      label={t('rowsOf', { title: name })}
      onClose={onClose}
      holds="rows"
      title={
        <>
          <span className="row gap-8">
            <span className="weight-650" data-part="rows-name">
              {name}
            </span>
            <Tag tone="brand">{figureText(definition.Unit, query.data)}</Tag>
          </span>
          <span className="note">{definition.Formula}</span>
        </>
      }
      foot={
        <div className="row gap-8">
          <Button onClick={() => exportRows('parquet')} data-part="rows-parquet">
            Parquet
          </Button>
          <Button type="primary" className="grows" onClick={() => exportRows()} data-part="rows-export">
            <Icon name="download" size="sm" /> {t('export')} <kbd>e</kbd>
          </Button>
        </div>
      }
    >
      {query.error ? (
        <Failure error={query.error} onAgain={() => void query.refetch()} />
      ) : (
        <Section title={t('rowsTitle')} meta={count(query.data?.Rows)}>
          <Rows definition={definition} data={query.data} />
          {(next !== null || cursors.length > 0) && (
            <div className="row gap-8 note">
              <Button size="small" disabled={cursors.length === 0} onClick={newer}>
                {t('newer')} <kbd>[</kbd>
              </Button>
              {t('page', { page: count(cursors.length + 1) })}
              <Button size="small" disabled={next === null} onClick={older}>
                {t('older')} <kbd>]</kbd>
              </Button>
            </div>
          )}
        </Section>
      )}
      {props.children}
      {dialog}
    </Drawer>
  );
}

function Rows(props: { readonly definition: Definition; readonly data: RowsBody | undefined }) {
  const { definition, data } = props;
  const { Unit, Title } = definition;
  if (data === undefined) return <div aria-busy="true" />;
  if (data.List.length === 0) return <Blank title={t('rowsEmpty')} text={t('rowsEmptyText', { title: Title })} />;
  return (
    <table className={`${s['rows']} figure-table outlined`} data-part="rows-table">
      <thead>
        <tr>
          {(['at', 'account', 'what'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          {Unit === 'money' && (
            <th scope="col" className="text-end">
              {t('amount')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.List.map((row, at) => (
          <tr key={`${row.Reference}:${at}`} title={row.Reference}>
            <th scope="row" className="figures">
              {row.At === null ? '–' : <time title={fullTime(row.At)}>{timeOf(row.At)}</time>}
            </th>
            <td className="text-xs muted">{row.Account}</td>
            <td className="text-xs clip">{row.What}</td>
            {Unit === 'money' && <td className="text-end">{tableMoney(row.Amount)}</td>}
          </tr>
        ))}
        {Unit === 'money' && (
          <tr className={s['sum-line'] ?? ''} data-part="rows-sum">
            <th scope="row" colSpan={3}>
              {t('sum')}
            </th>
            <td className="text-end">{tableMoney(data.Sum)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const timeOf = (iso: string): string =>
  shortTime(iso).slice(0, 5) === shortTime(new Date(serverNowMs()).toISOString()).slice(0, 5)
    ? clockTime(iso)
    : shortTime(iso);
