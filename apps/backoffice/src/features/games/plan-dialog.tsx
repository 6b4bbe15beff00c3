import { staffRoutes } from '@arara/contract/staff';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { type Board, countChanges, type Draft, toInput } from './rails-draft.ts';
import { t } from './texts.ts';

export const railActions = { refreshes: [staffRoutes.railsShow] };

/** Now or later, until an end or for good. One person does it: whatever is planned can be taken back at once. */
export function PlanDialog(props: {
  readonly board: Board;
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { board, draft } = props;
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [until, setUntil] = useState<Dayjs | null>(null);
  const changes = countChanges(board.Rails, draft);
  const publish = (reason: string) =>
    callApi(staffRoutes.railsPlan, {
      ...(from === null ? {} : { startsAt: from.toISOString() }),
      ...(until === null ? {} : { endsAt: until.toISOString() }),
      after: board.Plans[0]?.Id ?? '',
      rails: toInput(board, draft),
      reason,
    });
  return (
    <ActionDialog
      desk={railActions}
      title={t('planTitle')}
      effect={changes === 1 ? t('planEffectOne') : t('planEffect', { count: changes })}
      confirm={from === null ? t('publishNow') : t('publishLater')}
      reason={{ hasFocus: true }}
      call={publish}
      notice={({ StartsAt }) => (from === null ? t('published') : t('scheduled', { time: shortTime(StartsAt) }))}
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <DialogRow>
        <Moment label={t('planFrom')} empty={t('planFromEmpty')} value={from} onChange={setFrom} />
        <Moment label={t('planUntil')} empty={t('planUntilEmpty')} value={until} onChange={setUntil} />
      </DialogRow>
    </ActionDialog>
  );
}

function Moment(props: {
  readonly label: string;
  readonly empty: string;
  readonly value: Dayjs | null;
  readonly onChange: (moment: Dayjs | null) => void;
}) {
  return (
    <DialogField label={props.label}>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={props.empty}
        value={props.value}
        onChange={props.onChange}
      />
    </DialogField>
  );
}
