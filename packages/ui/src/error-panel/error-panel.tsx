import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import s from './error-panel.module.css';

type ErrorPanelProps = Omit<ComponentProps<'button'>, 'title' | 'children' | 'onClick'> & {
  /** The specification's words: that the connection timed out, and that a tap on the screen tries again. */
  title: string;
  text: string;
  again: string;
  onRetry: () => void;
};

/** The whole panel is the button, as the specification asks; it says so aloud when it appears. */
export function ErrorPanel({ title, text, again, onRetry, className, ...rest }: ErrorPanelProps) {
  return (
    <div role="alert">
      <button {...rest} type="button" onClick={onRetry} className={cx(s['panel'], className)}>
        <span className={s['art']} />
        <strong className={s['title']}>{title}</strong>
        <span className={s['text']}>{text}</span>
        <span className={s['again']}>
          <Icon name="refresh" size="sm" />
          {again}
        </span>
      </button>
    </div>
  );
}
