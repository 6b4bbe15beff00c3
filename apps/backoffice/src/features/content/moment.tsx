import { Input } from 'antd';
import { fromField, toField } from '../../lib/format/moment-field.ts';
import s from './content.module.css';
import { say } from './texts.ts';

/** A moment by the clock of Sao Paulo; empty = none. */
export function Moment(props: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: ((iso: string | undefined) => void) | undefined;
}) {
  const { label, value, onChange } = props;
  return (
    <label className={s['field']}>
      <span>{label}</span>
      <Input
        type="datetime-local"
        title={say('zone')}
        value={toField(value)}
        disabled={onChange === undefined}
        onChange={({ target }) => onChange?.(fromField(target.value))}
      />
    </label>
  );
}
