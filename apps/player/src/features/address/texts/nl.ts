import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'Voor hulp en identiteit. Alleen jij en wie je helpt zien het.',
  cep: 'CEP',
  cepHint: '8 cijfers. Wij vullen de straat in.',
  typed: 'We kennen deze CEP niet. Vul zelf in.',
  street: 'Straat',
  number: 'Nummer',
  extra: 'Toevoeging',
  optional: 'optioneel',
  district: 'Wijk',
  city: 'Stad',
  state: 'Staat',
  save: 'Adres opslaan',
  saved: 'Adres opgeslagen.',
  missing: 'Ontbreekt: {fields}',
  yours: 'Jouw adres',
  since: 'Opgegeven op {date}',
  change: 'Adres wijzigen',
  copy: 'Adres kopiëren',
  copied: 'Gekopieerd.',
  none: 'Nog geen adres',
  noneText: 'Geef het één keer; we vragen niet opnieuw.',
  give: 'Adres opgeven',
  login: 'Inloggen',
  loading: 'Laden',
};
