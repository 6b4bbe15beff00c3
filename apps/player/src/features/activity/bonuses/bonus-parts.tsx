import {
  ButtonLink,
  formatMoney,
  type IconName,
  List,
  ListRow,
  Money,
  Progress,
  Row,
  SectionHead,
  Text,
} from '@arara/ui';
import { dayOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../activity.module.css';
import { ACTIVITY_PATH } from '../paths.ts';
import type { Active, Pool } from '../queries.ts';
import { activityTexts } from '../texts.ts';

type Counting = Active['Counts'][number];

const icons: Readonly<Record<Exclude<Counting['Kind'], 'last'>, IconName>> = {
  slots: 'slots',
  instant: 'rocket',
  table: 'cards',
};
const TEN_E5 = 1_000_000n;
const HUNDREDTHS = 10_000n;
const FULL = 100;
const REAL_E5 = 100_000;

/** What a bet counts, by the weight that the rule gives the game. */
export function Counts({ active: { Counts: counts, Estimate } }: { active: Active }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const percent = (value: string) =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 }).format(
      Number(value) / FULL,
    );
  const words = ({ Kind, Percent, Missing }: Counting) => {
    const countedE5 = (TEN_E5 * BigInt(Math.round(Number(Percent) * FULL))) / HUNDREDTHS;
    if (Kind === 'last') return t('countsOf', { stake: text(TEN_E5), counted: text(countedE5) });
    return t(Number(Percent) === FULL ? 'missingBets' : 'wouldMiss', { amount: text(Missing) });
  };
  return (
    <>
      <SectionHead title={t('counts')} data-part="head-counts" />
      <List data-part="counts">
        {counts.map((one) => (
          <ListRow
            key={one.Kind}
            {...(one.Kind === 'last'
              ? { start: <img className={s['thumb']} src={one.Icon} alt="" width="38" height="48" /> }
              : { icon: icons[one.Kind] })}
            title={one.Title}
            sub={words(one)}
            end={
              <Text
                as="b"
                weight="strong"
                figures
                tone={Number(one.Percent) === FULL ? 'leaf' : Number(one.Percent) < FULL / 2 ? 'heat' : undefined}
              >
                {percent(one.Percent)}
              </Text>
            }
            data-part={`counts-${one.Kind}`}
          />
        ))}
      </List>
      {Estimate !== null && (
        <Text size="xs" tone="faint" className={s['under']} data-part="estimate">
          {t('estimate', {
            bets: text(Estimate.Bets),
            rtp: percent(Estimate.RtpPercent),
            cost: text(Estimate.Cost),
          })}
        </Text>
      )}
    </>
  );
}

/** Every bonus of the pool, oldest first, as bets fill them. */
export function Sources({ pool: { Sources: sources } }: { pool: Pool }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const short = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const figures = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const plain = (amount: bigint) => figures.format(Number(amount) / REAL_E5);
  return (
    <>
      <SectionHead title={t('from')} meta={t('bonuses', { count: sources.length })} data-part="head-sources" />
      <List data-part="sources">
        {sources.map(({ Id, Title, Amount, Times, Required, Done, At }) => {
          const words = t('doneOf', { done: plain(Done), required: plain(Required) });
          return (
            <div key={Id} className={s['source']} data-part="source">
              <Row between top>
                <div className={s['source-name']}>
                  <Text as="h3" weight="medium" data-part="source-title">
                    {Title}
                  </Text>
                  <Text as="div" size="xs" tone="faint" figures data-part="source-sub">
                    {`${dayOf(Date.parse(At), locale)} · ${short(Amount)} × ${Times}`}
                  </Text>
                </div>
                <div className={s['source-end']}>
                  <Money amount={Amount} strong />
                  <Text as="div" size="xs" tone={Done > 0n ? 'brand' : 'faint'} figures>
                    {words}
                  </Text>
                </div>
              </Row>
              {Done > 0n && Done < Required && (
                <Progress
                  share={Number(Done) / Number(Required)}
                  thin
                  label={`${Title}: ${words}`}
                  className={s['source-bar'] ?? ''}
                />
              )}
            </div>
          );
        })}
      </List>
    </>
  );
}

/** From a page without a bonus to where one is found. */
export function ToRewards() {
  const t = activityTexts.use();
  return (
    <ButtonLink href={ACTIVITY_PATH} small data-part="to-rewards">
      {t('toRewards')}
    </ButtonLink>
  );
}
