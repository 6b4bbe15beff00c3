/** A Brazilian taxpayer number: eleven digits whose last two check the others. */
export type Cpf = string & { readonly __brand: 'Cpf' };

/** Accepts digits with or without the usual dots and hyphen; undefined when the check digits are wrong. */
export function parseCpf(text: string): Cpf | undefined {
  const digits = text.trim().replace(/[.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return undefined;
  // Eleven equal digits satisfy the arithmetic, but the registry never issues them.
  if (/^(\d)\1{10}$/.test(digits)) return undefined;
  const right = checkDigit(digits.slice(0, 9)) + checkDigit(digits.slice(0, 10));
  return digits.endsWith(right) ? (digits as Cpf) : undefined;
}

/** Weights fall to 2 at the last digit; a remainder of 10 counts as 0. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) sum += Number(digits[index]) * (digits.length + 1 - index);
  return String(((sum * 10) % 11) % 10);
}
