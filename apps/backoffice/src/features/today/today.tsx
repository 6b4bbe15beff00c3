import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { RowsDrawer } from '../../lib/figures/rows-drawer.tsx';
import { clockTime, longDay } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { KeyHint, Page } from '../../lib/parts/page.tsx';
import { Seg } from '../../lib/parts/panel.tsx';
import { DecisionList } from './decision-list.tsx';
import { FlowChart } from './flow-chart.tsx';
import { FlowStrip } from './flow-strip.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { HealthTable } from './health-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { queuesOf } from './queues.ts';
import { daysOf, type Span, spans } from './span.ts';
import { t } from './texts.ts';
import { isTileMetric, Tiles } from './tiles.tsx';
import s from './today.module.css';
import { type Desks, useDesks } from './use-desks.ts';

const FIGURES_EVERY_MS = 5_000;

/** The board of the day: figures for whoever reads them, and for everybody what waits at the own desks. */
export function Today() {
  const may = useMay();
  const navigate = useNavigate();
  const [isHandingOver, setHandingOver] = useState(false);
  const [open, setOpen] = useAddress('linhas');
  const [chosen, setSpan] = useAddress('periodo', ['linhas']);
  const span = spans.find((one) => one === chosen) ?? 'today';
  const desks = useDesks();
  const isReader = may('reports.read');
  const days = daysOf(span, serverNowMs());
  const figures = useApiQuery(staffRoutes.reportsFigures, days, { isWanted: isReader, everyMs: FIGURES_EVERY_MS });
  const queues = queuesOf(desks, serverNowMs());
  const [next] = queues.filter(({ open: waiting }) => waiting !== 0);
  useKeys({
    n: () => next && void navigate(next.path),
    t: () => setHandingOver(true),
    '.': () => void refresh(staffRoutes.reportsFigures, staffRoutes.paymentsFlow, staffRoutes.paymentProviders),
  });
  return (
    <Page
      title={t('title')}
      meta={metaOf(isReader, figures.data?.UpTo)}
      actions={
        <>
          {isReader && <Spans span={span} onSpan={setSpan} />}
          <Button onClick={() => setHandingOver(true)} data-part="handover">
            <Icon name="doc" size="sm" /> {t('handover')}
          </Button>
        </>
      }
      keys={<Keys />}
      drawer={
        isTileMetric(open) && (
          <RowsDrawer key={open} asked={{ metric: open, ...days }} onClose={() => setOpen(undefined)} />
        )
      }
    >
      <div className={`${s['board']} stack one-column gap from-top grows scrolls`}>
        {isReader &&
          (figures.error ? (
            <Failure error={figures.error} onAgain={() => void figures.refetch()} />
          ) : (
            <Tiles data={figures.data} onOpen={setOpen} />
          ))}
        {desks.flow && <FlowStrip flow={desks.flow} />}
        <Middle desks={desks} isReader={isReader} span={span} figures={figures.data} />
        <div className={`${s['pair']} stack gap`}>
          <QueueTable queues={queues} next={next?.path} />
          <HealthTable banks={desks.banks} games={desks.games} />
        </div>
      </div>
      {isHandingOver && <HandoverDialog onClose={() => setHandingOver(false)} />}
    </Page>
  );
}

function metaOf(isReader: boolean, upTo: string | null | undefined): string {
  const day = longDay(serverNowMs());
  if (!isReader) return t('metaQueues', { day });
  if (upTo === undefined) return day;
  return upTo === null ? t('metaNone', { day }) : t('meta', { day, time: clockTime(upTo).slice(0, 5) });
}

function Spans({ span, onSpan }: { readonly span: Span; readonly onSpan: (span: string | undefined) => void }) {
  const choices = spans.map((name) => ({ name, label: t(`span.${name}`) }));
  return (
    <Seg
      legend={t('spans')}
      choices={choices}
      chosen={span}
      onChoose={(name) => onSpan(name === 'today' ? undefined : name)}
      part="spans"
    />
  );
}

function Middle(props: {
  readonly desks: Desks;
  readonly isReader: boolean;
  readonly span: Span;
  readonly figures: Parameters<typeof FlowChart>[0]['figures'];
}) {
  const { desks, isReader, span, figures } = props;
  if (!isReader) return <DecisionList desks={desks} />;
  return (
    <div className={`${s['pair']} stack gap`}>
      <FlowChart figures={figures} isDay={span === 'today' || span === 'yesterday'} />
      <DecisionList desks={desks} />
    </div>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['n']}>{t('keyNext')}</KeyHint>
      <KeyHint keys={['t']}>{t('keyHandover')}</KeyHint>
      <KeyHint keys={['Shift', 'T']}>{t('keyTable')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
    </>
  );
}
