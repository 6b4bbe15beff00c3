import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { useUi } from '../provider/provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { formatMoney, type MoneyAmount, type MoneyFormat } from './format-money.ts';
import s from './money.module.css';

type Look = {
  /** The currency as a small separate part, as in the balance pill and on the wallet. */
  smallSymbol?: boolean;
  /** 52 px display figures of an amount picker. */
  big?: boolean;
  strong?: boolean;
  tone?: 'muted' | 'faint' | 'leaf' | 'heat' | 'gold' | 'bonus' | undefined;
  updating?: boolean;
};

type MoneyProps = Omit<ComponentProps<'span'>, 'children'> &
  Pick<MoneyFormat, 'kind' | 'decimals'> &
  Look & {
    amount: MoneyAmount;
    locale?: string;
    /** The player hid the balance: the words say so to a screen reader and no figure is in the page. */
    hiddenLabel?: string | undefined;
  };

const HIDDEN_DIGITS = '••••';
const NO_BREAK_SPACE = '\u00a0';

function classesOf({ big, strong, tone, updating }: Look, className: string | undefined): string {
  return cx(
    s['money'],
    big && s['money--big'],
    strong && s['money--strong'],
    updating && s['money--updating'],
    tone && s[tone],
    className,
  );
}

function Figures({ sign, symbol, digits, apart }: { sign: string; symbol: string; digits: string; apart: boolean }) {
  if (!apart) return <span aria-hidden="true">{`${sign}${symbol}${NO_BREAK_SPACE}${digits}`}</span>;
  return (
    <span aria-hidden="true">
      {sign}
      <small>{symbol}</small>
      {digits}
    </span>
  );
}

/** The only way a screen shows money: tabular, left to right, with words for screen readers. */
export function Money({ amount, kind, decimals, locale, hiddenLabel, className, ...props }: MoneyProps) {
  const { smallSymbol = false, big = false, strong = false, tone, updating = false, ...rest } = props;
  const ui = useUi();
  const parts = formatMoney(amount, {
    locale: locale ?? ui.locale,
    ...(kind ? { kind } : {}),
    ...(decimals ? { decimals } : {}),
  });
  const concealed = hiddenLabel !== undefined;
  return (
    <span {...rest} className={classesOf({ big, strong, tone, updating }, className)}>
      <Figures
        sign={concealed ? '' : parts.sign}
        symbol={parts.symbol}
        digits={concealed ? HIDDEN_DIGITS : parts.digits}
        apart={smallSymbol || big}
      />
      <VisuallyHidden>{hiddenLabel ?? parts.spoken}</VisuallyHidden>
    </span>
  );
}
