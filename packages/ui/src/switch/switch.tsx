import { cx } from '../class-names.ts';
import s from './switch.module.css';

type SwitchProps = {
  on: boolean;
  onChange: (on: boolean) => void;
  label: string;
  disabled?: boolean;
  'data-part'?: string;
};

export function Switch({ on, onChange, label, disabled, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className={cx(s['switch'], on && s['switch--on'])}
    />
  );
}
