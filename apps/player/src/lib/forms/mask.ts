/** Figures in their usual dress while somebody types them. `#` is the place of a digit. */
export const PHONE_MASK = '(##) #####-####';
export const CPF_MASK = '###.###.###-##';

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Signs of the mask appear only in front of a digit, so that deleting never gets stuck on them. */
export function applyMask(digits: string, mask: string): string {
  let shown = '';
  let next = 0;
  let signs = '';
  for (const sign of mask) {
    if (next >= digits.length) break;
    if (sign !== '#') {
      signs += sign;
      continue;
    }
    shown += signs + digits.charAt(next);
    signs = '';
    next += 1;
  }
  return shown;
}

/** Where the caret stands after so many digits. */
export function caretAfter(digitCount: number, shown: string): number {
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === digitCount) return index;
    if (/\d/.test(shown.charAt(index))) seen += 1;
  }
  return shown.length;
}

/** A pasted number may bring its country or the zero of long distance. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  if (digits.length > 11 && digits.startsWith('55')) return digits.slice(2, 13);
  if (digits.length > 11 && digits.startsWith('0')) return digits.slice(1, 12);
  return digits.slice(0, 11);
}

export function cpfDigits(text: string): string {
  return digitsOf(text).slice(0, 11);
}

export const CNPJ_MASK = '##.###.###/####-##';

export function cnpjDigits(text: string): string {
  return digitsOf(text).slice(0, 14);
}
