import { type DesignMap, saying } from '../design-map.ts';

export const sent = () => ({
  SentTo: '(21) 9••••-5432',
  ResendAt: '2026-11-15T02:00:00.000Z',
  ExpiresAt: '2026-11-15T02:10:00.000Z',
  Digits: 6,
});
const filled = {
  route: '/game/login/login?mode=register',
  who: 'visitor',
  fill: { 'register-phone': '21998765432' },
  answers: {
    '/v1/api/player/sendOpt': sent,
    '/v1/api/player/register': () => ({ Token: 'drawn', PlayerId: '20481977', Rfcode: 'RAFA54' }),
    '/v1/api/kyc/cpf': () => ({ Level: 1 }),
  },
} as const;

const code = { field: 'register-code', text: '390397' };
const password = { field: 'register-password', text: 'arara-voa-alto-27' };
const identity = [
  { field: 'identity-cpf', text: '11144477735' },
  { field: 'identity-name', text: 'Rafael Nunes Lima' },
  '[data-part="register-terms"] input',
] as const;

/** What every question has. */
const question = {
  'nav-bar': '.q-nav',
  '[data-part="nav-bar"] button': '.q-nav .icon-button',
  'register-steps': '.stepbar',
  'register-lead': '.q h1',
  'register-text': '.q__sub',
};

export const code2: DesignMap = {
  file: 'second/money/register-2-code.html',
  ...filled,
  press: ['register-continue', { ...code, text: '39039' }],
  parts: {
    ...question,
    'register-code': '.pin',
    '[data-part="register-steps"] i:nth-child(2)': '.stepbar i:nth-child(2)',
    '[data-part="register-steps"] i:nth-child(3)': '.stepbar i:nth-child(3)',
    '[data-part="register-code"] i:nth-child(1)': '.pin i:nth-child(1)',
    '[data-part="register-code"] i:nth-child(3)': '.pin i:nth-child(3)',
    '[data-part="register-code"] i:nth-child(6)': '.pin i:nth-child(6)',
    'register-continue': '.q-foot a',
    ...saying('Digite os 6 números.', 'Trocar', 'Reenviar em…'),
    '"Código enviado por SMS"': '"Seu SMS preencheu o código"',
  },
};

export const password3: DesignMap = {
  file: 'second/money/register-3-password.html',
  ...filled,
  press: ['register-continue', code, password],
  parts: {
    ...question,
    'register-password': '.field',
    'register-password-box': '.field__box',
    '[data-part="register-password"] input': '.field__value',
    '[data-part="register-password"] button': '.field .icon-button',
    'register-strength': '.strength',
    '[data-part="register-strength"] i': '.strength i',
    'register-rules': '.rules',
    ...saying('Forte', '8 caracteres ou mais', 'Letra e número', 'Continuar'),
    'register-continue': '.q-foot a',
  },
};

export const cpf4: DesignMap = {
  file: 'second/money/register-4-cpf.html',
  ...filled,
  press: ['register-continue', code, password, 'register-continue', ...identity],
  parts: {
    ...question,
    'identity-cpf': '.field',
    'identity-cpf-box': '.field__box',
    '[data-part="identity-cpf"] input': '.field__value',
    'identity-name': '.field:nth-child(2)',
    'identity-name-box': '.field:nth-child(2) .field__box',
    '[data-part="identity-name"] input': '.field:nth-child(2) .field__value',
    ...saying('CPF', 'Nome completo', 'Termos'),
    '"Igual ao do CPF."': '"Escreva como está no documento."',
    'register-terms': '.check-row',
    'register-continue': '.q-foot a',
  },
};

export const welcome5: DesignMap = {
  file: 'second/money/register-5-welcome.html',
  ...filled,
  press: ['register-continue', code, password, 'register-continue', ...identity, 'register-continue'],
  parts: {
    'welcome-hero': '.wel',
    '[data-part="welcome-hero"] h1': '.wel h1',
    'welcome-list': '.list',
    'welcome-limit': '.item:nth-child(2)',
    'welcome-deposit': '.item:nth-child(3)',
    'welcome-go': '.q-foot .link',
    '[data-part="welcome-hero"] h1 + p': '.wel p',
    '[data-part="welcome-limit"] svg': '.item:nth-child(2) svg',
    '[data-part="welcome-deposit"] svg': '.item:nth-child(3) svg',
    ...saying('Escolha seu limite', 'Você decide quanto deposita por semana.', 'Depositar com PIX'),
    ...saying('Teste o Foguetinho', 'Jogar uma rodada demo', 'Ver todos os jogos'),
  },
};
