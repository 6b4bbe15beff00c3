import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './panel.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly tone: 'money' | 'brand' | 'quiet';
  readonly onPress: () => unknown;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly describedBy?: string | undefined;
  /** A name for whoever looks at the page by program. */
  readonly part?: string;
}

/** One press, one time: a key that is held down does not press again. */
export function Button({
  children,
  tone,
  onPress,
  isDisabled = false,
  isBusy = false,
  describedBy,
  part,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(s['button'], s[`button_${tone}`], isBusy && s['busy'])}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      aria-describedby={describedBy}
      data-part={part}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
    >
      {isBusy && <span className={cx(s['ring'], tone !== 'money' && s['ringLight'])} />}
      {children}
    </button>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={s['row']}>{children}</div>;
}
