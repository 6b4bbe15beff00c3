import type { ReactNode } from 'react';
import { initials } from '../format/format.ts';
import { Icon, type OfficeIconName } from './icon.tsx';
import s from './marks.module.css';

export type Tone = 'plain' | 'brand' | 'leaf' | 'heat' | 'money';

/** A quiet ground with its text, by tone; one of the shared pieces. */
const softTone = (tone: Tone) => (tone === 'plain' ? 'soft' : `soft-${tone}`);

/** A state in a word, with a picture so that colour is never the only carrier. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: OfficeIconName; children: ReactNode }) {
  return (
    <span className={`${s['tag']} inline-row gap-5 text-xs weight-620 nowrap ${softTone(tone)}`}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}

export function Avatar({ name, tone = 'brand', isLarge }: { name: string; tone?: Tone | 'me'; isLarge?: boolean }) {
  return (
    <span
      aria-hidden
      className={`${s['avatar']} inline-centred square-24 fixed feather-8 ${tone === 'me' ? 'on-brand' : softTone(tone)} ${isLarge ? s['avatar--lg'] : ''}`}
    >
      {initials(name)}
    </span>
  );
}

/** A word to a person about what they see. */
export function Note({
  tone = 'brand',
  icon = 'info',
  part,
  children,
}: {
  tone?: Tone;
  icon?: OfficeIconName;
  part?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`${s['note']} flex at-start gap-8 text-md round-8 ${softTone(tone === 'plain' ? 'brand' : tone)} ${s[`note--${tone}`] ?? ''}`}
      data-part={part}
    >
      <Icon name={icon} size="sm" />
      <div>{children}</div>
    </div>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <span className={`${s['code']} text-2xs weight-600 faint nowrap`}>{children}</span>;
}

/** Two lines of a row: the fact, then what it belongs to. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={`${s['two']} stack`}>
      <b className="weight-620">{first}</b>
      <span className="text-xs muted">{second}</span>
    </span>
  );
}

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The names of the columns. */
export function TableHead({ words }: { words: readonly string[] }) {
  return (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Old struck through, new shaded: a change is never written as a difference. */
export function Diff({ head, changes }: { head: readonly [string, string, string]; changes: readonly Change[] }) {
  return (
    <table className={`${s['diff']} compare-table wide text-md outlined round-8`} data-part="diff">
      <TableHead words={head} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
