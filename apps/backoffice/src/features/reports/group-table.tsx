import { type reportGroups, staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import type { Metric } from '../../lib/figures/figures.ts';
import type { RowsAsked } from '../../lib/figures/rows-drawer.tsx';
import { percent } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import { type Groups, type Line, marginText, returnText, rowsText, sumOf, sumText } from './lines.ts';
import { OpensRows } from './opens-rows.tsx';
import s from './reports.module.css';
import { t } from './texts.ts';
import { useRowWalk } from './use-row-walk.ts';

type By = (typeof reportGroups)[number];

/** Which number is open: the figure, and of what. */
export interface OpenedPart {
  readonly metric: Metric;
  readonly part: Pick<RowsAsked, 'supplier' | 'game'>;
  readonly name: string | undefined;
}

const EVERY_MS = 10_000;
const firstColumn = { game: 'gameColumn', hour: 'hourColumn', brand: 'brandColumn' } as const;

/** What a store adds up by game, and by everything else; both end in the figures of the same total. */
const columnsOf = (by: By) =>
  by === 'game'
    ? (['bets', 'wins', 'ggr', 'margin', 'rtp', 'rtpTheory', 'players'] as const)
    : (['bets', 'wins', 'ggr', 'margin', 'bonus', 'jackpot', 'ngr', 'deposits', 'withdrawals'] as const);
type Column = ReturnType<typeof columnsOf>[number];

const titles: Readonly<Record<Exclude<Column, 'margin' | 'rtp' | 'rtpTheory' | 'players'>, string>> = {
  bets: 'Apostado',
  wins: 'Prêmios',
  ggr: 'GGR',
  bonus: 'Bônus',
  jackpot: 'Jackpot',
  ngr: 'NGR',
  deposits: 'Depósitos',
  withdrawals: 'Saques',
};

export function GroupTable(props: {
  readonly by: By;
  readonly days: { readonly from: string; readonly to: string };
  readonly opened: OpenedPart | undefined;
  readonly onOpen: (opened: OpenedPart) => void;
}) {
  const { by, days, onOpen } = props;
  const query = useApiQuery(staffRoutes.reportsGroups, { ...days, by }, { everyMs: EVERY_MS });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = (query.data?.List ?? []).filter(({ Parent }) => Parent === null || !closed.has(Parent));
  const open = (line: Line, metric: Metric) => onOpen({ metric, part: partOf(by, line), name: nameOf(by, line) });
  const walk = useRowWalk(lines.map(keyOf), (key) => {
    const line = lines.find((one) => keyOf(one) === key);
    if (line !== undefined && by !== 'hour') open(line, 'ggr');
  });
  const turn = (isOpening: boolean) => {
    const line = lines.find((one) => keyOf(one) === walk.at);
    if (line === undefined || by !== 'game') return;
    const group = line.Parent ?? line.Key;
    setClosed((before) =>
      isOpening ? new Set([...before].filter((one) => one !== group)) : new Set([...before, group]),
    );
  };
  useKeys({ ArrowRight: () => turn(true), ArrowLeft: () => turn(false) });
  if (query.error) return <Failure error={query.error} onAgain={() => void query.refetch()} />;
  if (query.data === undefined) return <div aria-busy="true" />;
  if (lines.length === 0) return <Blank title={t('empty')} text={t('emptyText')} />;
  return (
    <div className="grows short scrolls">
      <table className={`${s['report']} ${s['report--dense']} figure-table`}>
        <Head by={by} />
        <tbody>
          {lines.map((line) => (
            <Row
              key={keyOf(line)}
              by={by}
              line={line}
              isOn={keyOf(line) === walk.at}
              isClosed={closed.has(line.Key)}
              onOpen={(metric) => {
                walk.go(keyOf(line));
                open(line, metric);
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr data-part="total">
            <th scope="row">{t('total')}</th>
            <Cells by={by} figures={query.data.Total} theory={null} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const keyOf = ({ Parent, Key }: Line): string => `${Parent ?? ''}/${Key}`;

/** An hour has no rows of its own: its numbers do not open. */
function partOf(by: By, { Key, Parent }: Line): OpenedPart['part'] {
  if (by !== 'game') return {};
  return Parent === null ? { supplier: Number(Key) } : { supplier: Number(Parent), game: Key };
}

const nameOf = (by: By, { Name }: Line): string => (by === 'hour' ? `${Name}h` : Name);

function Head({ by }: { readonly by: By }) {
  return (
    <thead>
      <tr data-part="table-head">
        <th scope="col">{t(firstColumn[by])}</th>
        <th scope="col" className="text-end">
          {t('betCount')}
        </th>
        {columnsOf(by).map((column) => (
          <th key={column} scope="col" className="text-end">
            {column in titles ? titles[column as keyof typeof titles] : t(column as 'margin')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row(props: {
  readonly by: By;
  readonly line: Line;
  readonly isOn: boolean;
  readonly isClosed: boolean;
  readonly onOpen: (metric: Metric) => void;
}) {
  const { by, line, isOn, isClosed } = props;
  const isGroup = by === 'game' && line.Parent === null;
  return (
    <tr
      className={`${isGroup ? s['group'] : ''} ${isOn ? s['on'] : ''}`}
      data-part={isOn ? 'row-open' : isGroup ? 'group-row' : 'row'}
      aria-selected={isOn}
    >
      <th scope="row">
        <span className={`row gap-6 nowrap ${line.Parent === null ? '' : s['indented']}`}>
          {isGroup && (
            <span className={`${isClosed ? '' : s['chev--open']} centred faint`}>
              <Icon name="chev" size="xs" />
            </span>
          )}
          <span className="clip">{nameOf(by, line)}</span>
        </span>
      </th>
      <Cells
        by={by}
        figures={line.Figures}
        theory={line.RtpTheory}
        {...(by === 'hour' ? {} : { onOpen: props.onOpen })}
      />
    </tr>
  );
}

const opening: readonly Column[] = ['ggr', 'ngr', 'bets', 'wins'];

function Cells(props: {
  readonly by: By;
  readonly figures: Groups['Total'];
  readonly theory: string | null;
  readonly onOpen?: (metric: Metric) => void;
}) {
  const { by, figures, theory, onOpen } = props;
  return (
    <>
      <td className="text-end muted">{rowsText(figures, 'bets')}</td>
      {columnsOf(by).map((column) => {
        const text = cellText(column, figures, theory);
        const isLoss = (column === 'ggr' || column === 'ngr') && (sumOf(figures, column) ?? 0n) < 0n;
        return (
          <td key={column} className={`text-end ${isLoss ? 'heat-text' : ''}`}>
            {onOpen !== undefined && opening.includes(column) ? (
              <OpensRows text={text} onOpen={() => onOpen(column as Metric)} part={`rows-${column}`} />
            ) : (
              text
            )}
          </td>
        );
      })}
    </>
  );
}

function cellText(column: Column, figures: Groups['Total'], theory: string | null): string {
  if (column === 'margin') return marginText(figures);
  if (column === 'rtp') return returnText(figures);
  if (column === 'rtpTheory') return theory === null ? '–' : `${percent(theory)}%`;
  return column === 'players' ? rowsText(figures, 'players') : sumText(figures, column);
}
