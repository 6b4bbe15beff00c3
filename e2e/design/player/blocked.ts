import type { DesignMap } from '../design-map.ts';

const step = (Name: string, State: string, more: object = {}) => ({
  Name,
  State,
  At: null,
  Reason: null,
  NextActor: null,
  DueAt: null,
  ...more,
});

const drawnCase = {
  CaseId: 'BL-3307',
  Code: 'HOLDER-01',
  Title: 'Sua conta está em verificação de titularidade',
  Text: 'Um depósito de R$ 300,00 em 14/11, 20:12, saiu de uma conta com outro CPF. O dinheiro precisa ser do próprio jogador.',
  Scopes: ['deposit', 'bet', 'launch'],
  PlacedAt: '2026-11-14T23:12:00.000Z',
  Reviewer: 'Equipe de risco',
  Wait: { Why: { Word: 'HOLDER-01', Text: '' }, NextActor: 'house', DueAt: '2026-11-21T23:12:00.000Z' },
  CanAppeal: true,
  Appeal: null,
  Timeline: [
    step('PIX de terceiro recebido', 'done', { At: '2026-11-14T23:12:00.000Z' }),
    step('Bloqueio automático', 'done', { At: '2026-11-14T23:12:00.000Z' }),
    step('Análise por uma pessoa', 'now', { DueAt: '2026-11-21T23:12:00.000Z' }),
    step('Conta liberada', 'next', {
      Reason: { Word: 'or_kept', Text: 'Ou recusa com motivo e direito a recurso' },
    }),
  ],
};

/** Marina as she was drawn, blocked; a proof in a picture goes by a support ticket, so the answer has one line. */
export const blocked: DesignMap = {
  file: 'blocked.html',
  route: '/game/blocked',
  without: ['.can li:nth-child(2)', '.step:nth-child(3)', '.item:first-child', '.btn--quiet'],
  answers: {
    '/v1/api/player/blocks': () => ({
      Cases: [drawnCase],
      Ended: null,
      AppealTerms: { LettersMin: 10, LettersMax: 500, BusinessDays: 5 },
    }),
    '/v1/api/playerMain/mainInfo': (body) => ({
      ...body,
      Bonus: '350.00',
      Turnover: {
        Required: '4200.00',
        Done: '2604.00',
        Missing: '1596.00',
        DonePercent: '62',
        Sentence: '',
        Requirements: [
          {
            Id: 'pool-1',
            Source: 'bonus',
            Title: 'Bônus',
            Amount: '350.00',
            Times: '12',
            Required: '4200.00',
            Done: '2604.00',
            Missing: '1596.00',
            OpenedAt: '2026-11-10T14:08:00.000Z',
            ExpiresAt: null,
          },
        ],
      },
    }),
    '/v1/api/withdraw/records': (body) => ({ ...body, Total: 0, List: [] }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'block-tag': '.tag--heat-soft',
    'block-title': 'h2.lead',
    'block-text': 'h2.lead + p',
    'block-clock': '.card',
    'block-due-label': '.card .xs.muted',
    'block-due': '.card .num',
    'block-actor-label': '.card .row > div + div > .xs',
    'block-note': '.card .faint',
    'block-can': '.pad > div > .card:first-child',
    'block-can-title': '.pad > div > .card .strong',
    'block-can-list': '.can',
    'block-off': '.pad > div > .card + .card',
    'block-off-title': '.pad > div > .card + .card .strong',
    'block-off-list': '.card + .card .can',
    'block-story-head': '.section-head',
    'block-story': '.card:has(> .timeline)',
    'block-steps': '.timeline',
    'block-answer-head': 'section:has(> .list) .section-head',
    'block-answers': '.list',
    'block-explain': '.item:nth-child(2)',
    'block-appeal': '.btn--brand',
    'block-foot': 'section:has(> .btn) > p',
  },
};
