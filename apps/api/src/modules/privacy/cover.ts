import { parseCpf } from '@arara/domain/players';

/** What nobody else may read of a person who is only mentioned. */
const COVER = '•••';

const cpfs = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;
const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const mobiles = /(?:\+?55[\s-]?)?\(?\b\d{2}\)?[\s-]?9\d{4}[\s-]?\d{4}\b/g;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** A number that its owner wrote stays: with the country or without, with dots or without. */
function isOwnNumber(text: string, own: readonly string[]): boolean {
  const digits = digitsOf(text);
  return own.some((value) => value !== '' && (digits.endsWith(value) || value.endsWith(digits)));
}

/** People tell of others: in words that somebody wrote, numbers and addresses that are not the owner's are covered. */
export function coverOthers(text: string, ownTexts: readonly string[]): string {
  const ownNumbers = ownTexts.filter((own) => !own.includes('@')).map(digitsOf);
  const ownEmails = ownTexts.map((own) => own.toLowerCase());
  return text
    .replaceAll(emails, (found) => (ownEmails.includes(found.toLowerCase()) ? found : COVER))
    .replaceAll(cpfs, (found) => (parseCpf(found) === undefined || isOwnNumber(found, ownNumbers) ? found : COVER))
    .replaceAll(mobiles, (found) => (isOwnNumber(found, ownNumbers) ? found : COVER));
}
