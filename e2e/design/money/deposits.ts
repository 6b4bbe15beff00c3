import { deposit, depositPage } from '../../../apps/player/src/app/testing/payment-answers.ts';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const form = {
  'nav-bar': '.nav-bar',
  'recharge-records': '.nav-bar .icon-button:last-child',
  'asked-label': '.label',
  asked: '.ask',
  'asked-range': '.ask + .t2 > span',
  ...saying('Sem taxa', 'PIX'),
  'asked-chips': '.chips4',
  'recharge-bar': '.action-bar',
  ...saying('Você paga'),
  'recharge-order': '.btn--money',
};

const limits = [{ Period: 'week', Max: '1000.00', Left: '640.00', ResetsAt: '2026-11-16T03:00:00.000Z' }];
const offer = (given: object) => (body: AnswerBody) => ({
  ...body,
  Unpaid: [],
  Limits: limits,
  BonusOffer: { ...(body['BonusOffer'] as AnswerBody), ...given },
});

export const withoutCpf: DesignMap = {
  file: 'second/money/deposit-cpf.html',
  route: '/game/recharge',
  answers: { '/v1/api/pay/products': (body) => ({ ...body, Unpaid: [], Payer: null }) },
  fill: { asked: '50,00', 'payer-cpf': '1114447773', 'payer-name': 'Rafael Nunes Lima' },
  parts: {
    ...form,
    'bonus-opt-in': '.bonus-card',
    'bonus-opt-in-title': '.bonus-card__head .strong',
    'bonus-switch': '.bonus-card .switch',
    ...saying('Quem vai pagar', 'Só na primeira vez', 'Nome completo', 'CPF'),
    'payer-cpf': '.field',
    'payer-cpf-box': '.field__box',
    'payer-name': '.field:nth-child(2)',
    'payer-name-box': '.field:nth-child(2) .field__box',
    ...saying('PIX de outra pessoa volta em até 24 h.', 'Falta confirmar seu CPF'),
  },
};

export const withoutBonus: DesignMap = {
  file: 'second/money/deposit-no-bonus.html',
  route: '/game/recharge',
  answers: {
    '/v1/api/pay/products': offer({
      IsAvailable: false,
      Rule: 'first_deposit',
      Why: { Word: 'cap', Text: 'Teto atingido. Aposte mais R$ 180,00 para liberar.' },
    }),
  },
  fill: { asked: '200,00' },
  parts: {
    ...form,
    'to-bet': '.bonus-card',
    ...saying('Sem bônus neste depósito', 'Teto atingido. Aposte mais R$ 180,00 para liberar.'),
    '"Para sacar, aposte R$ 300,00."': `${section(3)} > p`,
    payer: '.who',
    'payer-icon': '.who .item__icon',
    'payer-title': '.who .strong',
    'payer-sub': '.who .t2',
    ...saying('Confirmado'),
    'own-limits': `${section(4)} > p`,
  },
};

export const expired: DesignMap = {
  file: 'second/money/pay-expired.html',
  route: '/game/Pagar?order=AR-2048-1977',
  answers: {
    '/v1/api/recharge/records': () =>
      depositPage(
        deposit('AR-2048-1977', {
          Amount: '100.00',
          Status: 'failure',
          State: 'expired',
          PixCode: null,
          ExpiresAt: '2026-11-14T22:52:00.000Z',
          CreditedUntil: '2026-11-15T22:52:00.000Z',
        }),
      ),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'pay-help': '.nav-bar .icon-button:last-child',
    'pay-amount': '.amount-big',
    ...saying('Você ia pagar', 'Este código venceu.'),
    'pay-over-tag': '.tag',
    '"Um toque gera outro código…"': '"Gere outro com o mesmo valor e bônus."',
    'pay-revive': '.btn--money',
    ...saying('Mudar o valor', 'Já pagou este código?', 'Falar com uma pessoa', 'Leve o comprovante do banco.'),
    '"Já paguei, conferir"': '"Já paguei, conferir agora"',
    ...saying('Ainda não caiu. A tela atualiza sozinha.'),
    'pay-over': '.card',
    'pay-check': '.item:nth-child(1)',
    'pay-talk': '.item:nth-child(2)',
    'pay-note': '.note',
  },
};
