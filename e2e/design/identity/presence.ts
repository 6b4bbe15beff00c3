import type { Page } from '@playwright/test';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { drawnMoney } from './market.ts';

const LONG_AGO = '2026-09-12T12:00:00.000Z';
const asked = (body: AnswerBody): AnswerBody => ({
  ...body,
  Passkeys: [{ Id: 'drawn', Name: 'Android 14 · Chrome', CreatedAt: LONG_AGO, LastUsedAt: null }],
  Asked: {
    IdleMinutes: 30,
    SecondFactorDays: 7,
    PlaceMinutes: 30,
    SecondFactorAt: '2026-11-07T21:20:00.000Z',
  },
});

/** A call that the account answers with a question above the screen; a game is asked for, as somebody would. */
const questioned =
  (Code: number) =>
  async (page: Page): Promise<void> => {
    await page.route('**/v1/api/game/enter', (route) => route.fulfill({ json: { Code, Msg: '', Body: null } }));
    await page.goto(new URL('/game/gameWeb?gameId=foguetinho', page.url()).href);
  };

const answers = { '/v1/api/device/list': asked, '/v1/api/playerMain/mainInfo': drawnMoney };
const sheet = {
  '[data-part$="-head"]': '.sheet__icon',
  '[data-part$="-head"] > span:first-child': '.sheet__icon .item__icon',
  '[role="dialog"] h2': '.sheet h2',
  '[role="dialog"] h2 ~ p': '.sheet h2 ~ p',
} as const;

const PASSWORD = 1118;
const SECOND_FACTOR = 1371;
const PLACE = 1372;

export const idle: DesignMap = {
  file: 'identity/13-session-idle.html',
  route: '/game/idx1',
  answers,
  reach: async (page) => {
    await questioned(PASSWORD)(page);
    await page.locator('[data-part="password-again"]').waitFor();
  },
  parts: {
    'password-again': { selector: '.sheet', changed: 'the field of the password stands here at once' },
    ...sheet,
    'password-again-card': '.sheet .card',
    'password-again-facts': '.sheet .can',
    '[data-part="password-again-facts"] li:nth-child(1)': '.sheet .can li:nth-child(1)',
    '[data-part="password-again-facts"] li:nth-child(2)': '.sheet .can li:nth-child(2)',
    '[data-part="password-again-facts"] li:nth-child(3)': '.sheet .can li:nth-child(3)',
    '[data-part="password-again-facts"] small': '.sheet .can small',
    'password-again-send': { selector: '.btn--brand', changed: 'stands below the field of the password' },
    'password-again-foot': '.sheet .foot',
    'password-again-other': '.sheet .foot a',
    '"Não sou Marina, sair desta conta"': '"Não sou Marina, sair desta conta"',
    '[data-part="password-again-head"] div > div:nth-child(1)': '.sheet__icon .xs',
    '[data-part="password-again-head"] div > div:nth-child(2)': '.sheet__icon .strong',
  },
};

export const secondFactor: DesignMap = {
  file: 'identity/13b-second-factor.html',
  route: '/game/idx1',
  device: 'finger',
  answers,
  reach: async (page) => {
    await page.route('**/player/authSendOpt', (route) =>
      route.fulfill({
        json: {
          Code: 200,
          Msg: '',
          Body: {
            SentTo: '(11) 9••••-3382',
            Digits: 6,
            ResendAt: new Date(Date.now() + 38_000).toISOString(),
            ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
          },
        },
      }),
    );
    await questioned(SECOND_FACTOR)(page);
    await page.locator('[data-part="confirm-code-field"] input').fill('4190');
  },
  parts: {
    'confirm-code': '.sheet',
    ...sheet,
    'confirm-code-field': '.sheet .field',
    'confirm-code-field-label': '.sheet .field__label',
    'confirm-code-field-boxes': '.pin',
    '[data-part="confirm-code-field-boxes"] i': '.pin i',
    'confirm-code-field-hint': '.field__hint',
    'confirm-code-send': '.btn--brand',
    'confirm-code-passkey': '.btn--quiet',
    'confirm-code-foot': '.sheet > .row',
    'confirm-code-again': '.sheet > .row .muted',
    'confirm-code-lost': '.sheet > .row a',
    ...saying('Uma vez a cada 7 dias', 'Última: 07/11, 18:20', 'Confirme que é você', 'Confirmar', 'Troquei de número'),
    ...saying('Usar minha passkey'),
    ...saying('Código por SMS,…', 'Faltam 2 números. Ninguém da Arara pede este código.'),
  },
};

export const placeAsk: DesignMap = {
  file: 'identity/13c-location-ask.html',
  route: '/game/idx1',
  answers,
  reach: async (page) => {
    await questioned(PLACE)(page);
    await page.locator('[data-part="place-allow"]').waitFor();
  },
  parts: {
    'place-ask': '.sheet',
    ...sheet,
    'place-facts': '.wait-card',
    '[data-part="place-facts"] > div:nth-child(1)': '.wait-card > div:nth-child(1)',
    '[data-part="place-facts"] > div:nth-child(2)': '.wait-card > div:nth-child(2)',
    '[data-part="place-facts"] > div:nth-child(3)': '.wait-card > div:nth-child(3)',
    'place-allow': '.btn--brand',
    'place-later': '.btn--quiet',
    'place-foot': '.foot',
    ...saying(
      'Antes da primeira aposta',
      'Localização',
      'Você está no Brasil?',
      'O que vemos',
      'O que fica',
      'Não é para',
    ),
    ...saying('Conferimos de novo a cada 30 min de jogo', 'O ponto exato não é guardado', 'Permitir e continuar'),
    ...saying('Agora não'),
  },
};

export const placeRefused: DesignMap = {
  file: 'identity/13d-location-refused.html',
  route: '/game/idx1',
  answers,
  reach: async (page) => {
    await questioned(PLACE)(page);
    // A machine that measures has nobody who would allow it.
    await page.locator('[data-part="place-allow"]').click();
    await page.locator('[data-part="place-steps"]').waitFor();
  },
  parts: {
    'place-refused': '.sheet',
    ...sheet,
    'place-steps': '.howto',
    '[data-part="place-steps"] li:nth-child(1)': '.howto li:nth-child(1)',
    '[data-part="place-steps"] li:nth-child(2)': '.howto li:nth-child(2)',
    '[data-part="place-steps"] li:nth-child(3)': '.howto li:nth-child(3)',
    'place-card': '.sheet .card',
    'place-can': '.can',
    'place-allow': '.btn--brand',
    'place-later': '.btn--quiet',
    ...saying(
      'O navegador respondeu',
      'Permissão negada às…',
      'Sem localização, não dá para apostar',
      'Tentar de novo',
    ),
    ...saying('Toque no cadeado ao lado do endereço', 'Abra Permissões e ligue Localização'),
    ...saying('Volte aqui e toque em Tentar de novo', 'Sacar, extrato e suporte seguem normais', 'Voltar ao início'),
    '"VPN também impede jogar"': {
      selector: '"VPN e tela remota também impedem jogar"',
      changed: 'nobody looks for a remote screen',
    },
  },
};
