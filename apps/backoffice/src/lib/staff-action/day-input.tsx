import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** Enter confirms what was typed; it never sends the form around the field, which may hold another day yet. */
export function confirmOnly(event: { readonly key: string; preventDefault(): void }): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A day as `2026-11-14`, picked or typed as people write it; empty = none. */
export function DayInput(props: {
  readonly id?: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
  readonly 'data-part'?: string;
}) {
  const { value, min, max, onChange, ...rest } = props;
  return (
    <DatePicker
      {...rest}
      className="wide"
      format="DD/MM/YYYY"
      value={value === '' ? null : dayjs(value)}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      onKeyDown={confirmOnly}
      onChange={(day) => onChange(day === null ? '' : day.format('YYYY-MM-DD'))}
    />
  );
}
