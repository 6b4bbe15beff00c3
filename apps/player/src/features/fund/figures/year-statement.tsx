import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import {
  ActionBar,
  Avatar,
  Button,
  Card,
  IconButton,
  List,
  ListRow,
  Money,
  Row,
  Section,
  SectionHead,
  Select,
  Status,
  Text,
} from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { informationQuery } from '../../../lib/api/player.ts';
import { saveCsv } from '../../../lib/format/csv.ts';
import { dateOf } from '../../../lib/format/moments.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { summaryQuery } from '../queries.ts';
import type { FundSummary } from '../totals.tsx';
import { figuresCsv } from './csv.ts';
import type { OwnFiguresProps } from './own-figures.tsx';
import { monthName, periodAt, type Period } from './period.ts';
import { PrintedYear } from './printed-year.tsx';
import { figuresTexts } from './texts.ts';
import s from './year.module.css';

const toneOf = (amount: bigint) => (amount < 0n ? 'heat' : amount > 0n ? 'leaf' : undefined);

/** A year of the ledger of this account: what was played, paid in and out, and both balances, month by month. */
export function YearStatement({ frame: Frame, failure, help }: Omit<OwnFiguresProps, 'title'> & { help: string }) {
  const t = figuresTexts.use();
  const owner = useQuery(informationQuery).data;
  const thisYear = Number(businessDayOf(serverNowMs()).slice(0, 4));
  const first = owner === undefined ? thisYear : Number(businessDayOf(Date.parse(owner.RegisteredAt)).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const period = periodAt('year', `${year}-01-01`);
  const { from, to, by } = period;
  const query = useQuery(summaryQuery({ from, to, by }));
  const summary = query.isPlaceholderData ? undefined : query.data;
  const [isPrinting, setPrinting] = useState(false);
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, back) => thisYear - back);
  const title = t('yearStatement');
  const bar = (
    <ActionBar data-part="year-bar">
      <Button
        block
        icon="download"
        disabled={summary === undefined}
        onClick={() => summary && saveCsv(`${title} ${year}`, figuresCsv(period, summary, serverNowMs()))}
        data-part="year-download"
      >
        {t('yearDownload', { year: `${year}` })}
      </Button>
      <Text size="xs" tone="faint" center className={s['file'] ?? ''} data-part="year-file">
        {t('yearFile')}
      </Text>
    </ActionBar>
  );
  return (
    <Frame
      title={title}
      action={<IconButton icon="help" label={help} href={SUPPORT_PATH} data-part="year-help" />}
      bar={bar}
    >
      <Section gap="none" className={s['head']}>
        <Select
          icon="cal"
          className={s['year']}
          aria-label={t('year')}
          value={year}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          data-part="year-select"
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {t('yearOf', { year: `${one}` })}
            </option>
          ))}
        </Select>
      </Section>
      {summary === undefined ? (
        <Section gap="near">
          {query.isError ? failure(() => void query.refetch()) : <Text tone="muted">{t('loading')}</Text>}
        </Section>
      ) : (
        <>
          <Year summary={summary} period={period} isOpen={year === thisYear} />
          <Ways onPrint={() => setPrinting(true)} />
          <Months parts={summary.Parts} />
          {isPrinting && (
            <PrintedYear period={period} summary={summary} owner={owner} onEnd={() => setPrinting(false)} />
          )}
        </>
      )}
    </Frame>
  );
}

type YearProps = { summary: FundSummary; period: Period; isOpen: boolean };

