import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { Pressable } from '../pressable/pressable.tsx';
import s from './age.module.css';

const MARK = '18+';

export function AgeMark({ className, ...rest }: Omit<ComponentProps<'span'>, 'children'>) {
  return (
    <span {...rest} className={cx(s['age-mark'], className)}>
      {MARK}
    </span>
  );
}

export function AgeRing({
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'span'>, 'children'> & { size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span {...rest} className={cx(s['age-ring'], size !== 'md' && s[`age-ring--${size}`], className)}>
      {MARK}
    </span>
  );
}

type AgeStripProps = Omit<ComponentProps<'div'>, 'children'> & {
  text: string;
  link: { label: string; href: string };
};

/** Above the tab bar on every tab; it cannot be dismissed. */
export function AgeStrip({ text, link, className, ...rest }: AgeStripProps) {
  return (
    <div {...rest} className={cx(s['age-strip'], className)}>
      <AgeMark />
      {text}{' '}
      <Pressable href={link.href} className={s['age-strip__link']}>
        {link.label}
      </Pressable>
    </div>
  );
}

type AgeNoticeProps = Omit<ComponentProps<'footer'>, 'children'> & {
  text: string;
  label: string;
  links: readonly { label: string; href: string }[];
};

/** The footer of every tab: the legal line and the ways to limits, exclusion, terms and help. */
export function AgeNotice({ text, label, links, className, ...rest }: AgeNoticeProps) {
  return (
    <footer {...rest} className={cx(s['age-notice'], className)}>
      <div className={s['age-notice__head']}>
        <AgeRing />
        <p className={s['age-notice__text']}>{text}</p>
      </div>
      <nav className={s['age-notice__links']} aria-label={label}>
        {links.map((link) => (
          <Pressable key={link.label} href={link.href} className={s['age-notice__link']}>
            {link.label}
          </Pressable>
        ))}
      </nav>
    </footer>
  );
}
