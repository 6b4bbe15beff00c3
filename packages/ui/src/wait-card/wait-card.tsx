import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import s from './wait-card.module.css';

type WaitRow = {
  label: string;
  fact: ReactNode;
  more?: ReactNode;
  /** Who acts, before a mark. */
  isOwner?: boolean;
  /** A day and an hour that everything turns on. */
  isDue?: boolean;
};

type WaitCardProps = Omit<ComponentProps<'dl'>, 'children'> & { rows: readonly WaitRow[] };

/** Why, who acts, by when, and what if it is late: no wait is shown without these. */
export function WaitCard({ rows, className, ...rest }: WaitCardProps) {
  return (
    <dl {...rest} className={cx(s['wait'], className)}>
      {rows.map(({ label, fact, more, isOwner, isDue }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isOwner ? <Owner icon="shield">{fact}</Owner> : <span className={cx(isDue && s['due'])}>{fact}</span>}
            {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whose turn it is. */
export function Owner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={s['owner']}>
      <Icon name={icon} size="xs" />
      {children}
    </span>
  );
}
