import { requiredFor } from '@arara/domain/bonuses';
import {
  brandFile,
  Card,
  Facts,
  formatMoney,
  Grow,
  ItemIcon,
  Money,
  Row,
  Section,
  Switch,
  Text,
  TextLink,
} from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { useFeatures } from '../../../lib/api/features.ts';
import { dateOf } from '../../../lib/format/moments.ts';
import { keepCookie, readCookie } from '../../../lib/storage/cookies.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../payments.module.css';
import type { Products } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

const gift = brandFile('objects/gift-closed.svg');

const COOKIE = 'depositBonus';
const HUNDREDTHS = 100;
const PPM_PER_PERCENT = 10_000;
const PPM = 1_000_000n;
const CENTAVO_E5 = 1_000n;
const DAY_MS = 86_400_000;

/** What this deposit would bring, by the rule's own percentage and cap. */
export function bonusOf({ BonusOffer: offer }: Products, amountE5: bigint | undefined): bigint {
  if (!offer.IsAvailable || amountE5 === undefined) return 0n;
  const share = (amountE5 * BigInt(Math.round(Number(offer.Percent) * PPM_PER_PERCENT))) / PPM;
  const bonus = share < offer.Max ? share : offer.Max;
  return (bonus / CENTAVO_E5) * CENTAVO_E5;
}

const factorOf = (times: string) => BigInt(Math.round(Number(times) * HUNDREDTHS));

/** The bets that a deposit and its bonus ask for, as the server counts them. */
export function betsOf({ DepositTimes, BonusOffer }: Products, amountE5: bigint, bonusE5: bigint) {
  const depositE5 = requiredFor(amountE5, factorOf(DepositTimes));
  const ofBonusE5 = requiredFor(bonusE5, factorOf(BonusOffer.Times));
  return { depositE5, ofBonusE5, totalE5: depositE5 + ofBonusE5 };
}

/** Off until the player has turned it on once; the choice is remembered on the device for this very offer. */
export function useOptIn({ BonusOffer: { IsAvailable, Rule } }: Products) {
  const [chosen, setChosen] = useState(() => readCookie(COOKIE));
  return {
    isOn: IsAvailable && Rule !== null && chosen === Rule,
    set: (on: boolean) => {
      const next = on ? (Rule ?? '') : '';
      keepCookie(COOKIE, next);
      setChosen(next);
    },
  };
}

type BonusOptInProps = {
  products: Products;
  amountE5: bigint | undefined;
  optIn: ReturnType<typeof useOptIn>;
};

/** The choice of a bonus with its facts; the whole rule is one press away. Without one, why. */
export function BonusOptIn({ products, amountE5, optIn }: BonusOptInProps) {
  const t = paymentsTexts.use();
  const { BonusOffer: offer } = products;
  if (!offer.IsAvailable) return <NoBonus products={products} amountE5={amountE5} />;
  return (
    <Section>
      <Card kind="list" className={optIn.isOn ? s['deal--on'] : s['deal']} data-part="bonus-opt-in">
        <Row className={s['deal-head']}>
          <img src={gift} alt="" width="46" height="46" />
          <Grow>
            <Text as="h2" weight="strong" data-part="bonus-opt-in-title">
              {t('wantBonus')}
            </Text>
            <Text as="div" size="xs" tone="muted">
              {t('wantBonusText')}
            </Text>
          </Grow>
          <Switch on={optIn.isOn} onChange={optIn.set} label={t('wantBonus')} data-part="bonus-switch" />
        </Row>
        {optIn.isOn && <Deal products={products} amountE5={amountE5} />}
        <DealFoot products={products} amountE5={amountE5} isOn={optIn.isOn} />
      </Card>
    </Section>
  );
}

type DealProps = Pick<BonusOptInProps, 'products' | 'amountE5'>;

