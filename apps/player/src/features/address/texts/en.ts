import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'We use it for support and identity. Only you and whoever takes care of your case see it.',
  cep: 'CEP',
  cepHint: '8 digits. We fill in the street for you.',
  typed: 'We do not know this CEP. Type the fields.',
  street: 'Street',
  number: 'Number',
  extra: 'Flat or block',
  optional: 'optional',
  district: 'District',
  city: 'City',
  state: 'State',
  save: 'Save the address',
  saved: 'Address saved.',
  missing: 'Missing: {fields}',
  yours: 'Your address',
  since: 'Given on {date}',
  change: 'Change the address',
  copy: 'Copy the address',
  copied: 'Address copied.',
  none: 'No address yet',
  noneText: 'Give it once; we do not ask again.',
  give: 'Give the address',
  login: 'Log in',
  loading: 'Loading',
};
