import { texts as cards } from '../../cards/texts/pt-BR.ts';

export const texts = {
  ...cards,
  bet: 'Apostar',
  betting: 'Apostando',
  higher: 'Sobe ou igual',
  lower: 'Desce ou igual',
  swap: 'Trocar carta',
  hits: 'Acertos',
  total: 'Acumulado',
  collect: 'Retirar',
  guessFirst: 'Escolha: sobe ou desce',
  ask: 'Sobe ou desce? O ás vale 1 e o rei, 13.',
  swapFree: 'Trocar a carta inicial é grátis',
  buttonsShow: 'Os botões mostram o total a que a rodada chega.',
  notOffered: 'Não é oferecido',
  roundCards: 'Cartas da rodada',
  tookWith: { one: 'Você retirou com {n} acerto', other: 'Você retirou com {n} acertos' },
  took: { one: 'retirou com {n} acerto', other: 'retirou com {n} acertos' },
  missed: 'saiu {card}',
  came: 'Saiu {card}',
  found: 'Cartas: {list}.',
  stands: 'Próxima rodada, {card}: sobe {higher} · desce {lower}',
  winning: 'Valores',
  ofThirteen: '{n} de 13',
  chance: 'Chance',
  multiplier: 'Multiplicador',
  pays: 'Paga',
  oneGuess: 'Um palpite certo, por quantos dos 13 valores ganham.',
  spoken: '{card}. Acumulado {times}.',
  rule1:
    'Diga se a próxima carta sobe ou desce. Uma carta de mesmo valor ganha dos dois lados. O ás vale 1 e o rei, 13.',
  rule2: 'Cada carta sai das 52, com a mesma chance para todas: o baralho nunca diminui.',
  rule3:
    'O total é 97 dividido pelo produto das chances dos acertos, cortado na segunda casa. Os 3% da casa são descontados uma vez por rodada, não a cada palpite.',
  rule4:
    'Retire quando quiser, depois do primeiro acerto. Um erro termina a rodada sem ganho. Um palpite que não pode errar, ou que passaria de 10.000×, não é oferecido.',
} as const;
