import { limitsRoutes } from '@arara/contract/player';
import { businessDayOf, type BusinessDay } from '@arara/domain/time';
import { ButtonLink, IconButton, Row, Section, Segmented, Skeleton, SkeletonGroup, Text } from '@arara/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { callApi, serverNowMs } from '../../../lib/api/api.ts';
import { mainInfoQuery } from '../../../lib/api/player.ts';
import { saveCsv } from '../../../lib/format/csv.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { summaryQuery } from '../queries.ts';
import { Cards } from './cards.tsx';
import { figuresCsv } from './csv.ts';
import s from './figures.module.css';
import { after, before, lengths, type Period, periodAt, titleOf } from './period.ts';
import { figuresTexts } from './texts.ts';

/** How long the player has played this week; the day's minutes come with the balances. */
const weekQuery = queryOptions({
  queryKey: ['players', 'figuresWeek'],
  queryFn: async ({ signal }) =>
    (await callApi(limitsRoutes.limitsStatus, {}, { signal, background: true })).ThisWeek.PlayedMinutes,
});

export interface OwnFiguresProps {
  readonly frame: ComponentType<{ title: string; action: ReactNode; bar?: ReactNode; children: ReactNode }>;
  readonly title: string;
  readonly failure: (retry: () => void) => ReactNode;
}

/** The player's own figures by day, week, month and year, both directions of money, a loss as large as a gain. */
export function OwnFigures({ frame: Frame, title, failure }: OwnFiguresProps) {
  const t = figuresTexts.use();
  const today = businessDayOf(serverNowMs());
  const [period, setPeriod] = useState(() => periodAt('month', today));
  const { from, to, by } = period;
  const summary = useQuery(summaryQuery({ from, to, by }));
  const shown = summary.isPlaceholderData ? undefined : summary.data;
  const info = useQuery(mainInfoQuery).data;
  const minutes = useMinutes(period, today);
  const download = (
    <IconButton
      icon="download"
      label={t('download')}
      disabled={shown === undefined}
      onClick={() => shown && saveCsv(`${title} ${from}`, figuresCsv(period, shown, serverNowMs()))}
      data-part="figures-download"
    />
  );
  return (
    <Frame title={title} action={download}>
      <Section gap="tight">
        <Segmented
          label={t('period')}
          options={lengths.map((key) => ({ key, label: t(key) }))}
          value={period.length}
          onChange={(length) => setPeriod(periodAt(length, period.to < today ? period.to : today))}
          data-part="figures-period"
        />
      </Section>
      <Steps period={period} today={today} onStep={setPeriod} />
      {shown !== undefined ? (
        <Cards summary={shown} period={period} held={info?.Held ?? 0n} minutes={minutes} />
      ) : (
        <Section gap="near">{summary.isError ? failure(() => void summary.refetch()) : <Loading />}</Section>
      )}
      <Section gap="near" className={s['links']}>
        <ButtonLink href="/game/Registos" tone="ghost" icon="receipt" data-part="figures-statement">
          {t('seeStatement')}
        </ButtonLink>
        <ButtonLink href={LIMITS_PATH} tone="ghost" icon="target" data-part="figures-limits">
          {t('adjustLimits')}
        </ButtonLink>
      </Section>
      <Section gap="close">
        <ButtonLink block href="/game/DadosO?view=year" tone="ghost" icon="file" data-part="figures-year">
          {t('yearStatement')}
        </ButtonLink>
      </Section>
    </Frame>
  );
}

/** Time is counted for the running day and week alone: for anything else nothing is said. */
function useMinutes({ length, to }: Period, today: BusinessDay): number | undefined {
  const isRunning = to >= today;
  const ofDay = useQuery(mainInfoQuery).data?.Today.PlayedMinutes;
  const ofWeek = useQuery({ ...weekQuery, enabled: length === 'week' && isRunning }).data;
  if (!isRunning) return undefined;
  return length === 'day' ? ofDay : length === 'week' ? ofWeek : undefined;
}

interface StepsProps {
  readonly period: Period;
  readonly today: BusinessDay;
  readonly onStep: (period: Period) => void;
}

function Steps({ period, today, onStep }: StepsProps) {
  const t = figuresTexts.use();
  const locale = useLocale();
  return (
    <Section gap="tight">
      <Row between data-part="figures-steps">
        <IconButton icon="back" label={t('previous')} onClick={() => onStep(before(period))} />
        <Text as="h2" weight="strong" className={s['title'] ?? ''}>
          {titleOf(period, locale)}
        </Text>
        <IconButton icon="chev" label={t('next')} disabled={period.to >= today} onClick={() => onStep(after(period))} />
      </Row>
    </Section>
  );
}

function Loading() {
  const t = figuresTexts.use();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
