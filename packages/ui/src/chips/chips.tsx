import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { pieceOf } from '../part-name.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import { Rail } from '../rail/rail.tsx';
import s from './chips.module.css';

export type ChipKind = 'category' | 'filter' | 'sm' | 'amount';

type ChipProps = Omit<PressableProps, 'children'> & {
  children: ReactNode;
  on?: boolean;
  kind?: ChipKind;
  icon?: IconName | undefined;
  count?: number | undefined;
};

/** A link chip says `aria-current`, an acting one `aria-pressed`. */
export function Chip({ children, on = false, kind = 'category', icon, count, className, ...rest }: ChipProps) {
  const state = rest.href === undefined ? { 'aria-pressed': on } : on ? { 'aria-current': 'true' as const } : {};
  return (
    <Pressable
      {...state}
      {...rest}
      className={cx(s['chip'], kind !== 'category' && s[`chip--${kind}`], on && s['chip--on'], className)}
    >
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <b className={s['chip__count']}>{count}</b>}
    </Pressable>
  );
}

export type ChipItem = { key: string; label: string; icon?: IconName; href?: string; count?: number };

type ChipsProps = {
  items: readonly ChipItem[];
  value: string;
  onChange?: (key: string) => void;
  label: string;
  kind?: ChipKind;
  className?: string;
  'data-part'?: string;
};

/** One choice out of many in a row that scrolls sideways. */
export function Chips({ items, value, onChange, label, kind = 'category', ...rest }: ChipsProps) {
  return (
    <Rail wraps as="nav" aria-label={label} {...rest}>
      {items.map((item) => (
        <Chip
          key={item.key}
          kind={kind}
          on={item.key === value}
          icon={item.icon}
          count={item.count}
          href={item.href}
          onClick={onChange ? () => onChange(item.key) : undefined}
          data-part={pieceOf(rest, item.key)}
        >
          {item.label}
        </Chip>
      ))}
    </Rail>
  );
}
