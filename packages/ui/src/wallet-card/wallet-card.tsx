import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type MoneyAmount, readAmountE5 } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import s from './wallet-card.module.css';

export type WalletCardProps = Omit<ComponentProps<'section'>, 'children'> & {
  label: string;
  total: MoneyAmount;
  withdrawable: { label: string; amount: MoneyAmount };
  bonus: { label: string; amount: MoneyAmount };
  /** The shares in words: "73% sacável, 27% bônus". */
  shares: string;
  refresh: { label: string; onPress: () => void; busy?: boolean };
  conceal: { label: string; on: boolean; hiddenLabel: string; onToggle: () => void };
  actions: ReactNode;
};

/** A flex share needs a number; a part of nothing is drawn as nothing. */
function shareOf(amount: MoneyAmount): number {
  const amountE5 = readAmountE5(amount);
  return amountE5 > 0n ? Number(amountE5) : 0;
}

export function WalletCard(props: WalletCardProps) {
  const { label, total, withdrawable, bonus, shares, refresh, conceal, actions, className, ...rest } = props;
  const hiddenLabel = conceal.on ? conceal.hiddenLabel : undefined;
  const updating = refresh.busy ?? false;
  return (
    <section {...rest} aria-label={label} className={cx(s['wallet'], className)}>
      <div className={s['label']}>
        {label}
        <button
          type="button"
          className={s['eye']}
          aria-label={conceal.label}
          aria-pressed={conceal.on}
          onClick={conceal.onToggle}
        >
          <Icon name={conceal.on ? 'eyeoff' : 'eye'} size="sm" />
        </button>
        <IconButton
          icon="refresh"
          size="sm"
          tone="on-art"
          label={refresh.label}
          onClick={refresh.onPress}
          className={s['refresh']}
        />
      </div>
      <div className={s['total']}>
        <Money amount={total} smallSymbol hiddenLabel={hiddenLabel} updating={updating} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is two boxes, not a file. */}
      <div className={s['bar']} role="img" aria-label={conceal.on ? conceal.hiddenLabel : shares}>
        <i className={s['cash']} style={{ flexGrow: conceal.on ? 1 : shareOf(withdrawable.amount) }} />
        <i className={s['bonus']} style={{ flexGrow: conceal.on ? 1 : shareOf(bonus.amount) }} />
      </div>
      <dl className={s['split']}>
        <div>
          <dt>
            <i className={cx(s['key'], s['cash'])} />
            {withdrawable.label}
          </dt>
          <dd>
            <Money amount={withdrawable.amount} hiddenLabel={hiddenLabel} updating={updating} />
          </dd>
        </div>
        <div>
          <dt>
            <i className={cx(s['key'], s['bonus'])} />
            {bonus.label}
          </dt>
          <dd>
            <Money amount={bonus.amount} hiddenLabel={hiddenLabel} updating={updating} />
          </dd>
        </div>
      </dl>
      <div className={s['actions']}>{actions}</div>
    </section>
  );
}
