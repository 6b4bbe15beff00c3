import { Icon } from '@arara/ui';
import type { ReactNode } from 'react';
import { useAreas } from './areas.ts';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { maskOf, numberOf, phoneValueOf, readPhoneValue } from './phone-value.ts';
import s from './phone-field.module.css';
import { authTexts } from '../texts.ts';
import type { Bound } from '../../../lib/forms/use-form.ts';

export type PhoneFieldProps = {
  bound: Bound;
  labelEnd?: ReactNode;
  ok?: boolean;
  readOnly?: boolean;
  autoComplete: string;
  boxClassName?: string | undefined;
  /** A password store may fill in something else than a phone. */
  onOtherText?: (text: string) => void;
  onFocus?: () => void;
  'data-part'?: string;
};

/** The number of a phone behind its country; the countries are those that the brand's content names. */
export function PhoneField({ bound, onOtherText, ...rest }: PhoneFieldProps) {
  const t = authTexts.use();
  const { area, number } = readPhoneValue(bound.value);
  const read = (text: string) => {
    if (onOtherText === undefined || !/\p{L}|@/u.test(text)) return numberOf(text, area);
    onOtherText(text);
    return undefined;
  };
  const choose = (chosen: string) => bound.onChange(phoneValueOf({ area: chosen, number: numberOf(number, chosen) }));
  return (
    <MaskedField
      {...rest}
      {...bound}
      value={number}
      onChange={(digits) => bound.onChange(phoneValueOf({ area, number: digits }))}
      label={t('phone')}
      type="tel"
      inputMode="tel"
      mask={maskOf(area)}
      read={read}
      prefix={<AreaChoice area={area} onChange={choose} disabled={rest.readOnly ?? false} />}
    />
  );
}

type AreaChoiceProps = { area: string; onChange: (area: string) => void; disabled: boolean };

/** A real choice of the browser lies invisible over the drawn one; it costs no sheet and every keyboard knows it. */
function AreaChoice({ area, onChange, disabled }: AreaChoiceProps) {
  const t = authTexts.use();
  const areas = useAreas();
  return (
    <span className={s['area']}>
      +{area} <Icon name="down" size="xs" />
      <select
        className={s['select']}
        aria-label={t('country')}
        name="area"
        value={area}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {areas.map(({ code, name }) => (
          <option key={code} value={code}>{`${name} (+${code})`}</option>
        ))}
      </select>
    </span>
  );
}
