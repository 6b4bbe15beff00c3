import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { FigureTile } from '../../lib/figures/figure-tile.tsx';
import { type Figure, type Metric, numberOf, shareText, useDefinitions } from '../../lib/figures/figures.ts';
import { count } from '../../lib/format/format.ts';
import { t } from './texts.ts';
import s from './today.module.css';

type Figures = BodyOf<typeof staffRoutes.reportsFigures>;

const tones = {
  ggr: 'var(--chart-1)',
  ngr: 'var(--chart-1)',
  deposits: 'var(--chart-3)',
  withdrawals: 'var(--chart-2)',
  players: 'var(--chart-5)',
  balance: 'var(--chart-6)',
} as const satisfies Partial<Record<Metric, string>>;
type TileMetric = keyof typeof tones;
const shown = Object.keys(tones) as TileMetric[];

export const isTileMetric = (text: string | undefined): text is TileMetric => text !== undefined && text in tones;

/** The six figures of the board; each opens the rows that add up to it. */
export function Tiles({
  data,
  onOpen,
}: {
  readonly data: Figures | undefined;
  readonly onOpen: (metric: Metric) => void;
}) {
  const definitionOf = useDefinitions();
  const find = (metric: Metric) => data?.List.find(({ Metric }) => Metric === metric);
  return (
    <section
      className={`${s['tiles']} stack`}
      aria-label={t('figures')}
      data-part="tiles"
      aria-busy={data === undefined}
    >
      {shown.map((metric) => {
        const definition = definitionOf(metric);
        if (definition === undefined) return <span key={metric} />;
        return (
          <FigureTile
            key={metric}
            definition={definition}
            figure={find(metric)}
            beforeTo={data?.BeforeTo}
            tone={tones[metric]}
            around={aroundOf(metric, find)}
            onOpen={() => onOpen(metric)}
          />
        );
      })}
    </section>
  );
}

/** One line of truth around each number; empty while nobody knows it. */
function aroundOf(metric: TileMetric, find: (metric: Metric) => Figure | undefined): string {
  const sum = (of: Metric) => numberOf('money', find(of));
  const rows = (of: Metric) => numberOf('count', find(of));
  const share = (part: bigint | null, whole: bigint | null, say: (share: string) => string): string => {
    const text = shareText(part, whole);
    return text === null ? '' : say(text);
  };
  const counted = (of: Metric, say: (rows: number) => string): string => {
    const rows = find(of)?.Rows ?? null;
    return rows === null ? '' : say(rows);
  };
  switch (metric) {
    case 'ggr':
      return share(sum('ggr'), sum('bets'), (text) => t('aroundGgr', { share: text }));
    case 'ngr':
      return share(sum('ngr'), sum('ggr'), (text) => t('aroundNgr', { share: text }));
    case 'deposits':
      return share(rows('deposits'), rows('codes'), (text) =>
        t('aroundDeposits', { count: count(find('deposits')?.Rows), share: text }),
      );
    case 'withdrawals':
      return counted('withdrawals', (rows) => t('aroundWithdrawals', { count: count(rows) }));
    case 'players':
      return counted('payers', (people) => t('aroundPlayers', { people, count: count(people) }));
    case 'balance':
      return counted('balance', (accounts) => t('aroundBalance', { accounts, count: count(accounts) }));
  }
}
