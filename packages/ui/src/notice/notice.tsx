import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import s from './notice.module.css';

export type NoticeProps = Omit<ComponentProps<'div'>, 'ref'> & {
  icon?: IconName;
  tone?: 'brand' | 'heat' | 'leaf' | 'money';
};

/** A calm remark inside the page: a limit, a rule, an hour. */
export function Notice({ icon = 'info', tone = 'brand', className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={cx(s['note'], tone !== 'brand' && s[`note--${tone}`], className)}>
      <Icon name={icon} size="sm" className={s['icon']} />
      <div className={s['body']}>{children}</div>
    </div>
  );
}
