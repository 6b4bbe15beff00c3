import type { ReactNode } from 'react';
import s from './words.module.css';

/** A text whose `*middle*` is set off: word order belongs to the language, so the mark stands in the text. */
export function Marked({ text }: { text: string }) {
  return text.split('*').map((part, index) => (index % 2 === 1 ? <b key={`${index} ${part}`}>{part}</b> : part));
}

/** A table of a few columns inside the rules. */
export function PayTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={s['table']}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((text, index) => (
              // Two columns may hold the same number; their place tells them apart.
              <td key={`${index} ${text}`}>
                <bdi dir="ltr">{text}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sentences of the rules, one under the other. */
export function RuleList({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className={s['rules']}>
      {children.map((rule, index) => (
        <li key={`${index}`}>{rule}</li>
      ))}
    </ul>
  );
}
