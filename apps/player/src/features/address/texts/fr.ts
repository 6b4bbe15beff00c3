import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'Pour l’aide et l’identité. Seuls vous et qui vous aide le voient.',
  cep: 'CEP',
  cepHint: '8 chiffres. Nous remplissons la rue.',
  typed: 'CEP inconnu. Remplissez les champs.',
  street: 'Rue',
  number: 'Numéro',
  extra: 'Complément',
  optional: 'facultatif',
  district: 'Quartier',
  city: 'Ville',
  state: 'État',
  save: 'Enregistrer',
  saved: 'Adresse enregistrée.',
  missing: 'Manque : {fields}',
  yours: 'Votre adresse',
  since: 'Donnée le {date}',
  change: 'Changer',
  copy: 'Copier',
  copied: 'Copiée.',
  none: 'Pas encore d’adresse',
  noneText: 'Donnez-la une fois ; plus de demande.',
  give: 'Donner l’adresse',
  login: 'Se connecter',
  loading: 'Chargement',
};
