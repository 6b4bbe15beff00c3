import type { ComponentProps } from 'react';
import markUrl from '../art/brand/mark.svg?no-inline';
import onDarkUrl from '../art/brand/wordmark-on-dark.svg?no-inline';
import onLightUrl from '../art/brand/wordmark-on-light.svg?no-inline';
import { cx } from '../class-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './brand.module.css';

export function BrandMark({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img {...rest} src={markUrl} alt={alt} />;
}

export type WordmarkProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  name: string;
  /** On art and on the wallet's blue the lettering stays white in both themes. */
  onArt?: boolean;
};

export function Wordmark({ name, onArt = false, className, ...rest }: WordmarkProps) {
  if (onArt) return <img {...rest} className={cx(s['wordmark'], className)} src={onDarkUrl} alt={name} />;
  return (
    <>
      <img {...rest} className={cx(s['wordmark'], s['on-dark'], className)} src={onDarkUrl} alt={name} />
      <img {...rest} className={cx(s['wordmark'], s['on-light'], className)} src={onLightUrl} alt={name} />
    </>
  );
}

export type BrandProps = Omit<PressableProps, 'children'> & {
  name: string;
  /** Where the bar has no room for the lettering. */
  markOnly?: boolean;
};

/** Mark and wordmark as they stand in the top bar. */
export function Brand({ name, markOnly = false, className, ...rest }: BrandProps) {
  return (
    <Pressable {...rest} className={cx(s['brand'], className)}>
      <BrandMark className={s['mark']} width={36} height={36} alt={markOnly ? name : ''} />
      {!markOnly && <Wordmark name={name} className={s['word']} width={54} height={20} />}
    </Pressable>
  );
}
