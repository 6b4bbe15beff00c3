import type { AnswerBody, DesignMap } from './design-map.ts';

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

export const tournament: DesignMap = {
  file: 'tournament.html',
  route: '/game/bonusRecord?view=tournament',
  answers: { '/v1/api/bonus/rules': drawn },
  // Places, points and the ways out belong to a tournament that counts; none has been published.
  without: ['.wallet__split', section(2), section(3), section(6)],
  parts: {
    'nav-bar': '.nav-bar',
    'prize-card': '.wallet',
    'prize-label': '.wallet__label',
    'prize-total': '.wallet__total',
    'prize-runs': { selector: '.wallet p', changed: 'the dates of the rule' },
    'head-prizes': `${section(4)} .section-head`,
    prizes: `${section(4)} .card`,
    'head-rules': `${section(5)} .section-head`,
    'promotion-rule': { selector: `${section(5)} .card`, changed: 'one sentence, written by the rule' },
  },
};
