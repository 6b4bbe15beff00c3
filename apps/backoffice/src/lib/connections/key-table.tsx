import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Section } from '../parts/page.tsx';
import { daysSince } from './connecting.ts';
import s from './connections.module.css';
import { t } from './texts.ts';

/** What is known of one key: how it ends and how old it is. */
export const ageOf = ({ Tail, Since }: { readonly Tail: string; readonly Since: string }): string =>
  t('keyAge', { tail: Tail, days: daysSince(Since) });

interface KeysProps {
  /** Null = connected before anybody kept marks. */
  readonly rows: readonly (readonly [string, string])[] | null;
  readonly title?: string;
  readonly meta?: string | undefined;
  /** Absent for whoever may only look. */
  readonly rotate?: { readonly isAsked: boolean; readonly words: string; readonly onAsk: () => void } | undefined;
  /** Between the table and the buttons. */
  readonly more?: ReactNode;
  /** Other buttons beside the one that turns keys. */
  readonly children?: ReactNode;
}

/** What is known of each key, and never the key. */
export function Keys({ rows, title = t('keys'), meta = t('keysNever'), rotate, more, children }: KeysProps) {
  if (rows === null) return <Section title={title}>{<span className="faint">{t('keysOld')}</span>}</Section>;
  return (
    <Section title={title} meta={meta}>
      <table className={`${s['keys']} wide text-md outlined round-10`} data-part="keys">
        <tbody>
          {rows.map(([name, known]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="muted breaks">{known}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
      {(rotate ?? children) && (
        <div className="flex wraps gap-8">
          {children}
          {rotate && (
            <Button disabled={rotate.isAsked} onClick={rotate.onAsk}>
              {rotate.isAsked ? t('rotateWaits') : rotate.words}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
