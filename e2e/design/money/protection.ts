import { type DesignMap, saying } from '../design-map.ts';
import { changedFromAnotherDevice } from './withdrawals.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const lockedCase = {
  CaseId: 'AT-1187',
  Code: 'NOT-ME-01',
  Title: '',
  Text: '',
  Scopes: ['bet', 'withdrawal'],
  PlacedAt: '2026-11-14T11:06:00.000Z',
  Reviewer: '',
  Wait: { Why: { Word: 'owner', Text: '' }, NextActor: 'player', DueAt: null },
  CanAppeal: false,
  Appeal: null,
  Timeline: [],
};

export const locked: DesignMap = {
  file: 'second/money/locked.html',
  route: '/game/locked',
  answers: { '/v1/api/player/blocks': (body) => ({ ...body, Cases: [lockedCase] }) },
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] a:last-of-type': '.nav-bar .icon-button:last-child',
    ...saying('Conta protegida'),
    'main section svg': '.lockmark',
    'locked-lead': 'h1.lead',
    ...saying('Ninguém mexe em'),
    'locked-money': '.money',
    'locked-talk': '.action-bar .link',
    'locked-can': '.can',
    '[data-part="locked-can"] li:nth-child(1)': '.can li:nth-child(1)',
    '[data-part="locked-can"] li:nth-child(4)': '.can li:nth-child(4)',
    ...saying('Depósitos a caminho entram normalmente.', 'Para destravar', 'Crie uma senha nova.'),
    ...saying('Escolha sua chave PIX de novo.', 'Começar a destravar', 'Falar com uma pessoa'),
    'locked-steps': '.howto',
    'locked-since': `${section(4)} p`,
    'locked-bar': '.action-bar',
    'locked-begin': '.btn--brand',
  },
};

export const notMe: DesignMap = {
  file: 'second/money/not-me.html',
  route: `/game/notMe?change=payout_key&at=${Date.parse('2026-11-14T10:12:00-03:00')}`,
  answers: {
    '/v1/api/account/get': (body) => ({ ...body, Changed: changedFromAnotherDevice }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    ...saying('Aviso de segurança', 'Alguém trocou sua chave PIX. Foi você?'),
    'main section svg': '.lockmark',
    'not-me-lead': 'h1.lead',
    ...saying(
      'Nenhum saque sai para ela antes de 24 h.',
      'Antes',
      'Agora',
      'Quando',
      'Aparelho',
      'Moto G84 · novo',
      'Lugar',
    ),
    'key-change': '.card',
    'before-after': '.from',
    'not-me-facts': 'dl.card',
    '[data-part="not-me-facts"] dd': 'dl.card dd',
    '"Se não foi você, travamos…"': `${section(4)} p`,
    'not-me-bar': '.action-bar',
    'not-me-lock': '.btn--alarm',
    'not-me-it-was': '.btn--quiet',
  },
};

export const security: DesignMap = {
  file: 'second/money/security.html',
  route: '/game/idx5',
  answers: { '/v1/api/player/information': (body) => ({ ...body, IsEmailConfirmed: false }) },
  press: ['row-security'],
  parts: {
    'security-sheet': '.sheet',
    ...saying('Senha e segurança', 'Senha de acesso', 'Senha de saque', 'Aparelhos'),
    ...saying('E-mail', 'Avisos por assunto', 'Sair deste aparelho'),
    'row-topics': '.item:nth-child(6)',
    'row-leave': '.list + .list .item:nth-child(1)',
    '[data-part="row-devices"] svg': '.item:nth-child(4) svg',
    '"Para entrar e recuperar a senha"': '"Falta confirmar."',
    'row-fund-password': '.item:nth-child(3)',
    'row-devices': '.item:nth-child(4)',
    'row-email': '.item:nth-child(5)',
    'row-close': '.list + .list .item:nth-child(2)',
    '"Encerrar a conta"': '"Encerrar minha conta"',
    '"Digital e passkeys"': '"Digital e chaves de acesso"',
    '"Nenhuma ainda"': '"1 ativa: Moto G84."',
    'row-password': '.item:nth-child(1)',
    'row-passkeys': '.item:nth-child(2)',
    // How many of the five there are is a fact of the account.
    '[data-part="security-score"] > span': '.score + span',
    '[data-part="security-score"] > i': '.score i',
  },
};

export const password: DesignMap = {
  file: 'second/money/security-password.html',
  route: '/game/idx5',
  press: [
    'row-security',
    'row-password',
    { field: 'password-old', text: 'arara-canta-8' },
    { field: 'password-new', text: 'onca-nada-no-rio-9' },
  ],
  parts: {
    'password-sheet': '.sheet',
    '[data-part="password-sheet"] h2': '.sheet h2',
    ...saying('Senha atual', 'Esqueci', 'Forte', 'Trocar senha', 'Avisamos você no app, por SMS e e-mail.'),
    'password-old': '.field:nth-child(1)',
    'password-old-box': '.field:nth-child(1) .field__box',
    '[data-part="password-old"] button': '.field:nth-child(1) .icon-button',
    'password-new': '.field:nth-child(2)',
    'password-new-box': '.field:nth-child(2) .field__box',
    'password-new-label': '.field:nth-child(2) .field__label',
    '[data-part="password-new"] button': '.field:nth-child(2) .icon-button',
    '"Nova senha"': '"Senha nova"',
    'register-strength': '.strength',
    '[data-part="register-strength"] i': '.strength i',
    ...saying('Sair dos outros aparelhos'),
    'password-others-switch': '.hit-switch',
    'password-save': '.btn--money',
  },
};

export const close: DesignMap = {
  file: 'second/money/security-close.html',
  route: '/game/idx5',
  press: ['row-security', 'row-close'],
  parts: {
    'close-sheet': '.sheet',
    ...saying('Encerrar sua conta?', 'Seu dinheiro', 'Taxa', 'Bônus a liberar, você perde', 'Você recebe por PIX'),
    '"Você saca tudo por PIX e a conta encerra."': '.sheet > p',
    '[data-part="close-sheet"] dd': '.tiny-sum b',
    '"Abrir extrato"': '"Baixar"',
    ...saying('Manter minha conta', 'Prefiro fazer uma pausa'),
    '"Sem taxa, sem valor mínimo e sem horário."': '"Sem valor mínimo e sem horário."',
    'close-facts': '.can',
    '"Você perde seu VIP…"': '"Você perde seu VIP…"',
    'close-keep': '.btn--brand',
    'close-do': '.btn--danger',
    'close-pause': '.link--muted',
  },
};
