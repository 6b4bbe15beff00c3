import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { pieceOf } from '../part-name.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './list.module.css';

export type IconTone = 'plain' | 'leaf' | 'heat' | 'money' | 'brand' | 'bonus';

/** One card, a hairline between rows. */
export function List({
  as: Tag = 'div',
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'ref'> & { as?: ElementType }) {
  return <Tag {...rest} className={cx(s['list'], className)} />;
}

export type ItemIconProps = { name: IconName; tone?: IconTone | undefined; className?: string | undefined };

export function ItemIcon({ name, tone = 'plain', className, ...rest }: ItemIconProps) {
  return (
    <span {...rest} className={cx(s['item__icon'], tone !== 'plain' && s[`item__icon--${tone}`], className)}>
      <Icon name={name} />
    </span>
  );
}

type ListRowProps = Omit<PressableProps, 'children'> & {
  title: ReactNode;
  sub?: ReactNode;
  icon?: IconName | undefined;
  iconTone?: IconTone | undefined;
  /** Instead of an icon: an avatar, a thumbnail, a place number. */
  start?: ReactNode;
  /** A short word at the end, such as the chosen language. */
  value?: ReactNode;
  /** Anything else at the end: money, a status, a switch. */
  end?: ReactNode;
  /** Chosen in a list of choices. */
  on?: boolean;
  align?: 'center' | 'top';
  low?: boolean;
};

/** A row that leads somewhere shows a chevron; one that only informs does not. */
export function ListRow(props: ListRowProps) {
  const { title, sub, icon, iconTone, start, value, end, on, align, low, className, ...rest } = props;
  return (
    <Pressable
      {...rest}
      className={cx(
        s['item'],
        align === 'top' && s['item--top'],
        low && s['item--low'],
        on && s['item--on'],
        className,
      )}
    >
      {icon && <ItemIcon name={icon} tone={iconTone} data-part={pieceOf(rest, 'icon')} />}
      {start}
      <span className={s['item__body']}>
        <span className={s['item__title']} data-part={pieceOf(rest, 'title')}>
          {title}
        </span>
        {sub !== undefined && (
          <span className={s['item__sub']} data-part={pieceOf(rest, 'sub')}>
            {sub}
          </span>
        )}
      </span>
      {value !== undefined && (
        <span className={s['item__value']} data-part={pieceOf(rest, 'value')}>
          {value}
        </span>
      )}
      {end !== undefined && <span className={s['item__end']}>{end}</span>}
      {rest.href !== undefined && end === undefined && <Icon name="chev" size="sm" className={s['item__chev']} />}
    </Pressable>
  );
}
