import { type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const lockedCase = {
  CaseId: 'AT-1187',
  Code: 'OWNER-01',
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
    'main svg': '.lockmark',
    'locked-lead': 'h1.lead',
    ...saying('Ninguém mexe em'),
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
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] button:last-of-type': '.nav-bar .icon-button:last-child',
    ...saying('Aviso de segurança', 'Alguém trocou sua chave PIX. Foi você?'),
    'main svg': '.lockmark',
    'not-me-lead': 'h1.lead',
    ...saying('Nenhum saque sai para ela antes de 24 h.', 'Antes', 'Agora', 'Quando', 'Aparelho', 'Lugar'),
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
  press: ['row-security'],
  parts: {
    'security-sheet': '.sheet',
    ...saying('Senha e segurança', 'Senha de acesso', 'Digital e chaves de acesso', 'Senha de saque', 'Aparelhos'),
    ...saying('E-mail', 'Falta confirmar.', 'Confirmar', 'Avisos por assunto', 'Sair deste aparelho'),
    'row-fund-password': '.item:nth-child(3)',
    'row-devices': '.item:nth-child(4)',
    'row-email': '.item:nth-child(5)',
    'row-close': '.list + .list .item:nth-child(2)',
    '"Encerrar a conta"': '"Encerrar minha conta"',
    '"4 de 5 ativas"': '"4 de 5 ativas"',
  },
};

export const password: DesignMap = {
  file: 'second/money/security-password.html',
  route: '/game/idx5',
  press: ['row-security'],
  parts: {
    ...saying('Trocar senha', 'Senha atual', 'Esqueci', 'Senha nova', 'Forte', 'Sair dos outros aparelhos'),
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
    ...saying('Baixar', 'Manter minha conta', 'Prefiro fazer uma pausa'),
    '"Sem taxa, sem valor mínimo e sem horário."': '"Sem valor mínimo e sem horário."',
    '"Você perde seu VIP…"': '"Você perde seu VIP…"',
    'close-keep': '.btn--brand',
    'close-do': '.btn--danger',
    'close-pause': '.link--muted',
  },
};