function Year({ summary, period, isOpen }: YearProps) {
  const t = figuresTexts.use();
  const { Sums } = summary;
  const result = Sums.Won - Sums.Staked;
  return (
    <>
      <Section gap="none" className={s['far']}>
        <Row between>
          <Text as="h2" size="label" data-part="year-label">
            {t('yearResult', { year: period.from.slice(0, 4) })}
          </Text>
          <Status state={isOpen ? 'wait' : 'ok'} data-part="year-status">
            {t(isOpen ? 'yearOpen' : 'yearClosed')}
          </Status>
        </Row>
        <Money amount={result} kind="result" tone={toneOf(result)} className={s['hero']} data-part="year-hero" />
        <Text size="small" tone="muted" className={s['under'] ?? ''} data-part="year-text">
          {t('yearText')}
        </Text>
      </Section>
      <Section gap="none" className={s['part']}>
        <List data-part="year-brands">
          <div className={s['brand']} data-part="year-brand">
            <Avatar name={brand.brand_name} size="sm" data-part="year-avatar" />
            <b>{brand.brand_name}</b>
            <Money amount={result} kind="result" strong tone={toneOf(result)} data-part="year-brand-result" />
            <small>
              <Played staked={Sums.Staked} won={Sums.Won} />
            </small>
          </div>
        </List>
        <Text size="xs" tone="faint" className={s['under'] ?? ''} data-part="year-brand-text">
          {t('yearBrandText')}
        </Text>
      </Section>
      <Section gap="none" className={s['check']}>
        <SectionHead title={t('yearCheck')} data-part="year-check" />
        <Sum summary={summary} period={period} isOpen={isOpen} />
      </Section>
    </>
  );
}

function Played({ staked, won }: { staked: bigint; won: bigint }) {
  const t = figuresTexts.use();
  return (
    <>
      {t('yearStaked')} <Money amount={staked} /> · {t('yearWon')} <Money amount={won} />
    </>
  );
}

/** What the year began with, everything that changed it, and what it ended with: the lines add up to the last one. */
function Sum({ summary: { Opening, Closing, Sums }, period: { from, to }, isOpen }: YearProps) {
  const t = figuresTexts.use();
  const locale = useLocale();
  const on = (day: string) => t('balanceOn', { date: dateOf(startOfDayMs(day), locale) });
  const moved = [
    [t('yearDeposits'), Sums.Deposited],
    [t('yearWithdrawals'), -Sums.Withdrawn],
    [t('yearGames'), Sums.Won - Sums.Staked],
    [t('rewards'), Sums.Rewards],
    [t('others'), Sums.Others],
  ] as const;
  return (
    <Card kind="list" data-part="year-sum">
      <dl className={s['sum']}>
        <div className={s['edge']} data-part="year-opening">
          <dt>{on(`${Number(from.slice(0, 4)) - 1}-12-31`)}</dt>
          <dd>
            <Money amount={Opening} />
          </dd>
        </div>
        {moved.map(([label, amount], place) => (
          <div key={label} data-part={`year-moved-${place + 1}`}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} {...(amount !== 0n && { kind: 'operation' })} />
            </dd>
          </div>
        ))}
        <div className={s['end']} data-part="year-closing">
          <dt>{isOpen ? t('balanceNow') : on(to)}</dt>
          <dd>
            <Money amount={Closing} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Months({ parts }: { parts: FundSummary['Parts'] }) {
  const t = figuresTexts.use();
  const locale = useLocale();
  if (parts.length === 0) return null;
  return (
    <Section gap="none" className={s['months']}>
      <SectionHead title={t('yearMonths')} data-part="year-months" />
      <List>
        {parts.map(({ From, Staked, Won, Deposited, Withdrawn }) => (
          <div key={From} className={s['month']} data-part="year-month">
            <b>{monthName(From, locale)}</b>
            <Money amount={Won - Staked} kind="result" strong tone={toneOf(Won - Staked)} />
            <small>
              <Played staked={Staked} won={Won} />
              <br />
              {t('yearIn')} <Money amount={Deposited} /> · {t('yearOut')} <Money amount={Withdrawn} />
            </small>
          </div>
        ))}
      </List>
    </Section>
  );
}

function Ways({ onPrint }: { onPrint: () => void }) {
  const t = figuresTexts.use();
  return (
    <>
      <Section gap="none" className={s['ways']}>
        <List data-part="year-ways">
          <ListRow
            icon="file"
            title={t('yearLines')}
            sub={t('yearLinesText')}
            href="/game/Registos"
            data-part="year-lines"
          />
          <ListRow
            icon="scale"
            title={t('yearWrong')}
            sub={t('yearWrongText')}
            href={`${SUPPORT_PATH}?complaint=new&topic=account`}
            data-part="year-wrong"
          />
          <ListRow icon="receipt" title={t('yearPrint')} onClick={onPrint} data-part="year-print" />
        </List>
      </Section>
      <Section gap="none" className={s['part']}>
        <Text size="xs" tone="faint" center data-part="year-foot">
          {t('yearFoot')}
        </Text>
      </Section>
    </>
  );
}
