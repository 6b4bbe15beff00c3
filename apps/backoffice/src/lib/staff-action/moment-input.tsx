import { Input } from 'antd';
import { fromField, toField } from '../format/moment-field.ts';
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
  return (
    <DialogField label={label}>
      <Input
        type="datetime-local"
        title={t('zone')}
        value={toField(value ?? null)}
        disabled={onChange === undefined}
        onChange={({ target }) => onChange?.(fromField(target.value))}
      />
    </DialogField>
  );
}
