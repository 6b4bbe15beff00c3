import { type DesignMap, saying } from '../design-map.ts';
import { standing } from './journey.ts';

const parts = {
  'nav-bar': '.nav-bar',
  'identity-help': '.nav-bar .icon-button:last-child',
  'refused-art': '.empty img',
  'identity-lead': '.empty h3',
  'identity-text': '.empty p',
  'refused-card': '.card',
  'refused-list': '.list',
  'refused-money': '.item:nth-child(1)',
  'refused-money-icon': '.item:nth-child(1) .item__icon',
  'refused-kept': '.can .note-only',
  'identity-bar': '.action-bar',
  'refused-leave': '.btn--quiet',
  ...saying('Conta não aberta', 'Nada foi cobrado', 'Suas fotos serão apagadas em até 24 h'),
  ...saying('Não vamos mandar propaganda', 'Por 5 anos, porque a lei pede', 'Tem dinheiro seu aqui?'),
  ...saying('Ele sai inteiro para a sua conta bancária'),
} as const;

export const minor: DesignMap = {
  file: 'identity/10-refused-minor.html',
  route: '/game/verify',
  answers: standing('minor'),
  parts: {
    ...parts,
    'refused-date': '.item:nth-child(2)',
    'refused-cvv': '.list + .list .item, section:nth-of-type(4) .item',
    ...saying('O que acontece agora', 'A data está errada', 'Corrija na Receita. Depois, tente de novo'),
    ...saying('Quer conversar?', 'CVV, conversa sigilosa', '24 h, ligue 188'),
  },
};

/** What a look-up of an impeded CPF answers. */
const IMPEDED = { Code: 1560, Msg: '', Body: null };

export const impeded: DesignMap = {
  file: 'identity/10b-refused-impeded.html',
  route: '/game/verify?view=cpf',
  answers: standing('first'),
  reach: async (page) => {
    await page.route('**/v1/api/identity/lookUp', (route) => route.fulfill({ json: IMPEDED }));
    await page.locator('[data-part="identity-cpf"] input').fill('52998224725');
    await page.locator('[data-part="identity-birth"] input').fill('23051991');
    await page.locator('[data-part="identity-look-up"]').click();
    await page.locator('[data-part="refused-card"]').waitFor();
    // What was pressed stands where the next button comes, which nobody points at.
    await page.mouse.move(0, 0);
  },
  parts: {
    ...parts,
    'identity-wait': '.wait-card',
    'refused-mistake': '.item:nth-child(2)',
    'refused-cvv': '.item:nth-child(3)',
    ...saying('O motivo', 'Por sigilo, não aparece nesta tela…', 'Todos os casos que a lei prevê', 'Quem resolve'),
    ...saying('O órgão público responsável…', 'A Arara não pode mudar a resposta', 'Tentar de novo'),
    ...saying('Quando a sua situação mudar', 'Acho que é engano', 'CVV, 24 h, sigiloso, ligue 188'),
  },
};

const situation = {
  Cases: [
    {
      CaseId: 'impeded',
      Code: 'IMPEDED-01',
      Title: '',
      Text: '',
      Scopes: ['bet', 'deposit', 'reward'],
      PlacedAt: '2026-11-14T12:10:00.000Z',
      Reviewer: '',
      Wait: { Why: { Word: 'IMPEDED-01', Text: '' }, NextActor: 'house', DueAt: null },
      CanAppeal: false,
      Appeal: null,
      Timeline: [],
    },
  ],
  Ended: null,
  AppealTerms: { LettersMin: 20, LettersMax: 500, BusinessDays: 1 },
};

export const impededAccount: DesignMap = {
  file: 'identity/10c-impeded-account.html',
  route: '/game/blocked',
  answers: {
    '/v1/api/player/blocks': () => situation,
    '/v1/api/playerMain/mainInfo': (body) => ({ ...body, Cash: '934.50', Commission: '0.00' }),
    '/v1/api/player/information': (body) => ({ ...body, Name: 'Marina A. Duarte' }),
    '/v1/api/player/closing': () => ({
      Closing: {
        Since: '2026-11-14T12:10:00.000Z',
        Why: { Word: 'IMPEDED-01', Text: '' },
        Cash: '934.50',
        Commission: '0.00',
        Held: '0.00',
        Wait: { Why: { Word: 'withdraw', Text: '' }, NextActor: 'player', DueAt: '2026-11-17T02:59:00.000Z' },
        CanTakeBack: false,
      },
    }),
  },
  reach: (page) => page.locator('[data-part="account-plan"]').waitFor(),
  parts: {
    'nav-bar': '.nav-bar',
    'account-tag': '.tag',
    'identity-lead': 'h2.lead',
    'identity-text': 'h2.lead ~ p',
    'account-money': '.card',
    'account-sum': '.hero-sum',
    'account-key': '.card p',
    'account-plan-card': '.card:has(> .plan)',
    'account-plan-notified': '.plan li:nth-child(1)',
    'account-plan-withdraw': '.plan li:nth-child(2)',
    'account-plan-closes': '.plan li:nth-child(3)',
    'account-plan-rest': '.plan li:nth-child(4)',
    'account-can': '.card:has(> .can)',
    'refused-list': '.list',
    'refused-mistake': '.item:nth-child(1)',
    'refused-cvv': '.item:nth-child(2)',
    'identity-bar': '.action-bar',
    'account-withdraw': '.btn--brand',
    ...saying('Situação da conta', 'Conta em encerramento', 'mensagem protegida', 'Pode sair agora', 'Avisamos você'),
    ...saying('14/11', 'até 16/11', 'Você saca', 'Quando quiser, quantas vezes quiser', 'A conta fecha'),
    ...saying('A gente envia o que sobrar', 'Rodadas abertas terminam e são pagas', 'Extrato, suporte e seus dados'),
  },
};
