import { staffRoutes } from '@arara/contract/staff';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, refresh } from '../../../lib/api/api.ts';
import { count, tableMoney } from '../../../lib/format/format.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { outOfBulk, type QueueRow, shortId } from '../shared/desk.ts';
import s from '../shared/payments.module.css';
import { ProofDialog } from '../shared/proof-dialog.tsx';
import { say } from '../shared/texts.ts';
import type { Acted } from './use-acts.ts';

const NEEDS_PROOF = 6006;
const sumOf = (rows: readonly QueueRow[]) => tableMoney(rows.reduce((sum, { Net }) => sum + Net, 0n));

/** What is marked, its sum, and what can be done with all of it. Money is never moved from here: first the preview. */
export function BulkBar({ rows, onClear }: { readonly rows: readonly QueueRow[]; readonly onClear: () => void }) {
  const [isShown, setShown] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div className={s['bulk']} data-part="bulk">
      <span>{say('marked', { count: rows.length, sum: sumOf(rows) })}</span>
      <button type="button" onClick={() => setShown(true)}>
        <Icon name="eye" size="sm" /> {say('preview')}
      </button>
      <button type="button" className={s['clear']} aria-label={say('clearMarks')} onClick={onClear}>
        <Icon name="x" size="sm" />
      </button>
      {isShown && <Preview rows={rows} onClose={() => setShown(false)} onDone={onClear} />}
    </div>
  );
}

function useApproveMany(rows: readonly QueueRow[], onDone: () => void) {
  const { message } = App.useApp();
  return async (): Promise<Acted> => {
    try {
      const orderIds = rows.map(({ OrderId }) => OrderId);
      const { Approved } = await ask(staffRoutes.withdrawalsApproveMany, { orderIds });
      void message.success(say('manyDone', { count: Approved, left: rows.length - Approved }));
      onDone();
      return 'done';
    } catch (error) {
      const failure = error instanceof CallFailed ? error.failure : undefined;
      if (failure?.kind === 'refused' && failure.code === NEEDS_PROOF) return 'proof';
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
      return 'failed';
    } finally {
      void refresh(staffRoutes.withdrawalsQueue, staffRoutes.withdrawalCase);
    }
  };
}

/** Which ones, how much, and which drop out and why, before anybody can press. */
function Preview(props: {
  readonly rows: readonly QueueRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const fit = props.rows.filter((row) => outOfBulk(row) === undefined);
  const out = props.rows.filter((row) => outOfBulk(row) !== undefined);
  const [isProving, setProving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const approve = useApproveMany(fit, () => {
    props.onDone();
    props.onClose();
  });
  const press = async () => {
    setBusy(true);
    setProving((await approve()) === 'proof');
    setBusy(false);
  };
  const title = say('manyTitle', { count: count(fit.length) });
  if (isProving) return <ProofDialog title={title} onProved={approve} onClose={() => setProving(false)} />;
  return (
    <Modal open centered width={520} footer={null} onCancel={props.onClose} title={title}>
      <div className={s['dialog']} data-part="bulk-preview">
        {fit.length === 0 && <p>{say('manyNone')}</p>}
        <ul className={s['out']}>
          {fit.map((row) => (
            <li key={row.OrderId}>
              <b>{row.PlayerName}</b> · {shortId('SQ', row.OrderId)} · R$ {tableMoney(row.Net)}
            </li>
          ))}
        </ul>
        {out.length > 0 && (
          <div className={s['out']}>
            <b>{say('manyOut', { count: out.length })}</b>
            {out.map((row) => (
              <span key={row.OrderId}>
                {row.PlayerName} · {say(outOfBulk(row) ?? 'outOther')}
              </span>
            ))}
          </div>
        )}
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button type="primary" disabled={fit.length === 0} loading={isBusy} onClick={() => void press()}>
            {say('manyGo', { count: fit.length, sum: sumOf(fit) })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
