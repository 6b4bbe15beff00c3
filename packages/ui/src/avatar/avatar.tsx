import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import s from './avatar.module.css';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The picture; without one the first letter of the name stands in. */
  src?: string | undefined;
  name: string;
  size?: 'lg' | 'md' | 'tap' | 'sm';
};

/** Decoration beside a written name, so it has no text of its own for screen readers. */
export function Avatar({ src, name, size = 'lg', className, ...rest }: AvatarProps) {
  const [first = ''] = name.trim();
  return (
    <span aria-hidden="true" {...rest} className={cx(s['avatar'], size !== 'lg' && s[`avatar--${size}`], className)}>
      {src === undefined ? first.toLocaleUpperCase() : <img className={s['img']} src={src} alt="" />}
    </span>
  );
}
