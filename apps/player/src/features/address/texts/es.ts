import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'Lo usamos para soporte e identidad. Solo tú y quien te atiende lo ven.',
  cep: 'CEP',
  cepHint: '8 números. Completamos la calle por ti.',
  typed: 'No encontramos la calle. Escribe los campos.',
  street: 'Calle',
  number: 'Número',
  extra: 'Complemento',
  optional: 'opcional',
  district: 'Barrio',
  city: 'Ciudad',
  state: 'UF',
  save: 'Guardar dirección',
  saved: 'Dirección guardada.',
  missing: 'Falta: {fields}',
  yours: 'Tu dirección',
  since: 'Informado el {date}',
  change: 'Cambiar dirección',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada.',
  none: 'Aún sin dirección',
  noneText: 'Infórmala una vez; no la pedimos de nuevo.',
  give: 'Informar dirección',
  login: 'Entrar',
  loading: 'Cargando',
};
