import type { ReactNode } from 'react';
import s from './players.module.css';

/** A card of the 360: a feather, its name, one line of truth, and what can be done at its end. */
export function Box(props: {
  readonly part: string;
  readonly title: string;
  readonly tone?: 'brand' | 'heat' | 'money' | 'leaf';
  readonly meta?: ReactNode;
  readonly end?: ReactNode;
  readonly isTall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${s['card']} ${props.isTall ? s['card--tall'] : ''}`} data-part={props.part}>
      <div className={s['card-head']} data-part={`${props.part}-head`}>
        <span className={`${s['tick']} ${s[`tick--${props.tone ?? 'brand'}`]}`} />
        <h2>{props.title}</h2>
        {props.meta !== undefined && <span className={s['meta']}>{props.meta}</span>}
        {props.end !== undefined && <span className={s['push']}>{props.end}</span>}
      </div>
      {props.children}
    </section>
  );
}

/** A share as a bar; the number stands beside it, so the colour never speaks alone. */
export function Bar({ share, tone }: { readonly share: number; readonly tone: 'brand' | 'leaf' | 'heat' }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className={s['bar']}>
      <rect width="100" height="6" className={s['track']} />
      <rect width={share} height="6" className={s[`fill--${tone}`]} />
    </svg>
  );
}
