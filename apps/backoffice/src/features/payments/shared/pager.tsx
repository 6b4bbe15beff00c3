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
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const pages = Math.ceil(props.total / props.size);
  if (pages <= 1) return null;
  return (
    <div className={`${s['pager']} row note to-end fixed gap-10 line-above`}>
      <span>{t('page', { page: props.page, pages })}</span>
      <Button size="small" disabled={props.page <= 1} onClick={() => props.onPage(props.page - 1)}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={props.page >= pages} onClick={() => props.onPage(props.page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
