import type { BodyOf } from '@arara/contract';
import { reportGroups, staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf, mondayOf, monthStartOf } from '@arara/domain/time';
import { useState } from 'react';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMe } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { FigureTile } from '../../lib/figures/figure-tile.tsx';
import { type Metric, useDefinitions } from '../../lib/figures/figures.ts';
import { RowsDrawer } from '../../lib/figures/rows-drawer.tsx';
import { clockTime, dayMark } from '../../lib/format/format.ts';
import { marketName } from '../../lib/format/labels.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { BankTable } from './bank-table.tsx';
import { GroupTable, type OpenedPart } from './group-table.tsx';
import { lineSpans } from './line-spans.ts';
import { rangeText, ReportActs, ReportKeys, weekdayMark } from './report-acts.tsx';
import s from './reports.module.css';
import { t, viewNames } from './texts.ts';

const EVERY_MS = 10_000;
const views = [...reportGroups, 'bank'] as const;
const tiles = ['bets', 'wins', 'ggr', 'bonus', 'ngr'] as const;

/** A day, or the week or month that ends with it, cut as somebody wants it; each number opens its rows. */
export function DayReport({ day }: { readonly day: string }) {
  const [, setDay] = useAddress('dia', ['corte', 'periodo']);
  const [spanText, setSpan] = useAddress('periodo');
  const span = lineSpans.find((one) => one === spanText) ?? 'day';
  const [viewText, setView] = useAddress('corte');
  const view = views.find((one) => one === viewText) ?? 'game';
  const [opened, setOpened] = useState<OpenedPart>();
  const days = { from: { day, week: mondayOf(day), month: monthStartOf(day) }[span], to: day };
  const figures = useApiQuery(staffRoutes.reportsFigures, days, { everyMs: EVERY_MS });
  const today = businessDayOf(serverNowMs());
  const go = (by: number) => addDays(day, by) <= today && setDay(addDays(day, by));
  useKeys({
    '.': () => void refresh(staffRoutes.reportsFigures, staffRoutes.reportsGroups),
    ...(opened === undefined ? { '[': () => go(-1), ']': () => go(1), Escape: () => setDay(undefined) } : {}),
  });
  return (
    <Page
      title={
        span === 'day'
          ? t('dayTitle', { day: dayMark(day) })
          : t('rangeTitle', { from: dayMark(days.from), to: dayMark(day) })
      }
      meta={<Meta day={day} upTo={figures.data?.UpTo} />}
      actions={
        <ReportActs
          table={view === 'bank' ? 'banks' : 'games'}
          span={span}
          days={days}
          mark={span === 'day' ? `${weekdayMark(day)} ${dayMark(day)}` : rangeText(days)}
          send={t('schedule')}
          onSpan={setSpan}
          onLast={setDay}
        />
      }
      keys={<Keys />}
      drawer={
        opened && (
          <RowsDrawer
            key={`${opened.metric}:${opened.name}`}
            asked={{ metric: opened.metric, ...days, ...opened.part }}
            of={opened.name}
            onClose={() => setOpened(undefined)}
          />
        )
      }
    >
      {figures.error ? (
        <Failure error={figures.error} onAgain={() => void figures.refetch()} />
      ) : (
        <Tiles data={figures.data} onOpen={(metric) => setOpened({ metric, part: {}, name: undefined })} />
      )}
      <section className="card flex column grows shrinks short cut" data-part="table">
        <Views
          label={t('views')}
          views={views.map((name) => ({ name, label: viewNames[name] }))}
          chosen={view}
          onChoose={setView}
          tools={t(view === 'game' || view === 'brand' ? 'unitCents' : 'unit')}
        />
        {view === 'bank' ? (
          <BankTable {...days} />
        ) : (
          <GroupTable key={view} by={view} days={days} opened={opened} onOpen={setOpened} />
        )}
      </section>
    </Page>
  );
}

function Tiles(props: {
  readonly data: BodyOf<typeof staffRoutes.reportsFigures> | undefined;
  readonly onOpen: (metric: Metric) => void;
}) {
  const { data, onOpen } = props;
  const definitionOf = useDefinitions();
  return (
    <section className={`${s['tiles']} stack fixed`} aria-busy={data === undefined} data-part="tiles">
      {tiles.map((metric) => {
        const definition = definitionOf(metric);
        return (
          definition && (
            <FigureTile
              key={metric}
              definition={definition}
              figure={data?.List.find(({ Metric: one }) => one === metric)}
              beforeTo={data?.BeforeTo}
              onOpen={() => onOpen(metric)}
            />
          )
        );
      })}
    </section>
  );
}

function Meta({ day, upTo }: { readonly day: string; readonly upTo: string | null | undefined }) {
  const market = marketName(useMe()?.Market ?? '');
  if (upTo === undefined) return null;
  if (upTo === null) return t('noData', { market });
  if (day < businessDayOf(Date.parse(upTo))) return t('closedDay', { market });
  return t('openUntil', { time: clockTime(upTo).slice(0, 5), market });
}

function Keys() {
  return (
    <ReportKeys>
      <KeyHint keys={['Enter']}>{t('keyOpen')}</KeyHint>
      <KeyHint keys={['→', '←']}>{t('keyGroup')}</KeyHint>
      <KeyHint keys={['[', ']']}>{t('keyNeighbour')}</KeyHint>
    </ReportKeys>
  );
}
