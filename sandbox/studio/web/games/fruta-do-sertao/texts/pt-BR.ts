import { texts as slots } from '../../slots/texts/pt-BR.ts';

export const texts = {
  ...slots,
  A: 'Caju',
  B: 'Abacaxi',
  C: 'Melancia',
  D: 'Maracujá',
  E: 'Manga',
  F: 'Goiaba',
  G: 'Acerola',
  H: 'Umbu',
  W: 'Mandacaru',
  S: 'Sol do Sertão',
  feature: 'Este jogo não tem outra regra: tudo o que paga está nesta folha.',
} as const;
