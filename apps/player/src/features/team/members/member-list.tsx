import { Card, Empty, Icon, Money, SearchField, Section, Segmented, Stats, Text } from '@arara/ui';
import { sundayOf, addDays, businessDayOf } from '@arara/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { useLocale } from '../../../lib/texts.ts';
import { Chart } from '../../../lib/chart/chart.tsx';
import { dayMark, periodText, sumOf } from '../../../lib/format/figures.ts';
import { betsOf, countText, daysBetween, placesOf } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { ShareInvite } from '../parts/invite-card.tsx';
import { MemberRow } from './member-row.tsx';
import { daysQuery, homeQuery, type Level, levelsQuery, type Member, openWeekQuery, type Order } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { usePeople } from './use-people.ts';
import { useTyped } from '../parts/use-typed.ts';
import { VirtualRows } from '../parts/virtual-rows.tsx';
import { WaitingPage } from '../waiting-page.tsx';

const MemberSheet = laterSheet(async () => (await import('./member-sheet.tsx')).MemberSheet);
type LevelKey = '0' | '1' | '2' | '3';
const levelOf = (key: LevelKey): Level | undefined => ([1, 2, 3] as const).find((level) => `${level}` === key);

interface TeamListProps extends Framed {
  readonly level: Level | undefined;
  readonly order: Order;
}

/** Everybody of the team, by level, by income or by name, each with how far they are. */
export function TeamList({ frame: Frame, title, failure, level: first, order: begin }: TeamListProps) {
  const t = teamTexts.use();
  const locale = useLocale();
  const levels = useQuery(levelsQuery);
  const [level, setLevel] = useState<Level | undefined>(first);
  const [order, setOrder] = useState<Order>(begin);
  const [typed, type] = useState('');
  const search = useTyped(typed);
  const [member, open] = useState<Member>();
  if (levels.data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={levels} failure={failure} />
      </Frame>
    );
  const count = (people: number) => countText(people, locale);
  // Who brought most is asked of the whole team only.
  const asked = { order: level === undefined ? order : 'newest', level, search } as const;
  const all: { key: LevelKey; label: string } = { key: '0', label: `${t('allLevels')} ${count(levels.data.Total)}` };
  return (
    <Frame title={title}>
      <Section gap="tight">
        <Segmented
          label={t('levelHead')}
          options={[
            all,
            ...levels.data.People.map(({ Level: one, People }) => ({
              key: `${one}` as const,
              label: `${t('level', { level: one })} ${count(People)}`,
            })),
          ]}
          value={`${level ?? 0}` as LevelKey}
          onChange={(key) => setLevel(levelOf(key))}
          className={s['segments'] ?? ''}
          data-part="list-levels"
        />
      </Section>
      {levels.data.Total > 0 && (
        <Section gap="close">
          <WeekCard level={level} />
        </Section>
      )}
      <Section gap="close">
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          clear={typed === '' ? undefined : { label: t('clear'), onPress: () => type('') }}
          data-part="list-search"
        />
      </Section>
      <Section gap="close">
        <div className={s['people-head']}>
          <Text as="h2" size="label">
            {t('peopleList')}
          </Text>
          {level === undefined && <OrderButton order={order} onChange={setOrder} />}
        </div>
        <People key={`${asked.order}-${level ?? 0}-${search}`} asked={asked} failure={failure} onOpen={open} />
        <Text size="xs" tone="faint" center className={s['people-foot'] ?? ''}>
          {t('privacy')}
        </Text>
      </Section>
      <MemberSheet open={member !== undefined} onClose={() => open(undefined)} member={member} />
    </Frame>
  );
}

function OrderButton({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const t = teamTexts.use();
  return (
    <button
      type="button"
      className={s['order']}
      onClick={() => onChange(order === 'newest' ? 'income' : 'newest')}
      data-part="list-order"
    >
      {t(order === 'newest' ? 'orderNewest' : 'orderIncome')}
      <Icon name="swap" size="xs" />
    </button>
  );
}

type Asked = Parameters<typeof usePeople>[0];
type PeopleProps = { readonly asked: Asked; readonly onOpen: (member: Member) => void };

function People({ asked, failure, onOpen }: PeopleProps & Pick<Framed, 'failure'>) {
  const t = teamTexts.use();
  const { at, total, failed, onRows } = usePeople(asked);
  if (total === undefined)
    return <WaitingPage of={failed ?? { isError: false, refetch: () => undefined }} failure={failure} />;
  if (total === 0 && asked.search !== '') return <Empty art="no-results" title={t('noMatch')} small />;
  if (total === 0)
    return <Empty art="no-team" title={t('noTeam')} text={t('noTeamText')} action={<ShareInvite />} small />;
  return (
    <VirtualRows
      total={total}
      row={(index) => <MemberRow key={index} member={at(index)} onOpen={onOpen} />}
      onRows={onRows}
      data-part="people"
    />
  );
}

/** The open week of the level, in three figures and seven bars. */
function WeekCard({ level }: { level: Level | undefined }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data: home } = useQuery(homeQuery);
  const { data: days } = useQuery(daysQuery);
  const { data: open } = useQuery({ ...openWeekQuery, enabled: level !== undefined });
  if (home === undefined || days === undefined) return null;
  const sunday = sundayOf(businessDayOf(serverNowMs()));
  const bars = daysBetween(sunday, addDays(sunday, 6)).map((day) => ({
    key: day,
    mark: dayMark(day, locale, true),
    parts: [sumOf(betsOf(days.List, day, level))],
  }));
  const bet = sumOf(bars.flatMap(({ parts }) => parts));
  const rows = home.Levels.filter(({ Level }) => level === undefined || Level === level);
  const active = rows.reduce((sum, { Played }) => sum + Played, 0);
  const own = open?.Lines.filter(({ Level }) => Level === level).map(({ Amount }) => Amount);
  const commission = level === undefined ? home.ThisWeek.Amount : sumOf(own ?? []);
  return (
    <Card kind="list" data-part="list-week">
      <Text as="h2" size="small" weight="strong" className={s['head'] ?? ''}>
        {periodText(home.ThisWeek.Period, locale)}
      </Text>
      <Stats
        figures={[
          { label: t('bet'), value: <Money amount={bet} /> },
          { label: t('active'), value: countText(active, locale) },
          { label: t('commission'), value: <Money amount={commission} decimals={placesOf(commission)} tone="leaf" /> },
        ]}
        className={s['head'] ?? ''}
      />
      {bet === 0n ? (
        <Text size="small" tone="muted">
          {t('noBets')}
        </Text>
      ) : (
        <Chart bars={bars} label={t('chartLabel')} />
      )}
    </Card>
  );
}
