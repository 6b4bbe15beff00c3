import { texts as slots } from '../../slots/texts/pt-BR.ts';

export const texts = {
  ...slots,
  A: 'Arara',
  B: 'Baú',
  C: 'Coroa',
  D: 'Bússola',
  E: 'Rubi',
  F: 'Esmeralda',
  G: 'Safira',
  H: 'Ametista',
  W: 'Pena dourada',
  S: 'Mapa',
  feature: 'Nos giros grátis, a Pena dourada que aparece cobre o rolo inteiro antes de as linhas serem pagas.',
} as const;
