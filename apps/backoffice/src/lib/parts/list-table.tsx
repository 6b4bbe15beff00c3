import { Table, type TableProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useKeys } from '../browser/keys.ts';
import { Failure, Missing } from './failure.tsx';
import s from './list-table.module.css';

/** Above this many rows only those that can be seen are drawn. */
const VIRTUAL_FROM = 200;
const VIRTUAL_SIZE = { x: 900, y: 600 };

/** A column of lesser value: it gives way when the list is narrow, as it is beside a drawer. */
export const folds: string = s['folds'] ?? '';
/** Takes what the others leave, and ends in dots. */
export const clips: string = s['clip'] ?? '';

export interface Marks<Row> {
  readonly keys: readonly string[];
  readonly onMarks: (keys: readonly string[]) => void;
  readonly labelOf: (row: Row) => string;
}

export interface ListQuery {
  /** What came; an answer of many databases says which of them are missing in it. */
  readonly data?: object | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

const MARK_WIDTH = 38;

/**
 * A list that is worked from the keyboard: `j` and `k` walk, `Enter` opens, `Esc` closes. Which row is open stands in
 * the address, so the list only reports which one somebody chose.
 */
export function ListTable<Row extends object>(props: {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: NonNullable<TableProps<Row>['columns']>;
  /** The key of the row that is open, and how another one is opened. */
  readonly open: readonly [string | undefined, (key: string | undefined) => void];
  readonly label: string;
  /** Where the rows come from: until they are here the list waits, and says so when they do not come. */
  readonly query: ListQuery;
  readonly empty: React.ReactNode;
  /** Rows that somebody marks, by a box or by `x`, to do something with all of them. */
  readonly marks?: Marks<Row>;
  /** What the rows come to, below them. */
  readonly summary?: React.ReactNode;
}) {
  const { rows, keyOf, query } = props;
  const [open, onOpen] = props.open;
  const frame = useRef<HTMLDivElement>(null);
  const walk = useWalk(rows.map(keyOf), open, onOpen);
  const { marks } = props;
  const mark = () => {
    if (marks === undefined || open === undefined) return;
    marks.onMarks(marks.keys.includes(open) ? marks.keys.filter((key) => key !== open) : [...marks.keys, open]);
  };
  useKeys({ j: () => walk(1), k: () => walk(-1), x: mark, Escape: () => onOpen(undefined) });
  useEffect(() => {
    frame.current?.querySelector(`tr[data-row-key="${CSS.escape(open ?? '')}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (query.error) return <Failure error={query.error} onAgain={() => void query.refetch()} />;
  return (
    <>
      <Missing away={awayIn(query.data)} />
      <div className={`${s['frame']} grows short scrolls`} ref={frame}>
        <Table<Row>
          size="middle"
          aria-label={props.label}
          rowKey={keyOf}
          columns={props.columns}
          dataSource={rows as Row[]}
          loading={query.isPending && rows.length === 0}
          pagination={false}
          {...(rows.length > VIRTUAL_FROM ? { virtual: true, scroll: { x: VIRTUAL_SIZE.x, y: VIRTUAL_SIZE.y } } : {})}
          {...(marks === undefined ? {} : { rowSelection: selectionOf(marks) })}
          {...(props.summary === undefined ? {} : { summary: () => props.summary })}
          locale={{ emptyText: props.empty }}
          rowClassName={(row) => (keyOf(row) === open ? (s['on'] ?? '') : '')}
          onHeaderRow={() => ({ 'data-part': 'table-head' }) as object}
          onRow={(row) => ({
            'data-part': keyOf(row) === open ? 'row-open' : 'row',
            onClick: () => onOpen(keyOf(row)),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(keyOf(row));
            },
            tabIndex: 0,
            'aria-selected': keyOf(row) === open,
          })}
        />
      </div>
    </>
  );
}

function awayIn(data: { readonly Away?: readonly string[] } | undefined): readonly string[] | undefined {
  return data?.Away;
}

/** A step begins where the last one led: the address follows later than fingers do. */
function useWalk(keys: readonly string[], open: string | undefined, onOpen: (key: string) => void) {
  const ahead = useRef<readonly string[]>([]);
  useEffect(() => {
    const reached = ahead.current.indexOf(open ?? '');
    ahead.current = reached < 0 ? [] : ahead.current.slice(reached + 1);
  }, [open]);
  return (by: number) => {
    const from = ahead.current.at(-1) ?? open;
    const at = keys.findIndex((key) => key === from);
    const next = keys[Math.min(keys.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (next === undefined || next === from) return;
    ahead.current = [...ahead.current, next];
    onOpen(next);
  };
}

function selectionOf<Row extends object>({
  keys,
  onMarks,
  labelOf,
}: Marks<Row>): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    selectedRowKeys: [...keys],
    columnWidth: MARK_WIDTH,
    onChange: (chosen) => onMarks(chosen.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }) as object,
    // A press on the box marks the row and does not open it.
    onCell: () => ({ onClick: (event: React.MouseEvent) => event.stopPropagation() }),
  };
}
