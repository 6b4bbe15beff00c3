import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { IconName } from '../icon/icon-names.ts';
import { type IconTone, ListRow } from '../list/list.tsx';
import { type MoneyAmount, readAmountE5 } from '../money/format-money.ts';
import { Money } from '../money/money.tsx';
import s from './record-row.module.css';

/** `off` = ended by the player, `back` = money that came back: neither is a failure of anybody. */
export type RecordState = 'wait' | 'ok' | 'fail' | 'off' | 'back';

/** What became of an order, in a word. The tone only repeats the word. */
export function Status({ state, className, ...rest }: ComponentProps<'span'> & { state: RecordState }) {
  return <span {...rest} className={cx(s['status'], s[`status--${state}`], className)} />;
}

type RecordRowProps = {
  icon: IconName;
  iconTone?: IconTone;
  title: string;
  /** Time and number, or time and the reason of a failure. */
  detail: ReactNode;
  /** Signed: what came in is positive, what went out is negative. */
  amount: MoneyAmount;
  state: RecordState;
  stateLabel: string;
  /** The outer word beside the finer one: Avaliando, Sucesso, Falha. */
  group?: string | undefined;
  /** The money is still to come, so its amount has neither sign nor tone. */
  isAhead?: boolean;
  href?: string;
  'data-part'?: string;
};

function amountOf(amount: MoneyAmount, state: RecordState): ReactNode {
  const amountE5 = readAmountE5(amount);
  // Nothing moved in an order without an effect, so its amount is faint and has no sign.
  if (state !== 'ok' && state !== 'wait') return <Money amount={amountE5 < 0n ? -amountE5 : amountE5} tone="faint" />;
  return <Money amount={amountE5} kind="operation" tone={amountE5 > 0n ? 'leaf' : undefined} />;
}

const tones: Record<RecordState, IconTone> = {
  wait: 'money',
  ok: 'leaf',
  fail: 'heat',
  off: 'plain',
  back: 'brand',
};

export function RecordRow(props: RecordRowProps) {
  const { icon, iconTone, title, detail, amount, state, stateLabel, group, isAhead = false, ...rest } = props;
  return (
    <ListRow
      {...rest}
      icon={icon}
      iconTone={iconTone ?? tones[state]}
      title={title}
      sub={<span className={s['figures']}>{detail}</span>}
      end={
        <>
          <span className={s['amount']}>{isAhead ? <Money amount={amount} /> : amountOf(amount, state)}</span>
          <Status state={state}>{stateLabel}</Status>
          {group !== undefined && <small className={s['group']}>{group}</small>}
        </>
      }
    />
  );
}
