import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const source = (Title: string, Amount: string, done: readonly [required: string, done: string]) => ({
  Id: Title,
  Kind: 'bonus',
  Title,
  Amount,
  Times: '12',
  Required: done[0],
  Done: done[1],
  At: '2026-11-09T12:00:00.000Z',
});

/** As drawn; the sentence too, whose length moves all below it. */
const drawn = (body: AnswerBody): AnswerBody => ({
  ...body,
  Cash: '934.50',
  Waiting: [],
  Rule: {
    Name: 'ROLL-12',
    Sentence:
      'aposte 12 vezes o valor de cada bônus. Quando um bônus completa, ele vira dinheiro que você pode sacar. Se o saldo cair abaixo de R$\u00a01,00, o bônus termina.',
    Since: '2026-10-01',
  },
  Pool: {
    Amount: '350.00',
    Granted: '350.00',
    Required: '4200.00',
    Done: '2604.00',
    Missing: '1596.00',
    DonePercent: '62',
    OpenedAt: '2026-11-09T12:00:00.000Z',
    ExpiresAt: '2026-12-09T12:00:00.000Z',
    StakeMax: '50.00',
    Sources: [
      source('Torneio da Semana, 2º lugar', '300.00', ['3600.00', '2604.00']),
      source('Caixa semanal VIP 3', '8.00', ['96.00', '0.00']),
      source('Envelope vermelho', '19.70', ['236.40', '0.00']),
      source('Presença diária, dias 1 a 3', '2.30', ['27.60', '0.00']),
      source('Bônus de depósito', '20.00', ['240.00', '0.00']),
    ],
  },
  Counts: [
    {
      Kind: 'last',
      GameId: 'foguetinho',
      Title: 'Foguetinho',
      Icon: '/art/games/foguetinho.svg',
      Percent: '100',
      Missing: '1596.00',
    },
    { Kind: 'slots', GameId: null, Title: 'Slots e instantâneos', Icon: '', Percent: '100', Missing: '1596.00' },
    { Kind: 'table', GameId: null, Title: 'Mesa e ao vivo', Icon: '', Percent: '20', Missing: '7980.00' },
  ],
  Estimate: { Bets: '1596.00', RtpPercent: '96', Cost: '63.84' },
  Deposits: { IsFull: true, Missing: '0.00', Times: '1.5', CanWithdraw: '934.50' },
});

export const bonusDetail: DesignMap = {
  file: 'second/money/bonus-active.html',
  route: '/game/bonusRecord?view=active',
  answers: { '/v1/api/bonus/active': drawn },
  parts: {
    'nav-bar': '.nav-bar',
    'pool-total': '.amount-big',
    'pool-missing': '.card .strong',
    'pool-bar': '.track',
    rule: '.bonus-card',
    'rule-facts': '.deal',
    'rule-facts-fact': '.deal > div',
    'rule-by': '.bonus-card__foot span',
    'rule-open': '.bonus-card__foot .link',
    'give-up': { selector: '.action-bar .link', changed: 'a button that says what is lost stands below the sources' },
    ...saying('Você ganha', 'Aposte', 'no total, para sacar tudo', 'Prazo', 'Desistir do bônus'),
  },
};
