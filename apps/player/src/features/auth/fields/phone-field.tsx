import { Icon } from '@arara/ui';
import type { ReactNode } from 'react';
import { useAreas } from './areas.ts';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { PHONE_MASK, phoneDigits } from '../../../lib/forms/mask.ts';
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

export function PhoneField({ bound, onOtherText, ...rest }: PhoneFieldProps) {
  const t = authTexts.use();
  const read = (text: string) => {
    if (onOtherText === undefined || !/\p{L}|@/u.test(text)) return phoneDigits(text);
    onOtherText(text);
    return undefined;
  };
  return (
    <MaskedField
      {...rest}
      {...bound}
      label={t('phone')}
      type="tel"
      inputMode="tel"
      mask={PHONE_MASK}
      read={read}
      prefix={<AreaChoice />}
    />
  );
}

/** A real choice of the browser lies invisible over the drawn one; it costs no sheet and every keyboard knows it. */
function AreaChoice() {
  const t = authTexts.use();
  const areas = useAreas();
  return (
    <span className={s['area']}>
      +{areas[0]?.code} <Icon name="down" size="xs" />
      <select className={s['select']} aria-label={t('country')} name="area">
        {areas.map(({ code, name }) => (
          <option key={code} value={code}>{`${name} (+${code})`}</option>
        ))}
      </select>
    </span>
  );
}
