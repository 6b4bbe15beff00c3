import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '../badge/badge.tsx';
import { BrandMark, Wordmark } from '../brand/brand.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Pressable } from '../pressable/pressable.tsx';
import type { TabItem } from '../tab-bar/tab-bar.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './desk.module.css';

type DeskRailProps = {
  brand: { name: string; href: string };
  items: readonly TabItem[];
  active: string;
  label: string;
  /** The age ring and what the player has under way, at the foot of the rail. */
  foot?: ReactNode;
};

/** From 1024 px the tab bar becomes this rail at the inline start. */
export function DeskRail({ brand, items, active, label, foot }: DeskRailProps) {
  return (
    <aside className={s['rail']} aria-label={brand.name} data-part="desk-rail">
      <Pressable href={brand.href} className={s['brand']}>
        <BrandMark width={40} height={40} />
        <Wordmark name={brand.name} className={s['word']} width={59} height={22} />
      </Pressable>
      <nav className={s['nav']} aria-label={label}>
        {items.map((item) => {
          const current = item.key === active;
          const count = current || typeof item.badge?.count !== 'number' ? 0 : item.badge.count;
          return (
            <Pressable
              key={item.key}
              href={item.href}
              onClick={item.onPress}
              className={cx(s['link'], current && s['link--on'])}
              aria-current={current ? 'page' : undefined}
              data-part={`desk-${item.key}`}
            >
              <Icon name={item.icon} />
              <span>{item.label}</span>
              {count > 0 && <CountBadge count={count} className={s['badge']} aria-hidden="true" />}
              {count > 0 && <VisuallyHidden>{item.badge?.label}</VisuallyHidden>}
            </Pressable>
          );
        })}
      </nav>
      {foot !== undefined && <div className={s['foot']}>{foot}</div>}
    </aside>
  );
}

type DeskProps = Omit<ComponentProps<'div'>, 'ref'> & { rail?: ReactNode; top?: ReactNode };

/** Stands around a phone's screen too, unseen: a screen keeps what was typed when its device is turned. */
export function Desk({ rail, top, children, className, ...rest }: DeskProps) {
  return (
    <div {...rest} className={cx(s['desk'], className)}>
      {rail}
      <div>
        {top && <header className={s['top']}>{top}</header>}
        {children}
      </div>
    </div>
  );
}

/** The fluid pane of Home, More games and Game; the aside appears from 1200 px. */
export function DeskPane({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(s['body'], aside !== undefined && s['body--with-aside'])}>
      <main>{children}</main>
      {aside !== undefined && <aside className={s['aside']}>{aside}</aside>}
    </div>
  );
}

/** Me and Team: two columns from 1200 px, one under the other below that. */
export function DeskTwo({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={s['two']}>
      <main>{children}</main>
      <aside>{aside}</aside>
    </div>
  );
}

/** Every other screen keeps the phone's column, centred in the pane; a phone's own screen is the column. */
export function DeskColumn({ children }: { children: ReactNode }) {
  return <div className={s['column']}>{children}</div>;
}
