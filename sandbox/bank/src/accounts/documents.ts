/** Check digits of CPF and CNPJ; the CNPJ may hold letters since July 2026, each worth its code less 48. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  return text.slice(9) === cpfDigits(text.slice(0, 9));
}

export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1{13}$/.test(text)) return false;
  return text.slice(12) === cnpjDigits(text.slice(0, 12));
}

export function cpfDigits(nine: string): string {
  const first = checkDigit(nine, (index) => 10 - index);
  return `${first}${checkDigit(`${nine}${first}`, (index) => 11 - index)}`;
}

export function cnpjDigits(twelve: string): string {
  const weigh = (length: number) => (index: number) => ((length - 1 - index) % 8) + 2;
  const first = checkDigit(twelve, weigh(12));
  return `${first}${checkDigit(`${twelve}${first}`, weigh(13))}`;
}

function checkDigit(text: string, weight: (index: number) => number): number {
  const sum = Array.from(text).reduce(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * weight(index),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** What may be shown of somebody's document. */
export function maskDocument(document: string): string {
  if (document.length === 11) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`;
  return `**.${document.slice(2, 5)}.${document.slice(5, 8)}/${document.slice(8, 12)}-**`;
}
