import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { keepRoom } from '../layout/keep-room.ts';
import s from './action-bar.module.css';

type ActionBarProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** What the press will cost or bring: a word and the amount. */
  sum?: { label: ReactNode; amount: ReactNode };
  /** Why the button is off: "Falta: código e senha". */
  missing?: string | undefined;
  /** The age strip, when the screen has no tab bar to carry it. */
  strip?: ReactNode;
};

export function ActionBar({ sum, missing, strip, children, className, ...rest }: ActionBarProps) {
  const body = (
    <>
      {sum && (
        <div className={s['action-bar__sum']}>
          <span>{sum.label}</span>
          <strong>{sum.amount}</strong>
        </div>
      )}
      {children}
      {missing !== undefined && <output className={s['action-bar__missing']}>{missing}</output>}
    </>
  );
  return (
    <div
      {...rest}
      ref={keepRoom}
      className={cx(s['action-bar'], strip !== undefined && s['action-bar--with-strip'], className)}
    >
      {strip === undefined ? (
        body
      ) : (
        <>
          <div className={s['action-bar__strip']}>{strip}</div>
          <div className={s['action-bar__body']}>{body}</div>
        </>
      )}
    </div>
  );
}
