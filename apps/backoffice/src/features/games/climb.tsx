import { t } from './texts.ts';

/** Places won are good news, lost ones are not bad: only the first has a colour. */
export function Climb({ by }: { readonly by: number }) {
  if (by === 0) return <span className="note">{t('same')}</span>;
  return <span className={by > 0 ? 'text-sm weight-650 leaf-text' : 'note'}>{by > 0 ? `+${by}` : `−${-by}`}</span>;
}
