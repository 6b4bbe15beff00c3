import { Card, cx } from '@arara/ui';
import s from '../team.module.css';

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
}

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly part: string;
}

const DENSE_FROM = 4;

/** Figures in columns. */
export function Table({ columns, rows, part }: TableProps) {
  return (
    <Card kind="list" data-part={part}>
      <div className={s['table-box']}>
        <table className={cx(s['table'], columns.length > DENSE_FROM && s['table--dense'])}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, isTotal = false }) => (
              <tr key={name} className={cx(isTotal && s['total'])}>
                <th scope="row">{name}</th>
                {cells.map((text, place) => (
                  <td key={columns[place + 1]}>
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
