import { Card, type Fact, Facts, formatMoney, Money, Row, Section, Text } from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { Chart } from '../../../lib/chart/chart.tsx';
import { minutesText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Columns } from '../columns.tsx';
import type { FundSummary } from '../totals.tsx';
import s from './figures.module.css';
import { markOf, partsOf, type Part, type Period } from './period.ts';
import { figuresTexts } from './texts.ts';

interface CardsProps {
  readonly summary: FundSummary;
  readonly period: Period;
  /** On its way to the bank. */
  readonly held: bigint;
  readonly minutes: number | undefined;
}

const notes = { hour: 'noteHour', day: 'noteDay', month: 'noteMonth' } as const;
const toneOf = (amount: bigint) => (amount < 0n ? 'heat' : amount > 0n ? 'leaf' : undefined);

/** What games gave and took, what was paid in and taken out, and the sum of it all. */
export function Cards({ summary, period, held, minutes }: CardsProps) {
  const parts = partsOf(period, summary.Parts, serverNowMs());
  return (
    <>
      <Section gap="near">
        <Result summary={summary} period={period} parts={parts} minutes={minutes} />
      </Section>
      <Section gap="near">
        <InAndOut summary={summary} period={period} parts={parts} held={held} />
      </Section>
      <Section gap="near">
        <Sum summary={summary} isOpen={parts.some(({ isOpen }) => isOpen)} />
      </Section>
    </>
  );
}

interface CardProps {
  readonly summary: FundSummary;
  readonly period: Period;
  readonly parts: readonly (Part & { isOpen: boolean })[];
}

function Result({ summary: { Sums, Bets }, period, parts, minutes }: CardProps & { minutes: number | undefined }) {
  const t = figuresTexts.use();
  const locale = useLocale();
  const result = Sums.Won - Sums.Staked;
  const bars = parts.map((part) => ({
    key: part.From,
    mark: markOf(period, part, locale),
    parts: [part.Won - part.Staked],
    isOpen: part.isOpen,
  }));
  const isOpen = parts.some((part) => part.isOpen);
  return (
    <Card kind="list" className={s['play']} data-part="figures-play">
      <Row between>
        <Text size="label">{t('result')}</Text>
        <Text as="span" size="xs" tone="muted">
          {[t('bets', { count: Bets }), ...(minutes === undefined ? [] : [minutesText(minutes, locale)])].join(' · ')}
        </Text>
      </Row>
      <Money
        amount={result}
        kind="result"
        big
        tone={toneOf(result)}
        className={s['result']}
        data-part="figures-result"
      />
      <Chart bars={bars} label={t('result')} tone="sign" data-part="figures-chart" />
      <Text size="xs" tone="faint" className={s['note'] ?? ''}>
        {isOpen ? `${t(notes[period.by])} ${t('noteOpen')}` : t(notes[period.by])}
      </Text>
      <Behind
        columns={[t('staked'), t('won')]}
        rows={parts.map((part) => ({ mark: markOf(period, part, locale), amounts: [part.Staked, part.Won] }))}
      />
    </Card>
  );
}

function InAndOut({ summary: { Sums }, period, parts, held }: CardProps & { held: bigint }) {
  const t = figuresTexts.use();
  const locale = useLocale();
  const difference = Sums.Withdrawn - Sums.Deposited;
  const bars = parts.map((part) => ({
    key: part.From,
    mark: markOf(period, part, locale),
    parts: [part.Deposited, part.Withdrawn],
    isOpen: part.isOpen,
  }));
  return (
    <Card kind="list" className={s['money']} data-part="figures-money">
      <dl className={s['heads']}>
        <div>
          <dt className={s['in']}>{t('deposited')}</dt>
          <dd>
            <Money amount={Sums.Deposited} strong />
          </dd>
        </div>
        <div>
          <dt className={s['out']}>{t('withdrew')}</dt>
          <dd>
            <Money amount={Sums.Withdrawn} strong />
          </dd>
        </div>
        <div>
          <dt>{t('difference')}</dt>
          <dd>
            <Money amount={difference} kind="operation" strong tone={toneOf(difference)} />
          </dd>
        </div>
      </dl>
      <Chart bars={bars} label={t('moneyInAndOut')} isPaired data-part="figures-chart-money" />
      {held > 0n && (
        <Text size="xs" tone="faint" className={s['note'] ?? ''}>
          {t('held', { amount: formatMoney(held, { locale }).text })}
        </Text>
      )}
      <Behind
        columns={[t('deposited'), t('withdrew')]}
        rows={parts.map((part) => ({ mark: markOf(period, part, locale), amounts: [part.Deposited, part.Withdrawn] }))}
      />
    </Card>
  );
}

/** What the balance was, what changed it, and what it is: the six add up. */
function Sum({ summary: { Opening, Closing, Sums }, isOpen }: { summary: FundSummary; isOpen: boolean }) {
  const t = figuresTexts.use();
  const facts: Fact[] = [
    { label: t('opening'), value: <Money amount={Opening} strong /> },
    { label: t(isOpen ? 'balanceNow' : 'closing'), value: <Money amount={Closing} strong /> },
    { label: t('staked'), value: <Money amount={Sums.Staked} strong /> },
    { label: t('won'), value: <Money amount={Sums.Won} strong /> },
    { label: t('rewards'), value: <Money amount={Sums.Rewards} strong /> },
    { label: t('others'), value: <Money amount={Sums.Others} strong /> },
  ];
  return <Facts facts={facts} data-part="figures-facts" />;
}

interface BehindProps {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly mark: string; readonly amounts: readonly bigint[] }[];
}

/** The figures that the chart is drawn from; parts in which nothing moved are left out. */
function Behind({ columns, rows }: BehindProps) {
  const t = figuresTexts.use();
  const locale = useLocale();
  const moved = rows.filter(({ amounts }) => amounts.some((amount) => amount !== 0n));
  return (
    <details className={s['behind']} data-part="figures-table">
      <summary>{t('table')}</summary>
      {moved.length === 0 ? (
        <Text size="small" tone="muted">
          {t('nothing')}
        </Text>
      ) : (
        <table>
          <Columns names={[t('when'), ...columns]} />
          <tbody>
            {moved.map(({ mark, amounts }) => (
              <tr key={mark}>
                <th scope="row">{mark}</th>
                {amounts.map((amount, place) => (
                  <td key={columns[place]}>
                    <bdi>{formatMoney(amount, { locale }).text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
