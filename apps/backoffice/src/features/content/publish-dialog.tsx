import { type ContentKind, staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { type Board, toInput } from './content-draft.ts';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { t } from './texts.ts';
import { type Arranging, contentActions } from './use-content.ts';

/**
 * Now or later, until an end or for good. One person does it, because every version can be taken back at once; what
 * brings a new link or contact waits for a second person.
 */
export function PublishDialog(props: {
  readonly kind: ContentKind;
  readonly board: Board;
  readonly arranging: Arranging;
  readonly onClose: () => void;
}) {
  const { kind, board, arranging } = props;
  const { changes, draft, after } = arranging;
  const [startsAt, setStart] = useState<string>();
  const [endsAt, setEnd] = useState<string>();
  const values = { count: changes, version: board.LiveVersion };
  const publish = (reason: string) => {
    const when = { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
    return callApi(staffRoutes.contentPlan, { kind, ...when, after, items: draft.map(toInput), reason });
  };
  return (
    <ActionDialog
      desk={contentActions}
      title={t('askTitle', { version: board.NewestVersion + 1 })}
      effect={changes === 1 ? t('askEffectOne', values) : t('askEffect', values)}
      confirm={startsAt === undefined ? t('publishNow') : t('publishLater')}
      reason={{ hasFocus: true }}
      call={publish}
      notice={({ Version: version, StartsAt }) => {
        if (version === null || StartsAt === null) return t('waits');
        return startsAt === undefined
          ? t('published', { version })
          : t('scheduled', { version, time: shortTime(StartsAt) });
      }}
      onDone={arranging.undo}
      onClose={props.onClose}
    >
      <DialogRow>
        <MomentInput label={t('askFrom')} value={startsAt ?? null} onChange={setStart} />
        <MomentInput label={t('askUntil')} value={endsAt ?? null} onChange={setEnd} />
      </DialogRow>
    </ActionDialog>
  );
}
