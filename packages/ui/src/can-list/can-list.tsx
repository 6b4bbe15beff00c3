import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import s from './can-list.module.css';

export type CanItem = {
  key: string;
  can: boolean;
  text: ReactNode;
  /** Smaller and fainter below the sentence. */
  note?: ReactNode;
};

type CanListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  items: readonly CanItem[];
  /** What check and cross say to a screen reader. */
  yes: string;
  no: string;
};

/** What can be done and what cannot: a check or a cross before each sentence. */
export function CanList({ items, yes, no, className, ...rest }: CanListProps) {
  return (
    <ul {...rest} className={cx(s['can'], className)}>
      {items.map(({ key, can, text, note }) => (
        <li key={key} className={can ? s['yes'] : s['no']}>
          <Icon name={can ? 'check' : 'x'} label={can ? yes : no} />
          <span>
            {text}
            {note !== undefined && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
