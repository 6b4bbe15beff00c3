import s from '../limits.module.css';

type InlineFieldProps = {
  label: string;
  /** Before or after what is typed: "R$", "min". */
  unit: { readonly text: string; readonly isAfter?: boolean };
  value: string;
  onType: (text: string) => void;
  'data-part'?: string;
};

/** One figure in one line: what it is at the start, the figure at the end. */
export function InlineField({ label, unit, value, onType, ...rest }: InlineFieldProps) {
  return (
    <label {...rest} className={s['inline']}>
      <span>{label}</span>
      <span className={s['inline-value']} dir="ltr">
        {!unit.isAfter && unit.text}
        <input
          inputMode="decimal"
          autoComplete="off"
          size={Math.max(3, value.length)}
          value={value}
          onChange={({ target }) => onType(target.value)}
          aria-label={label}
        />
        {unit.isAfter && unit.text}
      </span>
    </label>
  );
}
