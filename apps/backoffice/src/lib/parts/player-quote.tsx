import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import s from './player-quote.module.css';

/** What a player reads stands in this block with a phone beside who reads it; what a player wrote has no phone. */
export function PlayerQuote(props: {
  readonly label: string;
  readonly part?: string;
  readonly isWritten?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${s['quote']} stack gap-2 text-md pad-quote`} data-part={props.part ?? 'quote'}>
      <small className="row gap-5 text-2xs weight-650 brand-text">
        {!props.isWritten && <Icon name="phone" size="xs" />}
        {props.label}
      </small>
      {props.children}
    </div>
  );
}
