import { Button, Card, Empty, List, Money, RecordRow, Section, Stats, Text } from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../activity.module.css';
import { ToRewards } from './bonus-parts.tsx';
import { bonusPath } from '../paths.ts';
import { type BonusRecord, recordsQuery } from '../queries.ts';
import { activityTexts } from '../texts.ts';

const states = {
  open: 'wait',
  converted: 'ok',
  given_up: 'fail',
  expired: 'fail',
  lost: 'fail',
  reversed: 'fail',
} as const;

/** Every bonus that was accepted, and what became of it. */
export function BonusRecords({ failure }: { failure: (retry: () => void) => ReactNode }) {
  const t = activityTexts.use();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(recordsQuery);
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined)
    return <LoadingSection of={{ isError, refetch }} failure={failure} label={t('loading')} outline={['row', 'row']} />;
  const rows = data.pages.flatMap(({ List: page }) => page);
  if (rows.length === 0)
    return (
      <Section>
        <Empty art="no-records" title={t('noRecords')} text={t('noRecordsText')} action={<ToRewards />} />
      </Section>
    );
  const figures = [
    { label: t('sumReceived'), value: <Money amount={first.Received} /> },
    { label: t('sumInPlay'), value: <Money amount={first.InPlay} /> },
    { label: t('sumTurned'), value: t('bonuses', { count: first.TurnedToCash }) },
  ];
  return (
    <>
      <Section gap="close">
        <Card kind="list">
          <Stats figures={figures} data-part="bonus-sums" />
        </Card>
      </Section>
      <Section gap="near">
        <List data-part="bonus-records">
          {rows.map((record) => (
            <OneRecord key={record.Id} record={record} />
          ))}
        </List>
      </Section>
      <Section gap="near" className={s['end']}>
        {hasNextPage ? (
          <Button tone="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('loadMore')}
          </Button>
        ) : (
          <Text size="xs" tone="faint">
            {t('end', { count: first.Total })}
          </Text>
        )}
      </Section>
    </>
  );
}

function OneRecord({ record }: { record: BonusRecord }) {
  const t = activityTexts.use();
  const locale = useLocale();
  return (
    <RecordRow
      icon="gift"
      iconTone="brand"
      title={record.Title}
      detail={`${dayAndHourOf(Date.parse(record.At), locale)} · ${t('rollover', { times: record.Times })}`}
      amount={record.Amount}
      state={states[record.State]}
      stateLabel={t(`state_${record.State}`)}
      {...(record.State === 'open' ? { href: bonusPath('active') } : {})}
      data-part="bonus-record"
    />
  );
}
