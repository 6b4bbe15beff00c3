import type { Locale } from '@arara/contract';
import type { ContentField, contentIcons, ContentKind, contentProblems } from '@arara/contract/staff';
import { textsOf } from '../../lib/texts.ts';
import type { Item, TextState, Version } from './content-draft.ts';

export const say = textsOf({
  'pt-BR': {
    meta: 'no ar: versão {version}, desde {time}, por {who}',
    metaFirst: 'no ar: versão 1, como a casa foi montada',
    draftOne: 'Rascunho: 1 mudança',
    draft: 'Rascunho: {count} mudanças',
    undo: 'Desfazer',
    agenda: 'Blocos e agenda',
    agendaMeta: '7 dias · Alt e setas para ordenar',
    block: 'Bloco',
    always: 'sempre',
    until: 'até {time}',
    from: 'de {time}',
    hidden: 'oculto',
    outside: 'fora destes 7 dias',
    live: 'no ar',
    changing: 'muda na versão {version}',
    off: 'oculto ou rascunho',
    backNote: 'voltar atrás: 1 clique',
    railsHead: 'Trilhos da home',
    railsNote: 'ordem e jogos em Jogos',
    rail: 'trilho',
    up: 'Subir {name}',
    down: 'Descer {name}',
    unnamed: 'sem título ainda',
    empty: 'Nada aqui ainda',
    emptyText: 'O primeiro item que você criar aparece nesta lista.',
    preview: 'Prévia',
    previewNow: 'com as regras de agora',
    previewAt: 'Em outro momento, com as regras de lá',
    notThen: 'Fora do horário deste item: ninguém vê neste momento.',
    previewWho: 'Quem olha',
    player: 'Jogador',
    visitor: 'Visitante',
    previewTheme: 'Tema da prévia',
    dark: 'Escuro',
    light: 'Claro',
    previewLocale: 'Língua da prévia',
    previewNone: 'Escolha um item da lista.',
    notSeen: '{who} não vê este item.',
    isHiddenNow: 'Oculto: ninguém vê.',
    visitorsOpening: 'Visitante vê a abertura da casa. O carrossel aparece para quem entrou.',
    notice: 'Aviso',
    drawer: 'Item aberto',
    close: 'Fechar',
    isDraft: 'Rascunho',
    fromRule: 'Valores vêm da regra que vale: escolha em “Valor da regra”, nunca digite.',
    contactNote: 'O botão do canal oficial aparece depois do primeiro depósito, onde o mercado pede.',
    used: '{count} de {max}',
    dates: 'De',
    datesUntil: 'Até',
    audience: 'Quem vê',
    place: 'Onde fica',
    image: 'Imagem',
    icon: 'Ícone',
    noImage: 'a arara da casa',
    noPicture: 'sem imagem',
    target: 'Abre',
    targetHint: '/game/… ou https://',
    contactHint: 'https://, tel: ou mailto:',
    vip: 'VIP a partir do nível',
    vipEmpty: 'para todos',
    rulePlace: 'Valor da regra',
    rulePick: 'escolha e entra no texto',
    words: 'Textos',
    wordsReady: '{count} de 9 línguas prontas',
    facts: 'Linhas de fatos, uma por linha: nome: valor',
    before: 'Antes de publicar',
    fallOne: '1 língua cai no português: {names}',
    fall: '{count} línguas caem no português: {names}',
    checkWords: 'Sem “grátis”, sem urgência',
    checkFigures: 'Valores vêm da regra',
    checkRule: 'Regra visível no banner',
    checkWhole: 'Texto, lugar, destino e datas prontos',
    hide: 'Ocultar',
    show: 'Mostrar',
    backTo: 'Voltar à versão {version}',
    backReason: 'Voltar à versão {version}',
    backDone: 'No ar de novo como na versão {version}. Ficou na auditoria como versão {made}.',
    publish: 'Publicar…',
    missingChange: 'Falta: alguma mudança',
    missingFix: 'Falta: resolver o que está em vermelho',
    askTitle: 'Publicar a versão {version}?',
    askEffectOne: '1 item muda para quem abrir o app. A versão {version} fica guardada: voltar é um clique.',
    askEffect: '{count} itens mudam para quem abrir o app. A versão {version} fica guardada: voltar é um clique.',
    askFrom: 'Vale a partir de (vazio: agora)',
    askUntil: 'Até (vazio: sem fim)',
    publishNow: 'Publicar agora',
    publishLater: 'Agendar',
    published: 'Versão {version} no ar.',
    scheduled: 'Versão {version} agendada para {time}.',
    versions: 'Versões',
    version: 'Versão {version}',
    versionFirst: 'como a casa foi montada',
    openEnd: 'desde {from}',
    range: '{from} até {until}',
    by: '{who}, {time}',
    withdraw: 'Retirar',
    withdrawn: 'Versão retirada. O que valia antes voltou.',
    keyRow: 'item',
    keyMove: 'mover',
    keyHide: 'ocultar',
    keyPreview: 'prévia',
    keyUndo: 'desfazer',
    keyRefresh: 'atualizar',
    popups: 'Sem pop-up mais de 1 vez por dia',
  },
});

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
