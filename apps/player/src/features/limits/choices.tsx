import { cx } from '@arara/ui';
import s from './limits.module.css';

export type Choice = {
  readonly key: string;
  readonly label: string;
  /** Smaller, below the label. */
  readonly sub?: string;
};

export type ChoicesProps = {
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (key: string) => void;
  label: string;
  'data-part'?: string;
};

/** A few lengths side by side, one of them chosen. */
export function Choices({ choices, value, onChange, label, ...rest }: ChoicesProps) {
  return (
    <fieldset {...rest} className={s['choices']} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          aria-pressed={choice.key === value}
          onClick={() => onChange(choice.key)}
          className={cx(
            s['choice'],
            choice.sub !== undefined && s['choice--two'],
            choice.key === value && s['choice--on'],
          )}
        >
          {choice.label} {choice.sub !== undefined && <small>{choice.sub}</small>}
        </button>
      ))}
    </fieldset>
  );
}
