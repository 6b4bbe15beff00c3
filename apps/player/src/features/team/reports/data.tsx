import {
  Card,
  cx,
  Empty,
  Facts,
  formatMoney,
  IconButton,
  List,
  ListRow,
  Money,
  Section,
  SectionHead,
  Text,
} from '@arara/ui';
import { toFiveDecimals } from '@arara/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { csvOf, saveCsv } from '../../../lib/format/csv.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Chart } from '../../../lib/chart/chart.tsx';
import { dayMark, periodText, sumOf } from '../../../lib/format/figures.ts';
import { betsOf, daysBetween, exactText, groupLines, peopleOf, ratesText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { ShareInvite } from '../parts/invite-card.tsx';
import { LevelChips } from '../parts/level-chips.tsx';
import { weekPath } from '../paths.ts';
import { PeriodPicker, usePeriod } from '../parts/period.tsx';
import {
  daysQuery,
  homeQuery,
  type Level,
  openWeekQuery,
  type TeamDay,
  type TeamHome,
  weeksQuery,
} from '../queries.ts';
import { Table } from '../parts/table.tsx';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';

const WEEKDAYS_UP_TO = 7;

/** A table of days as a spreadsheet reads it. */
function daysCsv(days: readonly TeamDay[]): string {
  const columns = ['Day', 'LV1', 'LV2', 'LV3', 'Deposits', 'Played', 'New', 'Valid', 'InviteReward', 'Income'];
  const rows = days.map((day) => [
    day.Day,
    ...day.Bets.map(({ Amount }) => toFiveDecimals(Amount)),
    toFiveDecimals(day.Deposits),
    `${day.Played}`,
    `${day.New}`,
    `${day.Valid}`,
    toFiveDecimals(day.InviteReward),
    toFiveDecimals(day.Income),
  ]);
  return csvOf(columns, rows);
}

/** What the team bet day by day and level by level, and what it came to. */
export function TeamData({ frame: Frame, title, failure }: Framed) {
  const t = teamTexts.use();
  const home = useQuery(homeQuery);
  const days = useQuery(daysQuery);
  const period = usePeriod();
  const [level, setLevel] = useState<Level>();
  if (home.data === undefined || days.data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={home.isError ? home : days} failure={failure} />
      </Frame>
    );
  const { span } = period;
  const shown = days.data.List.filter(({ Day }) => Day >= span.from && Day <= span.to);
  return (
    <Frame
      title={title}
      action={
        <IconButton
          icon="download"
          label={t('csv')}
          onClick={() => saveCsv('equipe', daysCsv(shown))}
          data-part="csv"
        />
      }
    >
      <Section gap="tight">
        <PeriodPicker period={period} />
      </Section>
      <div className={s['chips']}>
        <LevelChips people={home.data.Levels} value={level} onChange={setLevel} />
      </div>
      {peopleOf(home.data) === 0 ? (
        <Section>
          <Empty art="no-team" title={t('noTeam')} text={t('noTeamText')} action={<ShareInvite />} small />
        </Section>
      ) : (
        <Bets days={shown} span={span} level={level} home={home.data} />
      )}
      <Section gap="close">
        <PeriodFacts days={shown} home={home.data} />
      </Section>
      <Section>
        <OpenWeekTable home={home.data} />
      </Section>
      <Ways />
    </Frame>
  );
}

interface BetsProps {
  readonly days: readonly TeamDay[];
  readonly span: { readonly from: string; readonly to: string };
  readonly level: Level | undefined;
  readonly home: TeamHome;
}

function Bets({ days, span, level, home }: BetsProps) {
  const t = teamTexts.use();
  const locale = useLocale();
  const every = daysBetween(span.from, span.to);
  const bars = every.map((day) => ({
    key: day,
    mark: dayMark(day, locale, every.length <= WEEKDAYS_UP_TO),
    parts: betsOf(days, day, level),
  }));
  const total = sumOf(bars.flatMap(({ parts }) => parts));
  const count = (name: 'Played' | 'People') => home.Levels.reduce((sum, row) => sum + row[name], 0);
  return (
    <>
      <Section gap="near">
        <Text size="label" data-part="data-label">
          {t('countedBets', { period: periodText({ From: span.from, To: span.to }, locale) })}
        </Text>
        <Money amount={total} big className={s['big'] ?? ''} data-part="data-total" />
        <Text size="small" tone="muted">
          {t('playedPeople', { played: count('Played'), people: count('People') })}
        </Text>
      </Section>
      <Section gap="close">
        <Card kind="list" data-part="chart">
          <div className={s['chart-head']}>
            <Text as="h2" size="small" weight="strong">
              {t('perDay')}
            </Text>
            <span className={s['legend']}>
              {home.Levels.map(({ Level }) => (
                <span key={Level}>
                  <i className={cx(s[`tone-${Level}`])} />
                  {t('level', { level: Level })}
                </span>
              ))}
            </span>
          </div>
          {total === 0n ? (
            <Text size="small" tone="muted">
              {t('noBets')}
            </Text>
          ) : (
            <>
              <Chart bars={bars} label={t('chartLabel')} data-part="chart-bars" />
              <Text size="xs" tone="faint" className={s['note'] ?? ''}>
                {t('scaleNote')}
              </Text>
            </>
          )}
        </Card>
      </Section>
    </>
  );
}

function PeriodFacts({ days, home }: { days: readonly TeamDay[]; home: TeamHome }) {
  const t = teamTexts.use();
  const count = (name: 'New' | 'Valid') => days.reduce((sum, day) => sum + day[name], 0);
  return (
    <Facts
      facts={[
        { label: t('openCommission'), value: <Money amount={home.ThisWeek.Amount} tone="leaf" /> },
        { label: t('deposits'), value: <Money amount={sumOf(days.map(({ Deposits }) => Deposits))} /> },
        { label: t('newPeople'), value: count('New') },
        { label: t('validPeople'), value: count('Valid') },
      ]}
      data-part="data-facts"
    />
  );
}

/** The open week by level; what belongs to no level has its own line, so that the column adds up. */
function OpenWeekTable({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data: week } = useQuery(openWeekQuery);
  if (week === undefined) return null;
  const { rest, turnover, sum } = groupLines(week.Lines);
  const rows = home.Levels.map(({ Level: level, Played }) => {
    const own = week.Lines.filter(({ Level }) => Level === level);
    const base = sumOf(turnover.filter(({ Level }) => Level === level).map(({ Base }) => Base));
    const amount = exactText(sumOf(own.map(({ Amount }) => Amount)), locale);
    return { name: t('level', { level }), cells: [`${Played}`, exactText(base, locale), amount] };
  });
  const besides = sumOf(rest.filter(({ Level }) => Level === null).map(({ Amount }) => Amount));
  const played = home.Levels.reduce((all, { Played }) => all + Played, 0);
  const base = sumOf(turnover.map(({ Base }) => Base));
  const rates = (name: 'TurnoverPercent' | 'LossPercent') =>
    ratesText(
      home.Levels.map((row) => row[name]),
      locale,
    );
  return (
    <>
      <SectionHead title={t('perLevel')} meta={t('thisWeekHead')} data-part="head-levels" />
      <Table
        columns={[t('levelHead'), t('playedHead'), t('betsHead'), t('commission')]}
        rows={[
          ...rows,
          ...(besides === 0n ? [] : [{ name: t('ofRest'), cells: ['', '', exactText(besides, locale)] }]),
          {
            name: t('sum'),
            cells: [`${played}`, exactText(base, locale), formatMoney(sum, { locale }).text],
            isTotal: true,
          },
        ]}
        part="data-levels"
      />
      <Text size="xs" tone="faint" className={s['note'] ?? ''}>
        {`${t('kind_turnover')}: ${rates('TurnoverPercent')}. ${t('kind_loss')}: ${rates('LossPercent')}.`}
      </Text>
    </>
  );
}

function Ways() {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data } = useQuery(weeksQuery);
  const last = data?.List[0];
  if (last === undefined) return null;
  return (
    <Section gap="near">
      <List>
        <ListRow
          icon="receipt"
          title={t('lastWeek')}
          sub={`${exactText(last.Amount, locale)} · ${t('closedAt', { date: dayAndHourOf(Date.parse(last.ClosesAt), locale) })}`}
          href={weekPath(last.Week)}
          data-part="data-last-week"
        />
      </List>
    </Section>
  );
}
