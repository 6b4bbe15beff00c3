import { cx } from '../class-names.ts';
import { Money } from '../money/money.tsx';
import s from './amount-picker.module.css';

type AmountChoice = {
  /** The wire form, "200.00". */
  amount: string;
  note?: string | undefined;
  /** The note names a bonus, so it is drawn in the colour of bonuses. */
  bonus?: boolean;
  /** Above the player's own limit; the note says so. */
  disabled?: boolean;
};

type AmountPickerProps = {
  choices: readonly AmountChoice[];
  value: string | undefined;
  onChange: (amount: string) => void;
  label: string;
  'data-part'?: string;
};

export function AmountPicker({ choices, value, onChange, label, ...rest }: AmountPickerProps) {
  return (
    <fieldset {...rest} className={s['amounts']} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.amount}
          type="button"
          aria-pressed={choice.amount === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.amount)}
          className={cx(s['amount'], choice.amount === value && s['amount--on'])}
        >
          <Money amount={choice.amount} decimals="drop-zero" />
          {choice.note !== undefined && (
            <small className={cx(s['note'], choice.bonus && s['note--bonus'])}>{choice.note}</small>
          )}
        </button>
      ))}
    </fieldset>
  );
}
