import s from './payments.module.css';

export type BigAmountProps = {
  /** `<id>-says` is the line that says what is asked or wrong. */
  id: string;
  typed: string;
  lengthMax: number;
  isWrong: boolean;
  onType: (typed: string) => void;
  onBlur: () => void;
};

/** The great amount that can be typed over. */
export function BigAmount({ id, typed, lengthMax, isWrong, onType, onBlur }: BigAmountProps) {
  return (
    <span className={s['asked-amount']}>
      <small>R$</small>
      <input
        id={id}
        className={s['asked-input']}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder="0,00"
        size={Math.max(4, typed.length)}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => onType(target.value.replaceAll(/[^\d.,]/g, '').slice(0, lengthMax))}
        onBlur={onBlur}
        data-part="asked-input"
      />
    </span>
  );
}
