import { type ContentKind, staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { type Board, toInput } from './content-draft.ts';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { say } from './texts.ts';
import { type Arranging, contentActions } from './use-content.ts';

/** Now or later, until an end or for good. One person does it: every version can be taken back at once. */
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
      title={say('askTitle', { version: board.NewestVersion + 1 })}
      effect={changes === 1 ? say('askEffectOne', values) : say('askEffect', values)}
      confirm={startsAt === undefined ? say('publishNow') : say('publishLater')}
      reason={{ hasFocus: true }}
      call={publish}
      notice={({ Version: version, StartsAt }) =>
        startsAt === undefined
          ? say('published', { version })
          : say('scheduled', { version, time: shortTime(StartsAt) })
      }
      onDone={arranging.undo}
      onClose={props.onClose}
    >
      <DialogRow>
        <MomentInput label={say('askFrom')} value={startsAt ?? null} onChange={setStart} />
        <MomentInput label={say('askUntil')} value={endsAt ?? null} onChange={setEnd} />
      </DialogRow>
    </ActionDialog>
  );
}
