import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type MoneyAmount, readAmountE5 } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import { pieceOf } from '../part-name.ts';
import { WalletSurface } from './wallet-surface.tsx';
import s from './wallet-card.module.css';

type WalletCardProps = Omit<ComponentProps<'section'>, 'children'> & {
  label: string;
  total: MoneyAmount;
  withdrawable: {
    label: string;
    amount: MoneyAmount;
    /** Why it is this much. A press on the label shows it; `open` shows it at once, as when money is locked. */
    why?: { text: string; open: boolean } | undefined;
  };
  bonus: { label: string; amount: MoneyAmount };
  /** A third figure that is no part of the total. */
  beside?: { label: string; amount: MoneyAmount } | undefined;
  /** On a desk the actions stand beside the total. */
  wide?: boolean;
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

type FigureProps = {
  label: ReactNode;
  amount: MoneyAmount;
  /** Which part of the bar it belongs to. */
  part?: 'cash' | 'bonus';
  hiddenLabel: string | undefined;
  updating: boolean;
};

function Figure({ label, part, ...money }: FigureProps) {
  return (
    <div data-part={part && `wallet-${part}`}>
      <dt>
        {part && <i className={cx(s['key'], s[part])} />}
        {label}
      </dt>
      <dd>
        <Money {...money} />
      </dd>
    </div>
  );
}

function WhyLabel({ label, id, open, toggle }: { label: string; id: string; open: boolean; toggle: () => void }) {
  return (
    <button type="button" className={s['why-label']} aria-expanded={open} aria-controls={id} onClick={toggle}>
      {label}
      <Icon name="info" size="xs" />
    </button>
  );
}

type SplitProps = Pick<WalletCardProps, 'withdrawable' | 'bonus' | 'beside'> &
  Pick<FigureProps, 'hiddenLabel' | 'updating'>;

/** The figures under the bar, and the reason behind the first of them. */
function Split({ withdrawable, bonus, beside, ...look }: SplitProps) {
  const { label, amount, why } = withdrawable;
  const [toggled, setToggled] = useState(false);
  const isOpen = why !== undefined && why.open !== toggled;
  const id = useId();
  const toggle = () => setToggled(!toggled);
  return (
    <>
      <dl className={cx(s['split'], beside && s['split--three'])}>
        <Figure
          {...look}
          part="cash"
          label={why === undefined ? label : <WhyLabel label={label} id={id} open={isOpen} toggle={toggle} />}
          amount={amount}
        />
        <Figure {...look} {...bonus} part="bonus" />
        {beside && <Figure {...look} {...beside} />}
      </dl>
      {why && (
        <p id={id} className={s['why']} hidden={!isOpen} data-part="wallet-why">
          {why.text}
        </p>
      )}
    </>
  );
}

export function WalletCard(props: WalletCardProps) {
  const { label, total, withdrawable, bonus, beside, wide = false, shares, refresh, conceal, actions, ...rest } = props;
  const { className, ...attributes } = rest;
  const hiddenLabel = conceal.on ? conceal.hiddenLabel : undefined;
  const updating = refresh.busy ?? false;
  return (
    <WalletSurface {...attributes} aria-label={label} className={cx(s['wallet'], wide && s['wallet--wide'], className)}>
      <div className={s['label']} data-part={pieceOf(attributes, 'label')}>
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
          tone="on-wallet"
          label={refresh.label}
          onClick={refresh.onPress}
          className={s['refresh']}
        />
      </div>
      <div className={s['total']} data-part={pieceOf(attributes, 'total')}>
        <Money amount={total} smallSymbol hiddenLabel={hiddenLabel} updating={updating} />
      </div>
      <div
        className={s['bar']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is two boxes, not a file.
        role="img"
        aria-label={conceal.on ? conceal.hiddenLabel : shares}
        data-part={pieceOf(attributes, 'bar')}
      >
        <i className={s['cash']} style={{ flexGrow: conceal.on ? 1 : shareOf(withdrawable.amount) }} />
        <i className={s['bonus']} style={{ flexGrow: conceal.on ? 1 : shareOf(bonus.amount) }} />
      </div>
      <Split withdrawable={withdrawable} bonus={bonus} beside={beside} hiddenLabel={hiddenLabel} updating={updating} />
      <div className={s['actions']}>{actions}</div>
    </WalletSurface>
  );
}
