import type { ReactNode } from 'react';
import s from './promotions.module.css';

/** One of the cards of the editor, with its head as drawn. */
export function Panel(props: {
  readonly title: string;
  readonly meta?: ReactNode;
  readonly end?: ReactNode;
  readonly tone?: 'brand' | 'leaf' | 'money';
  readonly part: string;
  readonly children: ReactNode;
}) {
  const { tone = 'brand' } = props;
  return (
    <section className={s['panel']} data-part={props.part} aria-label={props.title}>
      <div className={s['panel-head']} data-part={`${props.part}-head`}>
        <span className={`${s['tick']} ${s[`tick--${tone}`]}`} />
        <h2>{props.title}</h2>
        {props.meta && <span className={s['panel-meta']}>{props.meta}</span>}
        {props.end && <span className={s['push']}>{props.end}</span>}
      </div>
      <div className={s['panel-body']}>{props.children}</div>
    </section>
  );
}
