import { toWire } from '@arara/domain/money';
import { AmountPicker, Badge, cx, formatMoney, Row, Section, Text } from '@arara/ui';
import { useId } from 'react';
import { useLocale } from '../../../lib/texts.ts';
import { BigAmount } from '../big-amount.tsx';
import s from '../payments.module.css';
import type { Products } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

export type AmountAskedProps = {
  products: Products;
  /** The bonus is turned on: each amount says what it brings. */
  withBonus: boolean;
  typed: string;
  amountE5: bigint | undefined;
  /** What the player's own limit leaves. */
  left: bigint | undefined;
  error: string | undefined;
  onType: (typed: string) => void;
  onBlur: () => void;
};

/** The big amount that can be typed over, and the usual ones. */
export function AmountAsked({ products, withBonus, typed, amountE5, left, error, onType, onBlur }: AmountAskedProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const id = useId();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const choices = products.Products.map(({ Amount, Bonus: offered }) => {
    const Bonus = withBonus ? offered : 0n;
    const isAbove = left !== undefined && Amount > left;
    const note = isAbove ? t('aboveYours') : Bonus > 0n ? t('chipBonus', { amount: text(Bonus) }) : undefined;
    return { amount: toWire(Amount), note, bonus: !isAbove && Bonus > 0n, disabled: isAbove };
  });
  return (
    <Section gap="none" className={s['asked']}>
      <label htmlFor={id} className={s['label']} data-part="asked-label">
        {t('howMuch')}
      </label>
      <Row between className={cx(s['asked-line'], error !== undefined && s['asked-line--error'])} data-part="asked">
        <BigAmount id={id} typed={typed} lengthMax={10} isWrong={error !== undefined} onType={onType} onBlur={onBlur} />
        <Badge tone="leaf-soft" icon="pix">
          PIX
        </Badge>
      </Row>
      <Row between className={s['asked-says']}>
        {error === undefined ? (
          <Text as="span" size="xs" tone="faint" id={`${id}-says`} data-part="asked-range">
            {t('takeRange', { min: text(products.Min), max: text(products.Max) })}
          </Text>
        ) : (
          <Text as="span" size="xs" tone="heat" id={`${id}-says`} role="alert">
            {error}
          </Text>
        )}
        <Text as="span" size="xs" tone="faint">
          {products.Fee === 0n ? t('noFee') : t('feeIs', { amount: formatMoney(products.Fee, { locale }).text })}
        </Text>
      </Row>
      <AmountPicker
        label={t('usualAmounts')}
        choices={choices}
        value={amountE5 === undefined ? undefined : toWire(amountE5)}
        onChange={(amount) => onType(formatMoney(amount, { locale: 'pt-BR' }).digits)}
        data-part="asked-chips"
      />
    </Section>
  );
}
