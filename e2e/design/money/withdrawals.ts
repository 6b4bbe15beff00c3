import { account, accountScreen, withdrawal } from '../../../apps/player/src/app/testing/payment-answers.ts';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;
const terms = accountScreen.Withdrawal;

/** A withdrawal screen with a bound key and no bonus to lose; `given` is what keeps it waiting. */
const screen = (given: object = {}) => ({
  '/v1/api/account/get': (body: AnswerBody) => ({
    ...body,
    ...accountScreen,
    Accounts: [account],
    Withdrawal: { ...terms, CanWithdraw: { ...terms.CanWithdraw, BonusLost: '0.00' }, ...given },
  }),
});

/** A key that was changed a day before. */
export const changedFromAnotherDevice = {
  Before: '•••.444.777-••',
  Now: 'ra••••@mail.com',
  At: '2026-11-14T13:12:00.000Z',
  Device: 'Moto G84',
  IsDeviceNew: true,
};

const changedKey = (given: object) => ({
  '/v1/api/account/get': (body: AnswerBody) => ({
    ...screen(given)['/v1/api/account/get'](body),
    Changed: changedFromAnotherDevice,
  }),
});

const head = {
  'nav-bar': '.nav-bar',
  'withdraw-records': '.nav-bar .icon-button:last-child',
  'withdraw-banner': '.banner',
  '[data-part="withdraw-banner"] strong': '.banner b',
  '[data-part="withdraw-banner"] strong + span': '.banner .muted',
  'available-label': '.label',
  available: '.money',
  'available-why': '.tag',
  ...saying('Vai para', 'Trocar'),
  destination: '.who',
  'destination-icon': '.who .item__icon',
  'destination-sub': '.who .t2',
};

export const coolDown: DesignMap = {
  file: 'second/money/withdraw-24h.html',
  route: '/game/withdraw',
  answers: changedKey({
    OpensAgainAt: '2026-11-15T13:12:00.000Z',
    WaitsBecause: { Word: 'key_changed', Text: 'Você trocou sua chave PIX ontem.' },
  }),
  parts: {
    ...head,
    'withdraw-can': '.can',
    ...saying('Você pode jogar e depositar.', 'Saques já pedidos seguem normais.'),
    ...saying('Você espera 24 h para novos saques.', 'Não foi você?', 'Um toque trava tudo.', 'Não fui eu'),
    ...saying('O que mudou', 'Antes', 'Agora', 'Avise quando liberar'),
    'key-change': '.card',
    'before-after': '.from',
    'withdraw-not-me': '.banner--heat',
    'withdraw-lock': '.btn--danger',
    'withdraw-bar': '.action-bar',
    'withdraw-tell': '.action-bar .btn',
  },
};

export const closed: DesignMap = {
  file: 'second/money/withdraw-closed.html',
  route: '/game/withdraw',
  answers: screen({
    Window: { IsOpen: false, Opens: '00:00', Closes: '22:00', ChangesAt: '2026-11-15T03:00:00.000Z' },
  }),
  fill: { take: '400,00' },
  parts: {
    ...head,
    ...saying('Saques fechados agora.', 'Tudo liberado para saque', 'Quanto você quer sacar?', 'Tudo'),
    take: '.ask',
    'take-chips': '.chips4',
    'withdraw-sum': '.card',
    ...saying('Você recebe', 'Taxa do VIP…', 'Você cancela quando quiser antes disso.', 'Agendar para 0h'),
    'withdraw-schedule': '.can',
    'withdraw-bar': '.action-bar',
    'withdraw-confirm': '.btn--money',
    '"Seu saldo segue livre até lá."': '"Seu saldo segue livre até 0h."',
  },
};

export const pin: DesignMap = {
  file: 'second/money/withdraw-pin.html',
  route: '/game/withdraw',
  answers: screen(),
  fill: { take: '400,00' },
  press: ['withdraw-confirm', { field: 'withdraw-pin', text: '1234' }],
  parts: {
    'withdraw-pin-sheet': '.sheet',
    '[data-part="withdraw-pin-sheet"] h2': '.sheet h2',
    ...saying('Senha de saque', 'Esqueci', 'Você recebe…', 'Quanto você quer sacar?'),
    'withdraw-pin': '.pin',
    '"O pedido sai no sexto número."': '"O pedido sai no sexto número. Você tem 5 tentativas."',
    '[data-part="withdraw-pin"] i:nth-child(1)': '.pin i:nth-child(1)',
    '[data-part="withdraw-pin"] i:nth-child(2)': '.pin i:nth-child(2)',
    '[data-part="withdraw-pin"] i:nth-child(4)': '.pin i:nth-child(4)',
    '[data-part="withdraw-pin"] i:nth-child(5)': '.pin i:nth-child(5)',
    '[data-part="withdraw-pin"] i:nth-child(6)': '.pin i:nth-child(6)',
    'nav-bar': '.nav-bar',
    take: '.ask',
  },
};

