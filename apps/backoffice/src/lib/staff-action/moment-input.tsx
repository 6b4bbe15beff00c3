import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { fromField, toField } from '../format/moment-field.ts';
import { confirmOnly } from './day-input.tsx';
import { t } from './texts.ts';
import { DialogField } from './dialog-frame.tsx';

/** A moment by the clock of Sao Paulo, wherever the desk stands; empty = none. */
export function MomentInput(props: {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Absent for who may only look. */
  readonly onChange: ((iso: string | undefined) => void) | undefined;
}) {
  const { label, value, onChange } = props;
  const field = toField(value ?? null);
  return (
    <DialogField label={label}>
      <DatePicker
        className="wide"
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        needConfirm={false}
        title={t('zone')}
        value={field === '' ? null : dayjs(field)}
        disabled={onChange === undefined}
        onKeyDown={confirmOnly}
        onChange={(moment) => onChange?.(moment === null ? undefined : fromField(moment.format('YYYY-MM-DDTHH:mm')))}
      />
    </DialogField>
  );
}
