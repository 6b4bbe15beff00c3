import { CountBadge } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { Pressable } from '../pressable/pressable.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './quick-actions.module.css';

type QuickAction = {
  key: string;
  label: string;
  icon: IconName;
  href: string;
  badge?: { count: number; label: string };
};

/** Four short ways from the profile. */
export function QuickActions({
  items,
  label,
  ...rest
}: {
  items: readonly QuickAction[];
  label: string;
  'data-part'?: string;
}) {
  return (
    <nav {...rest} className={s['quick']} aria-label={label}>
      {items.map((item) => (
        <Pressable key={item.key} href={item.href} className={s['link']} data-part={`quick-${item.key}`}>
          <span className={s['icon']}>
            <Icon name={item.icon} />
            {item.badge && <CountBadge count={item.badge.count} className={s['badge']} aria-hidden="true" />}
          </span>
          <span>{item.label}</span>
          {item.badge && <VisuallyHidden>{item.badge.label}</VisuallyHidden>}
        </Pressable>
      ))}
    </nav>
  );
}
