import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import s from './avatar.module.css';

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The picture; without one the first letter of the name stands in. */
  src?: string | undefined;
  name: string;
  /** Instead of a picture by address: a drawn one, such as the level badge. */
  picture?: ReactNode;
  size?: 'lg' | 'md' | 'tap' | 'sm';
};

/** Decoration beside a written name, so it has no text of its own for screen readers. */
export function Avatar({ src, name, picture, size = 'lg', className, ...rest }: AvatarProps) {
  const first = Array.from(name.trim())[0] ?? '';
  const drawn = picture ?? (src === undefined ? undefined : <img className={s['img']} src={src} alt="" />);
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cx(
        s['avatar'],
        drawn === undefined && s['avatar--letter'],
        size !== 'lg' && s[`avatar--${size}`],
        className,
      )}
    >
      {drawn ?? first.toLocaleUpperCase()}
    </span>
  );
}
