import s from './rails.module.css';
import { say } from './texts.ts';

/** Places won are good news, lost ones are not bad: only the first has a colour. */
export function Climb({ by }: { readonly by: number }) {
  if (by === 0) return <span className={s['same']}>{say('same')}</span>;
  return <span className={by > 0 ? s['won'] : s['same']}>{by > 0 ? `+${by}` : `−${-by}`}</span>;
}
