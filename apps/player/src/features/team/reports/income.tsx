import { businessDayOf } from '@arara/domain/time';
import { toFiveDecimals } from '@arara/domain/money';
import { Button, cx, Empty, IconButton, List, ListRow, Money, Section, Stats, Text } from '@arara/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { csvOf, saveCsv } from '../../../lib/format/csv.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { EntryRow } from '../parts/entry-row.tsx';
import { dayText, periodText, sumOf } from '../../../lib/format/figures.ts';
import { countText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { LevelChips } from '../parts/level-chips.tsx';
import { ShareInvite } from '../parts/invite-card.tsx';
import { weekPath } from '../paths.ts';
import { PeriodPicker, usePeriod } from '../parts/period.tsx';
import { type Entry, homeQuery, incomeQuery, type Level, TEAM_KEY } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';

function entriesCsv(entries: readonly Entry[]): string {
  const columns = ['At', 'Kind', 'Title', 'Level', 'Amount', 'Formula', 'Status'];
  const rows = entries.map((entry) => [
    entry.At,
    entry.Kind,
    entry.Title,
    `${entry.Level ?? ''}`,
    toFiveDecimals(entry.Amount),
    entry.Formula ?? '',
    entry.Status,
  ]);
  return csvOf(columns, rows);
}

/** What the team brought in a period, of one level or all, credit by credit. */
export function Income({ frame: Frame, title, failure }: Framed) {
  const t = teamTexts.use();
  const locale = useLocale();
  const home = useQuery(homeQuery);
  const period = usePeriod('month');
  const [level, setLevel] = useState<Level>();
  const { span } = period;
  const asked = useInfiniteQuery(incomeQuery({ startTime: span.from, endTime: span.to, level }));
  useFollowMoney([TEAM_KEY]);
  const pages = asked.data?.pages ?? [];
  const [first] = pages;
  const entries = pages.flatMap(({ List: list }) => list);
  return (
    <Frame
      title={title}
      action={
        <IconButton
          icon="download"
          label={t('csv')}
          disabled={entries.length === 0}
          onClick={() => saveCsv('ganhos', entriesCsv(entries))}
          data-part="csv"
        />
      }
    >
      <Section gap="tight">
        <PeriodPicker period={period} />
      </Section>
      <div className={s['chips']}>
        <LevelChips people={home.data?.Levels ?? []} value={level} onChange={setLevel} />
      </div>
      {first === undefined ? (
        <WaitingPage of={asked} failure={failure} />
      ) : (
        <>
          <Section gap="near">
            <Text size="label">{t('incomeIn', { period: periodText(first.Period, locale) })}</Text>
            <Money amount={first.Amount} big className={s['big'] ?? ''} data-part="income-total" />
            <Stats
              className={s['after-total'] ?? ''}
              figures={[
                { label: t('bet'), value: <Money amount={first.Bets} /> },
                { label: t('newPeople'), value: countText(first.New, locale) },
                { label: t('validPeople'), value: countText(first.Valid, locale) },
              ]}
            />
          </Section>
          <Section gap="close">
            <List>
              <ListRow icon="receipt" title={t('weekOpen')} href={weekPath('open')} data-part="income-open-week" />
            </List>
          </Section>
          <Days entries={entries} />
          {asked.hasNextPage && (
            <Section gap="close">
              <Button tone="quiet" block loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {t('loadMore')}
              </Button>
            </Section>
          )}
        </>
      )}
    </Frame>
  );
}

/** Credits day by day, each day with its sum. */
function Days({ entries }: { entries: readonly Entry[] }) {
  const t = teamTexts.use();
  const locale = useLocale();
  if (entries.length === 0)
    return (
      <Section>
        <Empty art="no-records" title={t('noIncome')} text={t('noIncomeText')} action={<ShareInvite />} small />
      </Section>
    );
  const days = Map.groupBy(entries, ({ At }) => businessDayOf(Date.parse(At)));
  return [...days].map(([day, own]) => (
    <Section key={day} gap="near" data-part="income-day">
      <div className={cx(s['people-head'], s['head'])}>
        <Text as="h2" size="label">
          {dayText(day, locale)}
        </Text>
        <Money amount={sumOf(own.map(({ Amount }) => Amount))} kind="operation" tone="leaf" strong />
      </div>
      <List>
        {own.map((entry) => (
          <EntryRow key={entry.Id} entry={entry} data-part="income-row" />
        ))}
      </List>
    </Section>
  ));
}
