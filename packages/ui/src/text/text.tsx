import type { ComponentProps, ElementType } from 'react';
import { cx } from '../class-names.ts';
import { Pressable, type PressableProps } from '../pressable/pressable.tsx';
import s from './text.module.css';

export type TextTone = 'muted' | 'faint' | 'money' | 'leaf' | 'heat' | 'brand' | 'bonus';

type TextProps = Omit<ComponentProps<'p'>, 'ref'> & {
  as?: ElementType;
  size?: 'small' | 'xs' | 'lead' | 'title' | 'label';
  tone?: TextTone | undefined;
  weight?: 'medium' | 'strong';
  center?: boolean;
  /** Tabular figures that keep their order inside right-to-left text. */
  figures?: boolean;
};

export function Text({ as: Tag = 'p', size, tone, weight, center, figures, className, ...rest }: TextProps) {
  const classes = cx(
    size === undefined && isHeading(Tag) && s['heading'],
    size && s[size],
    tone && s[tone],
    weight && s[weight],
    center && s['center'],
    figures && s['num'],
    className,
  );
  return <Tag {...rest} className={classes || undefined} />;
}

const isHeading = (tag: ElementType) => typeof tag === 'string' && /^h\d$/.test(tag);

/** A link inside text; an invisible margin makes its tap target 44 px high. */
export function TextLink({ className, ...rest }: PressableProps) {
  return <Pressable {...rest} className={cx(s['link'], s['strong'], className)} />;
}
