import { texts as slots } from '../../slots/texts/pt-BR.ts';

export const texts = {
  ...slots,
  A: 'Boto',
  B: 'Chapéu',
  C: 'Violão',
  D: 'Tucunaré',
  E: 'Lampião',
  F: 'Canoa',
  G: 'Tartaruga',
  H: 'Concha',
  W: 'Lua cheia',
  S: 'Vitória-régia',
  feature:
    'O boto nada para os dois lados: cada linha é lida da esquerda e da direita, e os dois lados podem pagar. Vale também nos giros grátis.',
} as const;
