import { staffRoutes } from '@arara/contract/staff';
import { App, Button, Input, Modal } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallFailed, refresh } from '../../lib/api/api.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { ProofField, useProof } from '../../lib/staff-action/proof.tsx';
import s from './affiliates.module.css';
import { say } from './texts.ts';

const REASON_MIN = 3;

/** Everything this desk shows; an act changes more than the list it was pressed in. */
export const refreshDesk = (): Promise<unknown> =>
  refresh(
    staffRoutes.teamDeskWeek,
    staffRoutes.teamDeskStatement,
    staffRoutes.teamDeskRings,
    staffRoutes.teamDeskRoles,
    staffRoutes.teamDeskCases,
    staffRoutes.teamDeskEarners,
    staffRoutes.teamDeskEarner,
    staffRoutes.teamDeskPayouts,
  );

export interface Act {
  readonly title: string;
  readonly effect: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** What the reason is for; a text for the player asks for it in other words. */
  readonly label?: string;
  readonly missing?: string;
  /** What the player will read, and who that is. */
  readonly reads?: { readonly who: string; readonly text: string };
  /** Does it, and says what came of it. */
  readonly run: (reason: string) => Promise<string>;
}

/** A question with its effect, a reason, and the second factor once more: each of these moves or stops money. */
export function ActDialog(props: { readonly act: Act; readonly onClose: () => void; readonly children?: ReactNode }) {
  const { act, onClose } = props;
  const { message } = App.useApp();
  const proof = useProof();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const noReason =
    reason.trim().length < REASON_MIN ? say(act.label === undefined ? 'reasonMissing' : 'answerMissing') : undefined;
  const missing = act.missing ?? noReason ?? proof.missing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    setBusy(true);
    try {
      if (!(await proof.prove())) return;
      void message.success(await act.run(reason.trim()));
      onClose();
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    } finally {
      setBusy(false);
      await refreshDesk();
    }
  };
  return (
    <Modal open centered width={560} footer={null} onCancel={onClose} title={act.title} destroyOnHidden>
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note tone={act.isDanger ? 'heat' : 'brand'} icon={act.isDanger ? 'alert' : 'info'}>
          {act.effect}
        </Note>
        {act.reads && (
          <div className={s['quote']}>
            <small>
              <Icon name="phone" size="xs" /> {act.reads.who}
            </small>
            “{act.reads.text}”
          </div>
        )}
        {props.children}
        <label className={s['field']}>
          <span>{act.label ?? say('reason')}</span>
          <Input.TextArea value={reason} maxLength={300} rows={2} onChange={({ target }) => setReason(target.value)} />
        </label>
        <ProofField proof={proof} />
        <div className={s['decide']}>
          <Button onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button
            htmlType="submit"
            type="primary"
            danger={act.isDanger ?? false}
            disabled={missing !== undefined}
            loading={isBusy}
          >
            {act.submit}
          </Button>
        </div>
        <p className={s['missing']}>{missing ?? '\u00a0'}</p>
      </form>
    </Modal>
  );
}
