import type { Locale } from '@arara/contract';
import type { ContentField, contentIcons, ContentKind } from '@arara/contract/staff';
import content from '@arara/texts/backoffice/content/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';
import type { Item, TextState, Version } from './content-draft.ts';

export const t = textsOf(content);

interface KindWords {
  readonly title: string;
  readonly add: string;
}
export const kindWords: Readonly<Record<ContentKind, KindWords>> = {
  banners: { title: 'Montar a home', add: 'Banner' },
  announcements: { title: 'Avisos e pop-ups', add: 'Aviso' },
  contacts: { title: 'Contatos', add: 'Contato' },
};

export const fieldNames: Readonly<Record<ContentField, string>> = {
  title: 'Título',
  text: 'Linha da regra ou texto',
  kicker: 'Chamada acima do título',
  action: 'Botão',
  name: 'Nome',
};

export const audienceNames: Readonly<Record<Item['Audience'], string>> = {
  everybody: 'todos',
  visitors: 'só visitantes',
  players: 'só quem entrou',
  recharged: 'só quem já depositou',
};

export const adPlaces: Readonly<Record<string, string>> = {
  banner: 'Carrossel da home',
  popup: 'Pop-up',
  start: 'Abertura do app',
};
export const contactTypes: Readonly<Record<string, string>> = {
  '1': 'Canal oficial (1)',
  '2': 'Mensagens (2)',
  '3': 'Mensagens (3)',
};
export const iconNames: Readonly<Record<(typeof contentIcons)[number], string>> = {
  send: 'Enviar',
  chat: 'Conversa',
  phone: 'Telefone',
  mail: 'E-mail',
  megaphone: 'Megafone',
  vip: 'VIP',
};
export const newsPlaces = { none: 'Só na lista de avisos', popup: 'Pop-up, 1 por dia' } as const;

export const localeNames: Readonly<Record<Locale, string>> = {
  'pt-BR': 'português',
  en: 'inglês',
  es: 'espanhol',
  bn: 'bengali',
  tr: 'turco',
  nl: 'holandês',
  ar: 'árabe',
  fr: 'francês',
  fa: 'persa',
};
export const localeSigns: Readonly<Record<Locale, string>> = {
  'pt-BR': 'pt',
  en: 'en',
  es: 'es',
  bn: 'bn',
  tr: 'tr',
  nl: 'nl',
  ar: 'ar',
  fr: 'fr',
  fa: 'fa',
};
export const stateNames: Readonly<Record<TextState, string>> = {
  ready: 'pronta',
  part: 'incompleta',
  missing: 'falta',
};

export const versionStates: Readonly<Record<Version['State'], string>> = {
  live: 'No ar',
  covered: 'Coberta por outra',
  upcoming: 'Agendada',
  ended: 'Terminou',
  withdrawn: 'Retirada',
};
