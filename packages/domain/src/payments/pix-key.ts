import { type Cpf, PIX_KEY_TYPES, type PixKeyType, parsePixKey } from '../players/index.ts';

/** A key as the central bank's directory spells it. */
export interface PixKey {
  readonly type: PixKeyType;
  readonly text: string;
}

/** Undefined for what is no key of that type. */
export function readPixKey(type: PixKeyType, text: string): PixKey | undefined {
  const spelled = parsePixKey(type, text);
  if (spelled === undefined || (type === 'CNPJ' && parseCnpj(spelled) === undefined)) return undefined;
  return { type, text: spelled };
}

/** The types that a pasted text could be; eleven digits can be a CPF and a phone. */
export function possibleKeyTypes(text: string): readonly PixKeyType[] {
  return PIX_KEY_TYPES.filter((type) => readPixKey(type, text) !== undefined);
}

type PayoutKeyVerdict = 'ok' | 'company_key' | 'cpf_of_another';

/** What can be told without asking anybody. That a phone, e-mail or random key is the player's, the provider checks. */
export function judgePayoutKey(key: PixKey, ownCpf: Cpf): PayoutKeyVerdict {
  if (key.type === 'CNPJ') return 'company_key';
  return key.type === 'CPF' && key.text !== ownCpf ? 'cpf_of_another' : 'ok';
}

/** A company's number: twelve letters or digits, then two digits that check them. Upper case, without signs. */
type Cnpj = string & { readonly __brand: 'Cnpj' };

const BODY = 12;
const FIRST_WEIGHT = 2;
const LAST_WEIGHT = 9;

export function parseCnpj(text: string): Cnpj | undefined {
  const number = text.trim().toUpperCase().replace(/[./-]/g, '');
  if (!/^[0-9A-Z]{12}\d{2}$/.test(number) || /^0{14}$/.test(number)) return undefined;
  const first = checkDigit(number.slice(0, BODY));
  return number.endsWith(first + checkDigit(number.slice(0, BODY) + first)) ? (number as Cnpj) : undefined;
}

/** Weights rise from 2 at the last place to 9 and begin again; a letter counts as its ASCII number less 48. */
function checkDigit(places: string): string {
  let sum = 0;
  let weight = FIRST_WEIGHT;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    sum += (places.charCodeAt(index) - 48) * weight;
    weight = weight === LAST_WEIGHT ? FIRST_WEIGHT : weight + 1;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
