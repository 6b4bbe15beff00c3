import type { Texts } from '@arara/contract';

export const typeIcons = { 1: 'slots', 2: 'cards', 3: 'rocket', 100: 'flame' } as const;

export const typeNames = {
  1: {
    'pt-BR': 'Slots',
    en: 'Slots',
    es: 'Tragamonedas',
    bn: 'স্লট',
    tr: 'Slot',
    nl: 'Slots',
    ar: 'سلوتس',
    fr: 'Machines à sous',
    fa: 'اسلات',
  },
  2: {
    'pt-BR': 'Mesa',
    en: 'Table',
    es: 'Mesa',
    bn: 'টেবিল',
    tr: 'Masa',
    nl: 'Tafel',
    ar: 'طاولة',
    fr: 'Table',
    fa: 'میز',
  },
  3: {
    'pt-BR': 'Instantâneos',
    en: 'Instant',
    es: 'Instantáneos',
    bn: 'তাৎক্ষণিক',
    tr: 'Anında',
    nl: 'Direct',
    ar: 'فورية',
    fr: 'Instantanés',
    fa: 'فوری',
  },
  100: {
    'pt-BR': 'Em alta',
    en: 'Hot',
    es: 'En alza',
    bn: 'জনপ্রিয়',
    tr: 'Popüler',
    nl: 'Populair',
    ar: 'الرائجة',
    fr: 'En vogue',
    fa: 'داغ',
  },
} as const satisfies Record<number, Texts>;

export const resting = {
  'pt-BR': 'Em manutenção.',
  en: 'Under maintenance.',
  es: 'En mantenimiento.',
  bn: 'রক্ষণাবেক্ষণ চলছে।',
  tr: 'Bakımda.',
  nl: 'In onderhoud.',
  ar: 'قيد الصيانة.',
  fr: 'En maintenance.',
  fa: 'در حال تعمیر.',
} as const satisfies Texts;
