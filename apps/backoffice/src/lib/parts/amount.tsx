import { tableMoney } from '../format/format.ts';
import s from './amount.module.css';

/** The sum that a case is about, large, with its currency small before it. */
export function Amount({ of, part }: { readonly of: bigint; readonly part?: string }) {
  return (
    <span className={s['amount']} data-part={part}>
      <small>R$</small>
      {tableMoney(of)}
    </span>
  );
}
