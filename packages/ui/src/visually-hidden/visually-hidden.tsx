import type { ComponentProps } from 'react';
import s from './visually-hidden.module.css';

/** Text for screen readers only. Its parent needs a position, or the text may widen a scrolling box. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={s['visually-hidden']} />;
}