const percentOf = (percent: string, locale: string) =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`).format(Number(percent));

/** What it gives and asks, fact by fact, with the sum of its one total. */
function Deal({ products, amountE5 }: DealProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { BonusOffer: offer } = products;
  const short = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const bonusE5 = bonusOf(products, amountE5);
  const { depositE5, ofBonusE5, totalE5 } = betsOf(products, amountE5 ?? 0n, bonusE5);
  const times = (value: string) => percentOf(value, locale);
  const isKnown = amountE5 !== undefined;
  return (
    <>
      <Facts
        deal
        facts={[
          {
            label: t('dealGain'),
            value: isKnown ? <Money amount={bonusE5} /> : t('upTo', { amount: short(offer.Max) }),
            note: t('bonusShare', { percent: times(offer.Percent) }),
            tone: 'bonus',
          },
          { label: t('dealBet'), value: isKnown ? <Money amount={totalE5} /> : '—', note: t('dealBetNote') },
          {
            label: t('dealDays'),
            value: t('days', { count: offer.ExpiresDays }),
            note: t('dueBy', { date: dateOf(serverNowMs() + offer.ExpiresDays * DAY_MS, locale) }),
          },
          { label: t('dealMax'), value: short(offer.Max), note: t('dealMaxNote') },
          { label: t('dealTimes'), value: '1', note: t(`dealTimes_${offer.PerPlayer}`) },
        ]}
        data-part="bonus-deal"
      />
      {isKnown && (
        <div className={s['deal-split']} data-part="bonus-split">
          <Text as="span" size="xs" tone="muted">
            {t('toBetDeposit', { amount: short(amountE5), times: times(products.DepositTimes) })} ={' '}
            <Money amount={depositE5} strong />
          </Text>
          <Text as="span" size="xs" tone="muted">
            {t('toBetBonus', { amount: short(bonusE5), times: times(offer.Times) })} ={' '}
            <Money amount={ofBonusE5} strong />
          </Text>
        </div>
      )}
    </>
  );
}

/** What the deposit alone asks for, and the whole rule as it is written by what runs. */
function DealFoot({ products, amountE5, isOn }: DealProps & { isOn: boolean }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const [isRead, setRead] = useState(false);
  const bonusE5 = bonusOf(products, amountE5);
  const { depositE5, totalE5 } = betsOf(products, amountE5 ?? 0n, bonusE5);
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const words =
    amountE5 === undefined
      ? t('toBetRule', { times: percentOf(products.DepositTimes, locale) })
      : isOn
        ? t('withoutBonus', { amount: text(depositE5) })
        : t('withAndWithout', { without: text(depositE5), with: text(totalE5) });
  return (
    <Row between className={s['deal-foot']}>
      <Text as="span" size="xs" tone="muted">
        {words}
      </Text>
      <TextLink onClick={() => setRead(true)} className={s['small']} data-part="bonus-rule">
        {t('wholeRule')}
      </TextLink>
      <Sheet open={isRead} onClose={() => setRead(false)} title={t('wholeRule')} data-part="bonus-rule-sheet">
        <Text size="small" tone="muted" className={s['opt-in-sentence']} data-part="bonus-sentence">
          {products.BonusOffer.Sentence}
        </Text>
      </Sheet>
    </Row>
  );
}

/** Why there is no bonus now, and what the deposit asks for. */
function NoBonus({ products, amountE5 }: DealProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { Why, Rule } = products.BonusOffer;
  // Where the market has no such bonus nobody misses one.
  const isMissed = useFeatures().has('reward_deposit') && Why !== null && Rule !== null;
  const isBetAsked = factorOf(products.DepositTimes) > 0n;
  if (!isMissed && !isBetAsked) return null;
  const bets = formatMoney(betsOf(products, amountE5 ?? 0n, 0n).totalE5, { locale }).text;
  return (
    <Section>
      <Card kind="list" data-part="to-bet">
        <Row>
          <ItemIcon name={isMissed ? 'gift' : 'sigma'} />
          <Grow>
            {isMissed && (
              <>
                <Text as="h2" size="small" weight="strong">
                  {t('noBonus')}
                </Text>
                <Text size="small" data-part="no-bonus-why">
                  {Why.Text}
                </Text>
              </>
            )}
            {isBetAsked && (
              <Text size="small" tone="muted">
                {amountE5 === undefined
                  ? t('toBetRule', { times: percentOf(products.DepositTimes, locale) })
                  : t('toBetToTake', { amount: bets })}
              </Text>
            )}
          </Grow>
        </Row>
      </Card>
    </Section>
  );
}
