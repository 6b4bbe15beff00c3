import { paidPool } from '../../../apps/player/src/app/testing/jackpot-answers.ts';
import type { Page } from '@playwright/test';
import type { AnswerBody, DesignMap } from '../design-map.ts';
import { vip as drawnVip } from '../player/vip.ts';
import { activitiesReady } from './play-activities.ts';
import { bar, slotPath } from './played-rounds.ts';

/** The ledger's answer to one box of five reais. */
const received = (): AnswerBody => ({ Amount: '5.00', Account: 'bonus', TurnoverAdded: '60.00', Items: [] });

const moment = (part: string) =>
  ({
    [part]: '.frame',
    [`[data-part="${part}"] img`]: '.opening img, .opening > div',
    [`[data-part="${part}"] div`]: '.opening',
  }) as const;
const box = '[data-part="moment-box"]';

/** A closed box opens by itself where there is motion; without it only the open one is there. */
export const boxClosed: DesignMap = {
  file: 'second/play/box-1.html',
  route: '/game/idx3',
  answers: { ...drawnVip.answers, '/v1/api/vip/receive-box': received },
  press: ['box-monthly-open'],
  parts: { ...moment('moment-box'), [`${box} h2`]: '.big__k' },
};
export const boxOpen: DesignMap = {
  ...boxClosed,
  file: 'second/play/box-2.html',
  parts: {
    ...moment('moment-box'),
    [`${box} h2`]: '"Você ganhou"',
    [`${box} p`]: '.big__n',
    '"em bônus a liberar"': '"em bônus a liberar"',
    '"Aposte R$ 60,00 para virar dinheiro."': '.quiet',
    'moment-done': '.btn',
  },
};

/** The rounds of the present, as they lie in the account. */
const rounds = (): AnswerBody => ({
  Total: 1,
  List: [
    {
      Id: 'free-1',
      GameId: 'tesouro-da-arara',
      GameName: 'Tesouro da Arara',
      Icon: '/art/games/tesouro-da-arara.svg',
      Rounds: 10,
      Left: 10,
      Stake: '0.50',
      Until: '2026-12-14T15:00:00.000Z',
      WinTimes: '12',
      WinDays: 30,
    },
  ],
});

const gift = '[data-part="moment-gift"]';

export const giftOpens: DesignMap = {
  ...activitiesReady,
  file: 'second/play/gift-1.html',
  answers: {
    ...activitiesReady.answers,
    '/v1/api/bonus/claim': () => ({ Amount: '0.00', Account: 'bonus', TurnoverAdded: '0.00', Items: [] }),
    '/v1/api/game/free-rounds': rounds,
  },
  press: ['feathers-open'],
  parts: { ...moment('moment-gift'), [`${gift} h2`]: '.big__k' },
};
export const giftSeen: DesignMap = {
  ...giftOpens,
  file: 'second/play/gift-2.html',
  parts: {
    ...giftOpens.parts,
    [`${gift} p`]: '.big__n',
    [`${gift} p + p`]: '.big__n + p',
  },
};
export const giftRests: DesignMap = {
  ...giftOpens,
  file: 'second/play/gift-3.html',
  parts: {
    ...moment('moment-gift'),
    [`${gift} p`]: '.big__n',
    [`${gift} p + p`]: '.big__n + p',
    [`${gift} dl`]: '.fact-grid',
    '"Cada giro vale"': '"Cada giro vale"',
    [`${gift} dd`]: '.fact-grid b',
    '"Sai do seu saldo"': '"Sai do seu saldo"',
    '"R$ 0,00"': '"R$ 0,00"',
    '"O que você ganhar"': '"O que você ganhar"',
    '"vira bônus, 12×"': '"vira bônus, 12x"',
    '"Use até"': '"Use até"',
    '"14/12/2026"': '"14/12/2026"',
    'moment-use': '.btn--brand',
    'moment-keep': '.btn--quiet',
  },
};

const vip = '[data-part="moment-vip"]';
const climbed = (body: AnswerBody): AnswerBody => {
  const home = drawnVip.answers?.['/v1/api/vip/home']?.(body) ?? body;
  const Boxes = (home['Boxes'] as readonly AnswerBody[]).map((one) => ({ ...one, State: 'ready', Wait: null }));
  return { ...home, Level: 4, Boxes };
};

export const vipUp: DesignMap = {
  file: 'second/play/vip-up.html',
  route: '/game/idx3?climbed=4',
  answers: { ...drawnVip.answers, '/v1/api/vip/home': climbed },
  parts: {
    ...moment('moment-vip'),
    [`${vip} h2`]: '"Você subiu, Marina!"',
    [`${vip} p`]: '.big__n',
    [`${vip} dl`]: '.fact-grid',
    '"Sua caixa"': '"Sua caixa"',
    [`${vip} dd`]: '.fact-grid b',
    '"Saque por vez"': '"Saque por vez"',
    '"Taxa do saque"': '"Taxa do saque"',
    '"de 1,5% para 1,0%"': '"de 1,5% para 1%"',
    [`${vip} dl > div:nth-child(4)`]: '.fact-grid > div:nth-child(4)',
    'moment-open-box': '.btn--brand',
    'moment-later': '.btn--quiet',
  },
};

/** The server says on the stream that a pool was paid to the player. */
async function winPool(page: Page): Promise<void> {
  await page.route('**/v1/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: jackpot\ndata: {"Pool":7}\n\n' }),
  );
  await page.reload();
  await page.waitForSelector('[data-part="moment-jackpot"]');
}
const drawnPool = (): AnswerBody => ({ ...paidPool, GameId: 'tesouro-da-arara', GameName: 'Tesouro da Arara' });
const jackpotMoment = '[data-part="moment-jackpot"]';

/** The picture to show around is of a round, which a pool is not: it has no such button. */
export const jackpot: DesignMap = {
  file: 'second/play/jackpot.html',
  route: slotPath,
  who: 'gambler',
  answers: { '/v1/api/jackPot/check': drawnPool },
  reach: winPool,
  parts: {
    ...bar,
    'moment-jackpot': '.g__dim',
    [`${jackpotMoment} div`]: '.g__dim + div',
    [`${jackpotMoment} img`]: 'img[src$="trophy.svg"]',
    '"O Jackpot Arara é seu!"': '.big__k',
    [`${jackpotMoment} p`]: '.big__n',
    '"Já está no seu saldo."': '"Já está no seu saldo."',
    '"Ver meu saldo"': '"Ver meu saldo"',
    '"Conferir o sorteio"': '"Conferir o sorteio"',
  },
};
