import { useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import type { IconName } from '../icon/icon-names.ts';
import { Icon } from '../icon/icon.tsx';
import { type MoneyAmount, readAmountE5 } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './top-bar.module.css';

const GAIN_SHOWN_MS = 1000;

/** A gain tints the figures for a second; a loss has no effect. */
function useGain(amountE5: bigint): boolean {
  const before = useRef(amountE5);
  const [gain, setGain] = useState(false);
  useEffect(() => {
    const grew = amountE5 > before.current;
    before.current = amountE5;
    setGain(grew);
    if (!grew) return undefined;
    const timer = setTimeout(() => setGain(false), GAIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [amountE5]);
  return gain;
}

type BalancePillProps = Omit<PressableProps, 'children'> & {
  amount: MoneyAmount;
  /** The part of it that is money: a bonus that comes in is no gain of it. */
  cash?: MoneyAmount | undefined;
  /** "Saldo" and what a press does: "depositar". */
  label: string;
  hiddenLabel?: string | undefined;
  updating?: boolean;
  /** What a press does, drawn. */
  icon?: IconName;
};

export function BalancePill(props: BalancePillProps) {
  const { amount, cash = amount, label, hiddenLabel, updating, icon = 'plus', className, ...rest } = props;
  const amountE5 = readAmountE5(amount);
  const gain = useGain(readAmountE5(cash));
  return (
    <Pressable {...rest} className={cx(s['balance-pill'], className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={cx(s['balance-pill__amount'], gain && s['balance-pill__amount--gain'])}>
        <Money amount={amountE5} smallSymbol hiddenLabel={hiddenLabel} updating={updating ?? false} />
      </span>
      <span className={s['balance-pill__add']}>
        <Icon name={icon} />
      </span>
    </Pressable>
  );
}
