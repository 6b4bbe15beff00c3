import { type ReactNode, useState } from 'react';
import figures from '@arara/texts/backoffice/figures/pt-BR.json';
import { useKeys } from '../browser/keys.ts';
import { textsOf } from '../texts.ts';
import s from './charts.module.css';

const t = textsOf(figures);

export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A drawing says what it shows in a sentence, and turns into its own table by Shift T. */
export function ChartFrame(props: {
  readonly sentence: string;
  readonly table: ChartTable;
  readonly box: string;
  readonly part: string;
  readonly children: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  useKeys({ T: () => setTable((before) => !before) });
  if (isTable) return <Numbers sentence={props.sentence} table={props.table} />;
  return (
    <svg
      viewBox={props.box}
      className={`${s['chart']} wide block`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as a file.
      role="img"
      aria-label={`${props.sentence} ${t('tableHint')}`}
      data-part={props.part}
    >
      {props.children}
    </svg>
  );
}

function Numbers({ sentence, table: { head, rows } }: { readonly sentence: string; readonly table: ChartTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must scroll by keyboard too.
    <div className={`${s['numbers']} scrolls`} tabIndex={0}>
      <table className="figure-table" aria-label={sentence} data-part="chart-table">
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? '' : 'text-end'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
