import type { PolicyValue } from './rules.ts';

/** What a text that advertises may not say. `bonus` may be said only to those who have bet with their own money. */
const adChecks = ['deposit', 'bonus', 'urgency', 'gain', 'recovery', 'money'] as const;
export type AdCheck = (typeof adChecks)[number];

export interface AdPhrases {
  readonly check: AdCheck;
  /** Letters with which the language tag begins. */
  readonly language: string;
  /** Without accents and capitals, each the beginning of what is refused. */
  readonly phrases: readonly string[];
}

const list = (check: AdCheck, byLanguage: Readonly<Record<string, readonly string[]>>): AdPhrases[] =>
  Object.entries(byLanguage).map(([language, phrases]) => ({ check, language, phrases }));

/** Lei 14.790 arts. 17 and 29, Portaria 1.231 arts. 12 and 42, Portaria Interministerial 73/2026, Nota Tecnica 338/2025. */
const brazil: readonly AdPhrases[] = [
  ...list('deposit', {
    pt: ['deposit', 'recarreg', 'recarga', 'faca um pix', 'faz um pix'],
    en: ['deposit', 'top up', 'top-up', 'recharge'],
    es: ['deposit', 'recarg', 'ingresa dinero'],
  }),
  ...list('bonus', {
    pt: ['bonus', 'premio', 'giros gratis', 'rodadas gratis', 'presente', 'brinde', 'cashback', 'missao'],
    en: ['bonus', 'reward', 'free spin', 'free round', 'gift', 'cashback', 'mission'],
    es: ['bono', 'premio', 'giros gratis', 'rondas gratis', 'regalo', 'cashback', 'mision'],
  }),
  ...list('urgency', {
    pt: [
      'agora',
      'ja!',
      'so hoje',
      'ultima chance',
      'ultimas horas',
      'corra',
      'corre ',
      'nao perca',
      'aproveite',
      'rapido',
      'antes que acabe',
      'aposte',
      'jogue',
    ],
    en: ['now', 'today only', 'last chance', 'hurry', 'do not miss', "don't miss", 'act fast', 'bet ', 'play '],
    es: ['ahora', 'solo hoy', 'ultima oportunidad', 'corre', 'no te pierdas', 'aprovecha', 'apuesta', 'juega'],
  }),
  ...list('gain', {
    pt: [
      'ganhe',
      'ganhar dinheiro',
      'lucr',
      'renda',
      'investi',
      'dinheiro facil',
      'fique rico',
      'garantid',
      'sem risco',
      'multiplique',
    ],
    en: ['win ', 'earn', 'income', 'invest', 'easy money', 'get rich', 'guarantee', 'risk free', 'risk-free', 'profit'],
    es: ['gana', 'lucr', 'ingresos', 'inver', 'dinero facil', 'hazte rico', 'garantiza', 'sin riesgo', 'multiplica'],
  }),
  ...list('recovery', {
    pt: ['recuper', 'perdeu', 'suas perdas', 'virar o jogo', 'volta por cima'],
    en: ['recover', 'win back', 'your losses', 'lost'],
    es: ['recuper', 'perdiste', 'tus perdidas'],
  }),
  ...list('money', { pt: ['r$', '💰', '💵', '🤑'], en: ['r$', '💰', '💵', '🤑'], es: ['r$', '💰', '💵', '🤑'] }),
];

const tables: Readonly<Record<PolicyValue<'content.adPhrases'>, readonly AdPhrases[]>> = {
  none: [],
  br_2026: brazil,
};

export const adPhrasesOf = (table: PolicyValue<'content.adPhrases'>): readonly AdPhrases[] => tables[table];

/** A phrase stands where a word begins; accents and capitals do not hide it. */
function says(text: string, phrase: string): boolean {
  const plain = (of: string) => of.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
  const [whole, part] = [plain(text), plain(phrase)];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(whole[at - 1] ?? '') || !/\p{L}/u.test(part[0] ?? '')) return true;
  return false;
}

/** Those of a list that a text says. */
export const phrasesIn = (text: string, { phrases }: Pick<AdPhrases, 'phrases'>): readonly string[] =>
  phrases.filter((phrase) => says(text, phrase));
