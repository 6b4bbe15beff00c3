import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { type EmptyArt, emptyArt } from './art.ts';
import s from './empty.module.css';

export type EmptyProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  art: EmptyArt;
  title: string;
  text?: string | undefined;
  /** At most one thing to do next. */
  action?: ReactNode;
  small?: boolean;
};

export function Empty({ art, title, text, action, small = false, className, ...rest }: EmptyProps) {
  return (
    <div {...rest} className={cx(s['empty'], small && s['empty--small'], className)}>
      <img className={s['art']} src={emptyArt[art]} alt="" width={168} height={140} />
      <h3 className={s['title']}>{title}</h3>
      {text !== undefined && <p className={s['text']}>{text}</p>}
      {action !== undefined && <div className={s['action']}>{action}</div>}
    </div>
  );
}
