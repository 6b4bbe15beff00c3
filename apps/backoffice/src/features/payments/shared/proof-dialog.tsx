import { Button, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { ProofField, useProof } from '../../../lib/staff-action/proof.tsx';
import s from './payments.module.css';
import { say } from './texts.ts';
import type { Acted } from '../withdrawals/use-acts.ts';

/** The second factor once more, and then the act that asked for it. The title is the question. */
export function ProofDialog(props: {
  readonly title: string;
  readonly onProved: () => Promise<Acted>;
  readonly onClose: () => void;
}) {
  const proof = useProof();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (proof.missing !== undefined) return;
    setBusy(true);
    const isDone = (await proof.prove()) && (await props.onProved()) !== 'proof';
    setBusy(false);
    if (isDone) props.onClose();
  };
  return (
    <Modal open centered width={520} footer={null} closable={false} onCancel={props.onClose} title={props.title}>
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <ProofField proof={proof} />
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button type="primary" htmlType="submit" disabled={proof.missing !== undefined} loading={isBusy}>
            {props.title.replace(/\?$/, '')}
          </Button>
        </div>
        <p className={s['missing']}>{proof.missing ?? '\u00a0'}</p>
      </form>
    </Modal>
  );
}
