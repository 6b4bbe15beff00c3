import gift from '@arara/ui/art/objects/gift-closed.svg?no-inline';
import { Card, formatMoney, Grow, Row, Section, Switch, Text } from '@arara/ui';
import { useState } from 'react';
import { keepCookie, readCookie } from '../../../lib/storage/cookies.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../payments.module.css';
import type { Products } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

const COOKIE = 'depositBonus';
const HUNDREDTHS = 100;
const PPM_PER_PERCENT = 10_000;
const PPM = 1_000_000n;
const CENTAVO_E5 = 1_000n;

/** What this deposit would bring, by the rule's own percentage and cap. */
export function bonusOf({ BonusOffer: offer }: Products, amountE5: bigint | undefined): bigint {
  if (!offer.IsAvailable || amountE5 === undefined) return 0n;
  const share = (amountE5 * BigInt(Math.round(Number(offer.Percent) * PPM_PER_PERCENT))) / PPM;
  const bonus = share < offer.Max ? share : offer.Max;
  return (bonus / CENTAVO_E5) * CENTAVO_E5;
}

/** The bets that the bonus asks for, by its own factor. */
export function bonusBets({ BonusOffer: offer }: Products, bonusE5: bigint): bigint {
  return (bonusE5 * BigInt(Math.round(Number(offer.Times) * HUNDREDTHS))) / BigInt(HUNDREDTHS);
}

/** Off until the player has turned it on once; the last choice is remembered on the device. */
export function useOptIn(products: Products) {
  const [wants, setWants] = useState(() => readCookie(COOKIE) === '1');
  return {
    isOn: wants && products.BonusOffer.IsAvailable,
    set: (on: boolean) => {
      keepCookie(COOKIE, on ? '1' : '0');
      setWants(on);
    },
  };
}

type BonusOptInProps = {
  products: Products;
  amountE5: bigint | undefined;
  optIn: ReturnType<typeof useOptIn>;
};

/** The choice of a bonus, with the sentence of its rule before it is made. */
export function BonusOptIn({ products, amountE5, optIn }: BonusOptInProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { BonusOffer: offer } = products;
  if (!offer.IsAvailable) return null;
  const bonusE5 = bonusOf(products, amountE5);
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const percent = new Intl.NumberFormat(`${locale}-u-nu-latn`).format(Number(offer.Percent));
  const title = bonusE5 > 0n ? t('bonusOf', { amount: text(bonusE5) }) : t('bonusUpTo', { amount: text(offer.Max) });
  return (
    <Section>
      <Card kind="list" data-part="bonus-opt-in">
        <Row>
          <img src={gift} alt="" width="46" height="46" />
          <Grow>
            <Text as="h2" weight="strong" data-part="bonus-opt-in-title">
              {title}
            </Text>
            <Text as="div" size="xs" tone="muted">
              {t('bonusShare', { percent })}
            </Text>
          </Grow>
          <Switch on={optIn.isOn} onChange={optIn.set} label={t('wantBonus')} data-part="bonus-switch" />
        </Row>
        <Text size="xs" tone="muted" className={s['opt-in-sentence']} data-part="bonus-sentence">
          {offer.Sentence}
        </Text>
      </Card>
    </Section>
  );
}
