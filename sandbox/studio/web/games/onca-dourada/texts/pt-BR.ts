import { texts as slots } from '../../slots/texts/pt-BR.ts';

export const texts = {
  ...slots,
  A: 'Onça',
  B: 'Muiraquitã',
  C: 'Tucano',
  D: 'Borboleta',
  E: 'Bromélia',
  F: 'Pata',
  G: 'Costela-de-adão',
  H: 'Açaí',
  W: 'Olho da onça',
  S: 'Vaso marajoara',
  feature:
    'Quando dois ou três rolos mostram o Olho da onça, eles ficam parados e os outros giram mais uma vez. As linhas dos dois giros são pagas; o segundo não conta bônus e não traz um terceiro. Vale também nos giros grátis.',
} as const;
