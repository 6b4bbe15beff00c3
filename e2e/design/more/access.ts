import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const time = (day: string) => `2026-11-${day}:00.000Z`;
const device = (Id: string, Name: string, given: object = {}) => ({
  Id,
  Name,
  IsCurrent: false,
  OpenedBy: 'password',
  OpenedAt: time('14T06:12'),
  LastSeenAt: time('14T16:20'),
  ...given,
});

const opened = (): AnswerBody => ({
  Devices: [
    device('a', 'Android 14 · Chrome', { IsCurrent: true, OpenedBy: 'passkey', LastSeenAt: time('14T22:42') }),
    device('b', 'Windows · Edge'),
    device('c', 'iPhone · Safari', { LastSeenAt: time('14T06:12') }),
  ],
  Passkeys: [],
  Accesses: [
    { At: time('14T22:18'), Kind: 'login', Name: 'Android 14 · Chrome' },
    { At: time('14T06:10'), Kind: 'login_failed', Name: 'iPhone · Safari' },
    { At: time('14T06:09'), Kind: 'login_failed', Name: 'iPhone · Safari' },
    { At: time('13T23:05'), Kind: 'login', Name: 'Windows · Edge' },
  ],
});

const section = (place: number) => `section:nth-of-type(${place})`;

export const devices: DesignMap = {
  file: 'devices.html',
  route: '/game/devices',
  answers: { '/v1/api/device/list': opened },
  parts: {
    'nav-bar': '.nav-bar',
    'devices-text': `${section(1)} p`,
    'devices-own': `${section(2)} .list`,
    'devices-others': `${section(3)} .list`,
    'device-end': `${section(3)} .btn`,
    'devices-accesses': `${section(5)} .list`,
    'devices-not-me': '.note',
    'devices-end-all': '.btn--danger.btn--block',
    '"hoje, 13:20 · senha"': '"São Paulo · hoje, 13:20 · senha"',
    '"Entrou"': '"Entrou com passkey"',
    ...saying(
      'Aparelhos',
      'Este aparelho',
      'Android 14 · Chrome',
      'Você',
      'Outros abertos',
      'Windows · Edge',
      'Encerrar',
      'iPhone · Safari',
      'Não fui eu',
      'Acessos recentes',
      '90 dias',
      'Senha errada, 2 vezes',
      'Sair de todos os outros',
      'Este aparelho continua aberto.',
    ),
  },
};

/** A code that has just left. */
export const sent = (): AnswerBody => ({
  SentTo: '(11) 9••••-3382',
  ResendAt: time('14T22:43'),
  ExpiresAt: time('14T22:52'),
  Digits: 6,
});

export const forgotPassword: DesignMap = {
  file: 'forgot-password.html',
  route: '/game/login/login?mode=forgot',
  who: 'visitor',
  answers: { '/v1/api/player/sendOpt': sent },
  fill: { 'forgot-phone': '11982143382' },
  press: [
    'forgot-send',
    { field: 'forgot-code', text: '409172' },
    { field: 'forgot-password', text: 'canto da arara 88' },
  ],
  parts: {
    'nav-bar': '.nav-bar',
    'forgot-help': '.nav-bar .icon-button:last-child',
    'forgot-steps': '.stepbar',
    'forgot-lead': 'h2.lead',
    'forgot-text': 'h2.lead + p',
    'forgot-phone': '.field',
    'forgot-phone-label': '.field__label',
    'forgot-phone-box': '.field__box',
    'forgot-code': '.field:nth-child(2)',
    'forgot-code-boxes': '.pin',
    'forgot-password': '.field:nth-child(3)',
    'forgot-password-box': '.field:nth-child(3) .field__box',
    'forgot-rules': '.rules',
    'forgot-repeat': '.field:nth-child(5)',
    'forgot-repeat-box': '.field:nth-child(5) .field__box',
    'forgot-note': '.note',
    'forgot-bar': '.action-bar',
    'forgot-save': '.action-bar .btn',
    '"Falta: repetir a senha"': '"Falta: repetir a nova senha"',
    '"Fale com o suporte"': '"Recuperar com documento e rosto"',
    ...saying(
      'Recuperar senha',
      'Celular',
      'Trocar',
      'Código do SMS',
      'Nova senha',
      'Repita a nova senha',
      '8 caracteres ou mais',
      'Uma letra e um número',
    ),
  },
};

export const passkey: DesignMap = {
  file: 'passkey.html',
  route: '/game/login/login',
  who: 'visitor',
  device: 'finger',
  answers: {
    '/v1/api/device/list': (body) => ({ ...body, Passkeys: [] }),
    '/v1/api/announcement/group': () => ({ Total: 0, List: [] }),
  },
  fill: { 'login-phone': '11982143382', 'login-password': 'arara2026' },
  press: ['login-enter', 'passkey-title'],
  parts: {
    'passkey-offer': '.sheet',
    'passkey-title': '.sheet h2',
    'passkey-text': '.sheet p',
    'passkey-list': '.sheet .list',
    'passkey-make': '.sheet .btn--brand',
    'passkey-later': '.sheet .btn--quiet',
    '[data-part="passkey-list"] > *:nth-child(1)': '.sheet .item:nth-child(1)',
    ...saying(
      'Entre com a digital ou o rosto',
      'Entrar',
      'Um toque, sem SMS',
      'Confirmar saque',
      'No lugar dos 6 números',
      'Perdeu o aparelho?',
      'Sua senha continua valendo',
      'Criar passkey',
      'Agora não',
      'Perguntamos de novo só no seu próximo saque.',
    ),
  },
};

const later = (selector: string) => ({ selector, issue: 19 });

export const verify: DesignMap = {
  file: 'verify.html',
  route: '/game/verify',
  parts: {
    'nav-bar': '.nav-bar',
    'verify-help': '.nav-bar .icon-button:last-child',
    'verify-lead': 'h2.lead',
    'verify-steps': '.mini-steps',
    'verify-text': 'h2.lead ~ p',
    'verify-list': '.list',
    'verify-cpf': '.item:nth-child(1)',
    'verify-cpf-icon': '.item:nth-child(1) .item__icon',
    'verify-phone': '.item:nth-child(2)',
    'verify-phone-icon': '.item:nth-child(2) .item__icon',
    'verify-note': '.note',
    ...saying('Verificação', 'CPF e nome', 'Celular', 'Aprovado'),
    'verify-face': later('.item:nth-child(3)'),
    'verify-document': later('.item:nth-child(4)'),
    'verify-document-retake': later('.btn--brand'),
    'verify-address': later('.item:nth-child(5)'),
    'verify-levels': later('.table'),
  },
};
