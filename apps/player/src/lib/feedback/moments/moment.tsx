import { type Fact, Facts, useLayer } from '@arara/ui';
import type { ReactNode } from 'react';
import { useModal } from '../../browser/modal.ts';
import s from './moment.module.css';

export type MomentProps = {
  art: string;
  /** What happened, above the figure. */
  kicker: string;
  figure: ReactNode;
  line?: string | undefined;
  note?: string | undefined;
  facts?: readonly Fact[];
  onClose: () => void;
  /** The ways on. */
  children: ReactNode;
  'data-part': string;
};

/** Something good over the whole screen, dark in both themes; it waits for its button and never asks for money. */
export function Moment({ art, kicker, figure, line, note, facts = [], onClose, children, ...rest }: MomentProps) {
  const modal = useModal(onClose);
  useLayer(true, onClose);
  return (
    <dialog {...modal} className={s['moment']} data-theme="dark" aria-label={kicker} data-part={rest['data-part']}>
      <div className={s['rays']} aria-hidden="true" />
      <img className={s['art']} src={art} alt="" />
      <div className={s['words']}>
        <h2 className={s['kicker']}>{kicker}</h2>
        <p className={s['figure']}>{figure}</p>
        {line !== undefined && <p className={s['line']}>{line}</p>}
        {note !== undefined && <p className={s['note']}>{note}</p>}
      </div>
      <div className={s['foot']}>
        {facts.length > 0 && <Facts facts={facts} className={s['facts']} />}
        {children}
      </div>
    </dialog>
  );
}
