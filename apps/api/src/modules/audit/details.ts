import { parseCpf } from '@arara/domain/players';

/** What an audit record may carry. Ids, codes, numbers and before/after of rules; never a person's data. */
export type Detail = string | number | boolean | null | readonly Detail[] | { readonly [field: string]: Detail };
export type Details = Readonly<Record<string, Detail>>;

const personalWords = new Set([
  'cpf',
  'rg',
  'name',
  'phone',
  'mobile',
  'mail',
  'email',
  'address',
  'birth',
  'pixkey',
  'password',
  'token',
  'secret',
]);

/**
 * The place of the first personal datum, or undefined. Audit records are kept for years, shown widely and cannot be
 * corrected, so a record that would hold one is refused before it is written.
 */
export function findPersonalData(details: Detail, path = 'details'): string | undefined {
  if (typeof details === 'string') return looksPersonal(details) ? path : undefined;
  if (typeof details === 'number') return parseCpf(String(details)) !== undefined ? path : undefined;
  if (typeof details !== 'object' || details === null) return undefined;
  for (const [field, value] of Object.entries(details)) {
    const here = `${path}.${field}`;
    const holdsText = typeof value === 'string' && value !== '';
    const found = holdsText && isPersonalField(field) ? here : findPersonalData(value as Detail, here);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPersonalField(field: string): boolean {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word, index) => personalWords.has(word) || personalWords.has(`${words[index - 1] ?? ''}${word}`));
}

function looksPersonal(text: string): boolean {
  return /\S@\S+\.\S/.test(text) || /^(55\d{10,11}|\+\d{8,15})$/.test(text) || parseCpf(text) !== undefined;
}
