import type { Locale } from '@arara/contract';
import type { ContentField, contentIcons, ContentKind, contentProblems } from '@arara/contract/staff';
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

/** What keeps an item from going live, with the word that is wrong. */
export const problemSentences: Readonly<Record<(typeof contentProblems)[number], string>> = {
  portuguese_missing: 'Falta em português: {what}',
  place_unknown: 'Nenhuma regra preenche {what}',
  figure_typed: 'Valor digitado: “{what}”. Use o valor da regra',
  word_forbidden: 'Tire “{what}”: nem de graça, nem urgente',
  rule_missing: 'Promete bônus: diga a regra na linha de baixo',
  where_wrong: 'Este lugar não existe',
  target_wrong: 'Endereço que não abre: {what}',
  picture_wrong: 'Imagem que a casa não tem',
  ends_early: 'Termina antes de começar',
};

export const versionStates: Readonly<Record<Version['State'], string>> = {
  live: 'No ar',
  covered: 'Coberta por outra',
  upcoming: 'Agendada',
  ended: 'Terminou',
  withdrawn: 'Retirada',
};
