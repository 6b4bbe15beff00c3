import { staffRoutes } from '@arara/contract/staff';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { usePeople } from '../../lib/api/me.ts';
import { spokenTime } from '../../lib/format/format.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { t } from './texts.ts';
import s from './today.module.css';

const desk = { refreshes: [staffRoutes.handoverNotes] };
const REASON = {
  label: t('handoverWhat'),
  missing: t('handoverMissing'),
  maxLength: 1_000,
  rows: 5,
  hasFocus: true,
};

/** What the shifts before left, and a note for the next one. */
export function HandoverDialog({ onClose }: { readonly onClose: () => void }) {
  const nameOf = usePeople();
  const notes = useApiQuery(staffRoutes.handoverNotes, {}).data?.List;
  return (
    <ActionDialog
      desk={desk}
      title={t('handover')}
      confirm={t('handoverSend')}
      effect={t('handoverHint')}
      reason={REASON}
      call={(text) => callApi(staffRoutes.handoverWrite, { text })}
      notice={() => t('handoverDone')}
      part="handover-dialog"
      onClose={onClose}
    >
      <ol className={`${s['notes']} bare-list stack gap-8 no-margin scrolls`} data-part="handover-notes">
        {notes?.length === 0 && <li className="note">{t('handoverEmpty')}</li>}
        {notes?.map(({ Id, At, By, Text }) => (
          <li key={Id} className="stack gap-2 nested round-8 pad-box">
            <span className="text-xs muted">
              {nameOf(By)}, {spokenTime(At)}
            </span>
            <span className="keeps-lines breaks">{Text}</span>
          </li>
        ))}
      </ol>
    </ActionDialog>
  );
}
