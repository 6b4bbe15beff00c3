import { Input } from 'antd';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';

export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly part?: string;
  readonly maxLength?: number;
}) {
  return (
    <DialogField label={props.label}>
      <Input
        value={props.value}
        maxLength={props.maxLength ?? 300}
        data-part={props.part}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </DialogField>
  );
}
