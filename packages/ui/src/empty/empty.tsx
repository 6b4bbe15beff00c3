import type { ComponentProps, ReactNode } from 'react';
import { brandFile } from '../brand/brand-file.ts';
import { cx } from '../class-names.ts';
import s from './empty.module.css';

export type EmptyArt = 'connection-lost' | 'no-favorites' | 'no-records' | 'no-results' | 'no-team' | 'pause';

type EmptyProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  art: EmptyArt;
  title: string;
  text?: string | undefined;
  /** At most one thing to do next. */
  action?: ReactNode;
  small?: boolean;
  heading?: 'h2' | 'h3';
};

export function Empty({
  art,
  title,
  text,
  action,
  small = false,
  heading: Heading = 'h2',
  className,
  ...rest
}: EmptyProps) {
  return (
    <div {...rest} className={cx(s['empty'], small && s['empty--small'], className)}>
      <img className={s['art']} src={brandFile(`empty/${art}.svg`)} alt="" width={168} height={140} />
      <Heading className={s['title']}>{title}</Heading>
      {text !== undefined && <p className={s['text']}>{text}</p>}
      {action !== undefined && <div className={s['action']}>{action}</div>}
    </div>
  );
}
