import type { ComponentProps } from 'react';
import { brandFile } from '../brand/brand-file.ts';
import { cx } from '../class-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './vip-badge.module.css';

export const highestVipLevel = 10;

/** The picture carries its numeral, so it must not be smaller than 24 px. */
type VipBadgeProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  level: number;
  /** "VIP 3", or nothing where the words stand beside it. */
  label?: string;
  size?: number;
};

export function VipBadge({ level, label = '', size = 38, ...rest }: VipBadgeProps) {
  const known = Math.min(highestVipLevel, Math.max(0, Math.trunc(level)));
  return <img {...rest} src={brandFile(`vip/vip-${known}.svg`)} alt={label} width={size} height={size} />;
}

/** Badge and words in one pill, as at the top of the profile. */
export function VipPill({
  level,
  label,
  className,
  ...rest
}: Omit<PressableProps, 'children'> & { level: number; label: string }) {
  return (
    <Pressable {...rest} className={cx(s['pill'], className)}>
      <VipBadge level={level} />
      <span className={s['pill__label']}>{label}</span>
    </Pressable>
  );
}
