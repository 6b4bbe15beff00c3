import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, laterScreens } from './office-frame.ts';

/** The weekend of the drawing: the seed has played too little for its figures. */
const simulated = {
  Days: 30,
  IsReplayable: true,
  Players: 9_412,
  Receivers: 2_318,
  Times: 2_318,
  Amount: '18544.00',
  Required: '222528.00',
  ExpectedCash: '7973.92',
  ExpectedPercent: '43.0',
  Sharing: 72,
  SharingPercent: '3.1',
  UsedUpOn: null,
  Refusals: [],
  Histogram: {
    Measure: 'rounds',
    Target: 50,
    Step: 10,
    Counts: [31, 42, 52, 61, 70, 65, 54, 40, 30, 21, 15, 9, 6, 4, 2],
  },
  Variants: [40, 50, 60].flatMap((Goal) =>
    ['5.00', '8.00', '10.00'].map((Amount) => ({
      Goal,
      Amount,
      Cost: '1764.00',
      Receivers: 2_318,
      IsRule: Goal === 50 && Amount === '8.00',
    })),
  ),
};

/** The editor as it was drawn; who may have a rule is said by the rule itself, and the engine knows no shadow run. */
export const editor: DesignMap = {
  file: 'office/promotions.html',
  route: '/promocoes/editor?regra=mission.rounds',
  staff: 'bia',
  ...desk,
  without: [
    ...laterScreens,
    '.nav__item:nth-child(2)',
    '.nav__item:nth-child(3)',
    '.nav__sub a:nth-child(2)',
    '.page__acts .btn:nth-child(2)',
    '.page > .note',
  ],
  press: ['simulate'],
  answers: { '/staff/promotions/simulate': (body) => ({ ...body, ...simulated }) },
  parts: {
    nav: '.nav',
    'nav-on': '.nav__item--on',
    bar: '.bar',
    'page-head': '.page__head',
    'page-title': '.page__head h1',
    back: '.page__head .icon-btn',
    'rule-card': '.grid > .card:nth-child(1)',
    'rule-card-head': '.grid > .card:nth-child(1) .card__head',
    'step-1': '.step',
    ...saying('Regra', 'Quando', 'Quem', 'Ganha', 'Gatilho', 'Rodadas', 'Jogos diferentes', 'Bônus R$', 'Orçamento R$'),
    ...saying('Leis e política', 'Verificação', 'Caminho até o ar', '2ª pessoa', 'Simulação', 'O que o jogador lê'),
    reads: '.grid > .col > .card:nth-child(1)',
    'reads-head': '.grid > .col > .card:nth-child(1) .card__head',
    sentence: '.sentence',
    simulation: '.grid > .card:nth-child(3)',
    'simulation-head': '.grid > .card:nth-child(3) .card__head',
    ...(frame['keybar'] === undefined ? {} : { keybar: frame['keybar'] }),
  },
};
