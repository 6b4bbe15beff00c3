import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import { brandFile } from './brand-file.ts';
import s from './brand.module.css';

export function BrandMark({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img {...rest} src={brandFile('mark.svg')} alt={alt} />;
}

type WordmarkProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  name: string;
  /** On the wallet's ground, which the brand makes dark or light in each theme. */
  onArt?: boolean;
};

export function Wordmark({ name, onArt = false, className, ...rest }: WordmarkProps) {
  const shown = onArt ? 'wallet-' : '';
  return (
    <>
      {(['on-dark', 'on-light'] as const).map((ground) => (
        <img
          {...rest}
          key={ground}
          className={cx(s['wordmark'], s[`${shown}${ground}`], className)}
          src={brandFile(`wordmark-${ground}.svg`)}
          alt={name}
        />
      ))}
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
