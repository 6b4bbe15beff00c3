import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import s from './panel.module.css';

const HOLD_MS = 400;
const REPEAT_MS = 90;

/** Calls again and again while it is held, so that a long way does not need many taps. Never used for a bet. */
function useHold(run: () => void) {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onClick: () => latest.current(),
    onPointerDown: () => {
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  };
}

export interface StepperProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onLess: () => void;
  readonly onMore: () => void;
  /** Opens the keypad. */
  readonly onType?: (() => void) | undefined;
  readonly isLocked?: boolean;
  /** The limit that was broken stands in the label. */
  readonly isWrong?: boolean;
}

export function Stepper(props: StepperProps) {
  const { label, value, isLocked = false, isWrong = false, onType } = props;
  const less = useHold(props.onLess);
  const more = useHold(props.onMore);
  const inner = (
    <>
      <span className={s['label']}>{label}</span>
      <b className={s['amount']}>{value}</b>
    </>
  );
  return (
    <fieldset
      className={cx(s['stepper'], isLocked && s['stepperLocked'], isWrong && s['stepperWrong'], s['bare'])}
      aria-label={label}
    >
      <button type="button" aria-label={props.lessLabel} disabled={isLocked} {...less}>
        <Icon name={isLocked ? 'lock' : 'less'} small />
      </button>
      {onType === undefined || isLocked ? (
        <span className={s['value']}>{inner}</span>
      ) : (
        <button type="button" className={s['value']} onClick={onType}>
          {inner}
        </button>
      )}
      <button type="button" aria-label={props.moreLabel} disabled={isLocked} {...more}>
        {isLocked ? null : <Icon name="more" small />}
      </button>
    </fieldset>
  );
}

export function Chip(props: {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
}) {
  const { children, onPress, isOn, isDisabled = false } = props;
  return (
    <button
      type="button"
      className={cx(s['chip'], isOn === true && s['chipOn'])}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function ChipRow({ children, isStakeOnly = false }: { children: ReactNode; isStakeOnly?: boolean }) {
  return <div className={cx(s['chips'], isStakeOnly && s['stakeOnly'])}>{children}</div>;
}

/** A line in the place of the shortcuts. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={cx(s['why'], s['note'])}>{children}</p>;
}
