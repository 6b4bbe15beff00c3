import { Field, type FieldProps } from '@arara/ui';
import { useLayoutEffect, useRef } from 'react';
import { applyMask, caretAfter, digitsOf } from './mask.ts';

export type MaskedFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'ref'> & {
  mask: string;
  /** The digits alone. */
  value: string;
  onChange: (digits: string) => void;
  /** What a typed or pasted text means; undefined when it is not for this field. */
  read: (text: string) => string | undefined;
};

/** Digits in their dress. The caret stays behind the digit it was behind, whatever the mask adds. */
export function MaskedField({ mask, value, onChange, read, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const shown = applyMask(value, mask);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    const position = caretAfter(caret.current, shown);
    input.current?.setSelectionRange(position, position);
    caret.current = undefined;
  });
  return (
    <Field
      {...rest}
      ref={input}
      numeric
      value={shown}
      onChange={({ target }) => {
        const digits = read(target.value);
        if (digits === undefined) return;
        const isAtEnd = (target.selectionStart ?? 0) >= target.value.length;
        const before = digitsOf(target.value.slice(0, target.selectionStart ?? 0)).length;
        caret.current = isAtEnd ? digits.length : Math.min(before, digits.length);
        onChange(digits);
      }}
    />
  );
}
