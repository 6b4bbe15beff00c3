import { Icon } from '../../../lib/parts/icon.tsx';
import s from './case.module.css';

/** What a player reads always stands in this block, with a phone beside it. */
export function Quote({ part, children }: { readonly part: string; readonly children: React.ReactNode }) {
  return (
    <div className={`${s['quote']} flex at-start gap-8 text-md pad-quote`} data-part={part}>
      <Icon name="phone" size="sm" />
      <span>{children}</span>
    </div>
  );
}
