import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { tableMoney } from '../../../lib/format/format.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { outOfBulk, type QueueRow, shortId } from '../shared/desk.ts';
import s from '../shared/payments.module.css';
import { t } from '../shared/texts.ts';
import { withdrawalActions } from './use-case-actions.ts';

const sumOf = (rows: readonly QueueRow[]) => tableMoney(rows.reduce((sum, { Net }) => sum + Net, 0n));

/** What is marked, its sum, and what can be done with all of it. Money is never moved from here: first the preview. */
export function BulkBar({ rows, onClear }: { readonly rows: readonly QueueRow[]; readonly onClear: () => void }) {
  const [isShown, setShown] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div className={`${s['bulk']} row fixed gap-10 nowrap feather-12`} data-part="bulk">
      <span>{t('marked', { count: rows.length, sum: sumOf(rows) })}</span>
      <button type="button" onClick={() => setShown(true)}>
        <Icon name="eye" size="sm" /> {t('preview')}
      </button>
      <button type="button" className={s['clear']} aria-label={t('clearMarks')} onClick={onClear}>
        <Icon name="x" size="sm" />
      </button>
      {isShown && <Preview rows={rows} onClose={() => setShown(false)} onDone={onClear} />}
    </div>
  );
}

/** Which ones, how much, and which drop out and why, before anybody can press. */
function Preview(props: {
  readonly rows: readonly QueueRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const fit = props.rows.filter((row) => outOfBulk(row) === undefined);
  const out = props.rows.filter((row) => outOfBulk(row) !== undefined);
  const orderIds = fit.map(({ OrderId }) => OrderId);
  return (
    <ActionDialog
      desk={withdrawalActions}
      part="bulk-preview"
      title={t('manyTitle', { count: fit.length })}
      confirm={t('manyGo', { count: fit.length, sum: sumOf(fit) })}
      isDisabled={fit.length === 0}
      call={() => callApi(staffRoutes.withdrawalsApproveMany, { orderIds })}
      notice={({ Approved }) => t('manyDone', { count: Approved, left: fit.length - Approved })}
      onDone={props.onDone}
      onClose={props.onClose}
    >
      {fit.length === 0 && <p>{t('manyNone')}</p>}
      <ul className="stack gap-4 text-md muted">
        {fit.map((row) => (
          <li key={row.OrderId}>
            <b>{row.PlayerName}</b> · {shortId('SQ', row.OrderId)} · R$ {tableMoney(row.Net)}
          </li>
        ))}
      </ul>
      {out.length > 0 && (
        <div className="stack gap-4 text-md muted">
          <b>{t('manyOut', { count: out.length })}</b>
          {out.map((row) => (
            <span key={row.OrderId}>
              {row.PlayerName} · {t(outOfBulk(row) ?? 'outOther')}
            </span>
          ))}
        </div>
      )}
    </ActionDialog>
  );
}
