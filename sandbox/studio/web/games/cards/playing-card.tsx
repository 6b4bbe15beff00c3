import { cx } from '../../shell/controls/class-names.ts';
import type { CSSProperties } from 'react';
import s from './cards.module.css';
import { pictureOf } from './deck.ts';

export interface PlayingCardProps {
  readonly card: number | 'hidden';
  readonly name: string;
  /** `deal` = comes from the shoe and turns over; `flip` = turns over where it lies. */
  readonly motion?: 'deal' | 'flip' | undefined;
  readonly delayMs?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** One card; its size is the `--card` of what is around it, in units of the stage. */
export function PlayingCard({ card, name, motion, delayMs = 0, className, style }: PlayingCardProps) {
  const isTurning = motion === 'flip' || (motion === 'deal' && card !== 'hidden');
  return (
    <span className={cx(s['card'], className)} style={style}>
      <span
        className={cx(s['body'], motion === 'deal' && s['dealt'])}
        style={{ '--delay': `${delayMs}ms`, '--turn': `${motion === 'deal' ? delayMs + 220 : delayMs}ms` } as object}
      >
        <img className={cx(isTurning && s['opens'])} src={pictureOf(card)} alt={name} width="120" height="168" />
        {isTurning && <img className={s['closes']} src={pictureOf('hidden')} alt="" width="120" height="168" />}
      </span>
    </span>
  );
}
