export const texts = {
  cardName: '{rank} de {suit}',
  cardBack: 'Carta fechada',
  rankA: 'Ás',
  rankJ: 'Valete',
  rankQ: 'Dama',
  rankK: 'Rei',
  suitS: 'Espadas',
  suitH: 'Copas',
  suitD: 'Ouros',
  suitC: 'Paus',
} as const;
