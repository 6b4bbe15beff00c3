import { fairBody, noDispute, round, roundDetail } from '../../../apps/player/src/app/testing/round-answers.ts';
import { type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

export const roundDetails: DesignMap = {
  file: 'round-detail.html',
  route: '/game/Registos?round=1%3Ar-1',
  answers: {
    '/v1/api/game/round': () =>
      roundDetail('1:r-1', { PlatformName: 'Arara Originais', Effective: '10.00000', WeightPercent: '100' }),
    '/v1/api/game/disputeState': () => noDispute,
  },
  parts: {
    'nav-bar': '.nav-bar',
    'round-game': `${section(1)} .strong`,
    'round-result': '.amount-big',
    'round-moves': 'dl',
    'round-split': '.table',
    'round-proof': '.list',
    'round-check': '.list a.item',
    'round-share': '.nav-bar .icon-button:last-child',
    ...saying(
      'Detalhe da rodada',
      'Foguetinho',
      'Resultado desta rodada',
      'Aposta',
      'R$ 10,00',
      '+ R$ 24,70',
      'De onde saiu e para onde voltou',
      'Conta',
      'Prêmio',
      'Dinheiro',
      'Bônus',
      'A aposta usa primeiro o dinheiro. O prêmio volta na mesma proporção.',
      'Contou para o rollover (100%)',
      'Saldo depois da rodada',
      'R$ 1.294,50',
      'Prova',
      'Arara Originais',
      'Número da rodada no fornecedor',
      'Conferir se foi justa',
      'Refaz o sorteio no seu aparelho',
      'Contestar esta rodada',
    ),
  },
};

export const fair: DesignMap = {
  file: 'fair.html',
  route: '/game/fair?round=1%3Ar-1',
  answers: {
    '/v1/api/game/fair': () => fairBody,
    '/v1/api/game/rounds': () => ({ Total: 2, List: [round('1:r-2'), round('1:r-3')] }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'fair-verdict': `${section(1)} .card`,
    'fair-steps': '.timeline',
    'fair-copy': '.btn--quiet',
    'fair-round': '.list .item',
    'main dl > div:nth-child(1)': '.field:nth-child(1)',
    'main dl > div:nth-child(1) dd': '.field:nth-child(1) .field__box',
    'main dl > div:nth-child(2)': '.field:nth-child(2)',
    'main dl > div:nth-child(4) dd': '.field:nth-child(4) .field__box',
    'main h2': '.card .strong',
    '"Refizemos a conta no seu aparelho. Deu o mesmo número do jogo."': `${section(1)} p`,
    '"Semente do servidor"': '"Semente do servidor, revelada"',
    'fair-drawn': '.step:nth-child(3) .hash',
    'fair-paid': '.step:nth-child(4) .step__sub',
    '[data-part="fair-steps"] > li:nth-child(1)': '.step:nth-child(1)',
    '[data-part="fair-steps"] > li:nth-child(2)': '.step:nth-child(2)',
    '"Copiar dados da rodada"': '.btn--quiet',
    '"Serve para os jogos Arara Originais…"': '.btn--quiet + p',
    ...saying(
      'Conferir sorteio',
      'Jogo e rodada',
      'Sua semente',
      'Trocar',
      'Número da rodada (nonce)',
      'A conta, passo a passo',
      'Suas últimas rodadas',
    ),
  },
};
