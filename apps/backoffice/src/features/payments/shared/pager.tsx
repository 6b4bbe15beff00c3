import { Button } from 'antd';
import { useAddress } from '../../../lib/browser/address.ts';
import s from './payments.module.css';
import { t } from './texts.ts';

/** The part of the address that holds the page of a list. */
export const PAGE = 'pagina';

export function usePage(): readonly [number, (page: number) => void] {
  const [text, setText] = useAddress(PAGE);
  return [Math.max(1, Math.trunc(Number(text ?? 1)) || 1), (page) => setText(String(page))];
}

/** Below a list that goes on; one that fits one page has none. */
export function Pager(props: {
  readonly page: number;
  readonly size: number;
  /** Null while nobody knows: a full page may be followed by another. */
  readonly total: number | null;
  readonly rows: number;
  readonly onPage: (page: number) => void;
}) {
  const { page, size, total, rows } = props;
  const pages = total === null ? page + (rows === size ? 1 : 0) : Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <div className={`${s['pager']} row note to-end fixed gap-10 line-above`}>
      <span>{total === null ? t('pageAlone', { page }) : t('page', { page, pages })}</span>
      <Button size="small" disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => props.onPage(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
