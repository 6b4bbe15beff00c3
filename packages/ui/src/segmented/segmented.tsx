import { useId } from 'react';
import { cx } from '../class-names.ts';
import s from './segmented.module.css';

type SegmentedProps<Key extends string> = {
  options: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  className?: string;
  'data-part'?: string;
};

/** Two to four views of the same list. Real radio buttons lie under the drawn ones, so arrows work as everywhere. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const { options, value, onChange, label, className, ...rest } = props;
  const name = useId();
  return (
    <fieldset {...rest} aria-label={label} className={cx(s['segmented'], className)}>
      {options.map((option) => (
        <label key={option.key} className={cx(s['option'], option.key === value && s['is-on'])}>
          <input
            type="radio"
            className={s['input']}
            name={name}
            checked={option.key === value}
            onChange={() => onChange(option.key)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
