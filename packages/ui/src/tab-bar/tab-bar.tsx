import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '../badge/badge.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { keepRoom } from '../layout/keep-room.ts';
import { Pressable } from '../pressable/pressable.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './tab-bar.module.css';

export type TabItem = {
  key: string;
  label: string;
  icon: IconName;
  href: string;
  /** A count, or a dot for "something new"; the words tell a screen reader. */
  badge?: { count: number | 'dot'; label: string } | undefined;
  onPress?: () => void;
};

type TabBarProps = Omit<ComponentProps<'nav'>, 'children' | 'ref'> & {
  items: readonly TabItem[];
  active: string;
  label: string;
  strip?: ReactNode;
};

function TabBadge({ badge }: { badge: NonNullable<TabItem['badge']> }) {
  if (badge.count === 0) return null;
  return badge.count === 'dot' ? (
    <span className={s['dot']} aria-hidden="true" />
  ) : (
    <CountBadge count={badge.count} className={s['badge']} aria-hidden="true" />
  );
}

export function TabBar({ items, active, label, strip, className, ...rest }: TabBarProps) {
  return (
    <nav {...rest} ref={keepRoom} aria-label={label} className={cx(s['tab-bar'], className)}>
      {strip}
      <div className={s['list']}>
        {items.map((item) => {
          const current = item.key === active;
          const badge = current || item.badge?.count === 0 ? undefined : item.badge;
          return (
            <Pressable
              key={item.key}
              href={item.href}
              onClick={item.onPress}
              className={cx(s['tab'], current && s['tab--active'])}
              aria-current={current ? 'page' : undefined}
              data-part={`tab-${item.key}`}
            >
              <span className={s['icon']}>
                <Icon name={item.icon} />
                {badge && <TabBadge badge={badge} />}
              </span>
              <span>{item.label}</span>
              {badge && <VisuallyHidden>{badge.label}</VisuallyHidden>}
            </Pressable>
          );
        })}
      </div>
    </nav>
  );
}
