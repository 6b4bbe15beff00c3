import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const section = (number: number) => `main > section:nth-of-type(${number})`;

/** The prizes of the drawing, as a rule that staff publish says them. */
const drawn = (body: AnswerBody): AnswerBody => ({
  ...body,
  List: [
    {
      Id: 'tournament.weekly',
      Kind: 'tournament',
      Title: 'Torneio da Semana',
      Sentence:
        'o lugar no ranking da semana decide o prêmio. Ele cai na conta bônus, com rollover de 12 vezes o valor.',
      From: '2026-11-09',
      Until: '2026-11-15',
      Rows: [
        { From: 1, Amount: '500.00' },
        { From: 2, Amount: '300.00' },
        { From: 3, Amount: '200.00' },
        { From: 4, Amount: '70.00' },
        { From: 11, Amount: '30.00' },
        { From: 21, Amount: '21.00' },
        { From: 31, Amount: '0.00' },
      ],
    },
  ],
});

const place = (Place: number, Name: string, of: readonly [score: string, prize: string]) => ({
  Place,
  Name,
  Score: of[0],
  Prize: of[1],
  IsMe: Place === 14,
});

/** The ranking of the drawing; what counts is what was bet. */
const placed = (body: AnswerBody): AnswerBody => ({
  ...body,
  List: [
    {
      Id: 'tournament.weekly',
      Kind: 'tournament',
      Period: { From: '2026-11-09', To: '2026-11-15' },
      ClosesAt: '2026-11-16T03:00:00.000Z',
      Measure: 'cash_bets',
      Counted: '412.60',
      Amount: '30.00',
      TurnoverAdded: '360.00',
      Why: null,
      Places: {
        Mine: 14,
        Players: 612,
        MissingToNext: '5.80',
        List: [
          place(1, 'raf•••23', ['861.20', '500.00']),
          place(2, 'ana•••05', ['774.00', '300.00']),
          place(3, 'tai•••90', ['702.90', '200.00']),
          place(13, 'lu•••08', ['418.30', '30.00']),
          place(14, 'mar•••57', ['412.60', '30.00']),
          place(15, 'pe•••60', ['409.10', '30.00']),
        ],
        UpdatedAt: '2026-11-14T22:42:00.000Z',
      },
      Wait: {
        Why: { Word: 'runs', Text: 'Fecha domingo, 0:00.' },
        NextActor: 'clock',
        DueAt: '2026-11-16T03:00:00.000Z',
      },
    },
  ],
});

const nobodyPlaced = (body: AnswerBody): AnswerBody => ({ ...body, List: [] });
const RULES = '/v1/api/bonus/rules';
const STANDINGS = '/v1/api/bonus/standings';

export const tournament: DesignMap = {
  file: 'tournament.html',
  route: '/game/bonusRecord?view=tournament',
  answers: { [RULES]: drawn, [STANDINGS]: placed },
  // One ranking for all stakes: what was bet in cash counts, whatever the single stake.
  without: [section(2)],
  parts: {
    'nav-bar': '.nav-bar',
    'prize-card': '.wallet',
    'prize-label': '.wallet__label',
    'prize-total': '.wallet__total',
    'prize-runs': '.wallet p',
    'own-place': '.wallet__split',
    'head-ranking': `${section(3)} .section-head`,
    ranking: `${section(3)} .list`,
    rank: `${section(3)} .rank:nth-child(2)`,
    'rank-me': `${section(3)} .rank--you`,
    ...saying(
      'Em prêmios',
      'Sua posição',
      '14º de 612',
      'Prêmio agora',
      'R$ 30,00',
      'Ranking ao vivo',
      'atualizado 19:42',
      'raf•••23',
      'R$ 500',
      'você',
      'lu•••08',
    ),
  },
};

/** Before anybody has a place. */
export const tournamentPrizes: DesignMap = {
  file: 'tournament.html',
  route: '/game/bonusRecord?view=tournament',
  answers: { [RULES]: drawn, [STANDINGS]: nobodyPlaced },
  without: ['.wallet__split', section(2), section(3)],
  parts: {
    'prize-card': '.wallet',
    'head-prizes': `${section(4)} .section-head`,
    prizes: `${section(4)} .card`,
    'head-rules': `${section(5)} .section-head`,
    'promotion-rule': `${section(5)} .card`,
    ...saying(
      'Prêmios',
      '30 lugares',
      'Lugar',
      'Cada',
      'Soma',
      '1º',
      'R$ 500,00',
      '4º a 10º',
      'R$ 490,00',
      'Total',
      'R$ 2.000,00',
      'Regras',
    ),
  },
};
