import type { ReactNode } from 'react';
import s from './panel.module.css';

/** A card with its head: a feather, its name, one line of truth, and what can be done at its end. */
export function Panel(props: {
  readonly title: string;
  readonly part: string;
  readonly tone?: 'brand' | 'heat' | 'money' | 'leaf';
  readonly meta?: ReactNode;
  readonly end?: ReactNode;
  /** Takes the height that is there; its content scrolls. */
  readonly isTall?: boolean;
  /** Its content has the margins of a card. */
  readonly hasBody?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section
      className={`card shrinks ${props.isTall ? `${s['panel--tall']} flex column short cut` : ''}`}
      data-part={props.part}
      aria-label={props.title}
    >
      <div className="card-head row gap-9" data-part={`${props.part}-head`}>
        <span className={`tick tick-${props.tone ?? 'brand'}`} />
        <h2>{props.title}</h2>
        {props.meta !== undefined && <span className="clip note">{props.meta}</span>}
        {props.end !== undefined && <span className={`${s['push']} row note push gap-4`}>{props.end}</span>}
      </div>
      {props.hasBody ? <div className="pad-card stack one-column gap-10">{props.children}</div> : props.children}
    </section>
  );
}

/** A choice of one among few, side by side. */
export function Seg<Name extends string>(props: {
  readonly legend: string;
  readonly choices: readonly { readonly name: Name; readonly label: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly part: string;
}) {
  return (
    <fieldset className="seg shrinks nested outlined round-8 no-margin" data-part={props.part}>
      <legend className="unseen">{props.legend}</legend>
      {props.choices.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={name === props.chosen} onClick={() => props.onChoose(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
