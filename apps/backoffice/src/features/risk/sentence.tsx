import type { Hit } from './texts.ts';
import s from './risk.module.css';

/** The rule that runs, in words; what can be changed in it stands out. */
export function Sentence({ parts, part = 'sentence' }: { readonly parts: Hit['Sentence']; readonly part?: string }) {
  return (
    <p className={s['sentence']} data-part={part}>
      {parts.map(({ Text, IsValue }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence, whose places are their names.
        IsValue ? <mark key={at}>{Text}</mark> : <span key={at}>{Text}</span>,
      )}
    </p>
  );
}
