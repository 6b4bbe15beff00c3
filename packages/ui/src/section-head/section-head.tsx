import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { pieceOf } from '../part-name.ts';
import { Pressable } from '../pressable/pressable.tsx';
import s from './section-head.module.css';

export type SectionHeadProps = {
  title: string;
  /** Blue by default, heat for a trend, money for rewards, leaf for gains. */
  tone?: 'brand' | 'heat' | 'money' | 'leaf';
  meta?: ReactNode;
  more?: { label: string; href?: string; onClick?: () => void };
  id?: string;
  'data-part'?: string;
};

export function SectionHead({ title, tone = 'brand', meta, more, id, ...rest }: SectionHeadProps) {
  return (
    <div {...rest} className={s['section-head']}>
      <span className={cx(s['tick'], tone !== 'brand' && s[`tick--${tone}`])} />
      <h2 className={s['title']} id={id} data-part={pieceOf(rest, 'title')}>
        {title}
      </h2>
      {meta !== undefined && <span className={s['meta']}>{meta}</span>}
      {more && (
        <Pressable
          className={s['more']}
          href={more.href}
          onClick={more.onClick}
          aria-label={`${more.label}: ${title}`}
          data-part={pieceOf(rest, 'more')}
        >
          {more.label}
          <Icon name="chev" size="xs" />
        </Pressable>
      )}
    </div>
  );
}