export const bonus: DesignMap = {
  file: 'second/money/withdraw-bonus.html',
  route: '/game/withdraw',
  answers: screen({ CanWithdraw: { ...terms.CanWithdraw, BonusLost: '10.00' } }),
  fill: { take: '60,00' },
  press: ['withdraw-confirm'],
  parts: {
    'withdraw-give-up': '.sheet',
    '[data-part="withdraw-give-up"] h2': '.sheet h2',
    'give-up-figures': '.purse',
    ...saying('Você recebe', 'Você perde', 'Manter o bônus', 'Sacar e desistir do bônus', 'Quanto você quer sacar?'),
    '"Faltam…"': '.sheet > p',
    '[data-part="give-up-figures"] > div:nth-child(1)': '.purse > div:nth-of-type(1)',
    '[data-part="give-up-figures"] > div:nth-child(2)': '.purse > div:nth-of-type(2)',
    '[data-part="give-up-figures"] dd': '.purse .v',
    'give-up-keep': '.btn--brand',
    'give-up-confirm': '.btn--danger',
    take: '.ask',
  },
};

const at = (text: string) => new Date(`2026-11-${text}:00-03:00`).toISOString();
const done = { Status: 'success', State: 'paid', Wait: null, CanCancel: false };
const failed = { Status: 'failure', Wait: null, CanCancel: false, ArrivesBy: null };

export const list: DesignMap = {
  file: 'second/money/withdraw-list.html',
  route: '/game/wiRecord',
  answers: {
    '/v1/api/withdraw/records': () => ({
      Total: 6,
      Paid: '243.75',
      Counts: [
        { Status: 'pending', Total: 1 },
        { Status: 'success', Total: 2 },
        { Status: 'failure', Total: 3 },
      ],
      List: [
        withdrawal('SQ-1', { CreatedAt: at('14T20:05'), Amount: '400.00', Net: '390.00' }),
        withdrawal('SQ-2', { ...done, CreatedAt: at('12T14:20'), PaidAt: '2026-11-12T17:20:41.000Z', Net: '195.00' }),
        withdrawal('SQ-3', {
          ...failed,
          CreatedAt: at('10T09:12'),
          State: 'returned',
          Reason: { Word: 'receiver_refused', Text: 'Seu banco recusou o PIX. R$ 100,00 voltaram.' },
        }),
        withdrawal('SQ-4', { ...failed, CreatedAt: at('09T21:40'), State: 'cancelled' }),
        withdrawal('SQ-5', { ...done, CreatedAt: at('07T11:02'), PaidAt: '2026-11-07T14:02:12.000Z', Net: '48.75' }),
        withdrawal('SQ-6', {
          ...failed,
          CreatedAt: at('05T16:33'),
          State: 'refused',
          Reason: { Word: 'key_not_of_holder', Text: 'A chave é de outra pessoa.' },
        }),
      ],
    }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    ...saying('Todos', 'Avaliando 1', 'Sucesso 2', 'Falha 3', 'Em análise', 'Devolvido', 'Cancelado', 'Recusado'),
    ...saying('Avaliando', 'Sucesso', 'Falha', 'Pago em 41 s'),
    '"9:12 · Seu banco…"': '"Seu banco recusou o PIX. R$ 100,00 voltaram."',
    '"16:33 · A chave…"': '"A chave é de outra pessoa."',
    ...saying('Trocar chave', 'Pago em 41 s', 'Pago em 12 s'),
    'withdrawal-row': '.ses',
    'orders-paid': '.day-head',
    ...saying('Dinheiro devolvido ou cancelado volta sem taxa.'),
  },
};

export const timeline: DesignMap = {
  file: 'second/money/withdraw-timeline.html',
  route: '/game/wiRecord?order=SQ-2048-1977',
  answers: {
    '/v1/api/withdraw/records': () => ({
      Total: 1,
      Paid: '0.00',
      Counts: [{ Status: 'pending', Total: 1 }],
      List: [withdrawal('SQ-2048-1977', { BonusGivenUp: '0.00' })],
    }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'order-status': '.tag',
    'order-amount-label': '.label',
    'order-amount': '.amount-big',
    'order-says': `${section(1)} p`,
    'timeline-card': '.card',
    timeline: '.timeline',
    ...saying('Em análise', 'Enviado ao banco…', 'Dinheiro na conta…', 'Cancelar saque', 'SQ-2048-1977'),
    'order-group': '.tag',
    'order-help': '.nav-bar .icon-button:last-child',
    '"Pedido"': '"Número"',
    '"Cancelar devolve…"': '.action-bar p',
    'order-figures': 'dl.card',
    'order-cancel': '.btn--quiet',
  },
};
