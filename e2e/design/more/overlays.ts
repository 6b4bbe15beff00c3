import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { evening } from '../player/played.ts';

const notice = (Id: string) => ({
  Id,
  Title: 'PIX em manutenção amanhã, das 3h às 3h40',
  Text: 'Nesse horário depósitos e saques esperam. Nada se perde: o que for pago entra às 3h40, na ordem.',
  Link: null,
  Image: null,
  StartsAt: '2026-11-14T12:00:00.000Z',
  EndsAt: null,
  Facts: [
    { Label: 'Depósitos', Value: 'esperam até 3h40' },
    { Label: 'Saques já pedidos', Value: 'seguem a fila' },
    { Label: 'Jogos', Value: 'normais' },
  ],
});

const twoNotices = (): AnswerBody => ({
  Total: 1,
  List: [{ Id: 'group', Title: 'Avisos', OpensItself: true, Announcements: [notice('a'), notice('b')] }],
});

export const announcement: DesignMap = {
  file: 'announcement.html',
  route: '/game/idx1',
  answers: { ...evening, '/v1/api/announcement/group': twoNotices },
  parts: {
    'top-bar': '.top-bar',
    'balance-pill': '.balance-pill',
    hero: '.hero',
    announcement: '.dialog',
    'notice-tag': '.dialog .tag',
    '[data-part="announcement"] button': '.dialog .icon-button',
    '[data-part="announcement"] h2': '.dialog h2',
    ...saying(
      'PIX em manutenção amanhã, das 3h às 3h40',
      'Nesse horário depósitos e saques esperam. Nada se perde: o que for pago entra às 3h40, na ordem.',
      'Depósitos',
      'esperam até 3h40',
      'Saques já pedidos',
      'seguem a fila',
      'Jogos',
      'normais',
      '1 de 2 avisos',
      'Ver todos',
    ),
    '"Próximo aviso"': '"Entendi"',
  },
};

const sheet = '[data-part="install-sheet"]';

export const install: DesignMap = {
  file: 'install.html',
  route: '/game/idx1',
  who: 'visitor',
  device: 'installer',
  answers: evening,
  press: ['[data-part="install-strip"] button'],
  parts: {
    'install-sheet': '.sheet',
    [`${sheet} img`]: '.sheet img',
    [`${sheet} ul`]: '.can',
    [`${sheet} li:nth-child(1)`]: '.can li:nth-child(1)',
    [`${sheet} li:nth-child(2)`]: '.can li:nth-child(2)',
    [`${sheet} li:nth-child(3)`]: '.can li:nth-child(3)',
    'install-yes': '.sheet .btn--brand',
    'install-no': '.sheet .btn--quiet',
    'top-bar': '.top-bar',
    brand: '.top-bar__brand',
    hero: '.hero',
    chips: 'nav.rail',
    jackpot: '.jackpot',
    ...saying('Arara na tela inicial', 'Sem loja, sem senha nova.', 'Instalar', 'Agora não'),
  },
};

export const installOnApple: DesignMap = {
  file: 'install-ios.html',
  route: '/game/idx1',
  who: 'visitor',
  device: 'iphone',
  answers: evening,
  press: ['[data-part="install-strip"] button'],
  parts: {
    'install-sheet': '.sheet',
    [`${sheet} h2`]: '.sheet h2',
    [`${sheet} ol`]: '.howto',
    [`${sheet} li:nth-child(1)`]: '.howto li:nth-child(1)',
    [`${sheet} li:nth-child(2)`]: '.howto li:nth-child(2)',
    [`${sheet} li:nth-child(3)`]: '.howto li:nth-child(3)',
    [`${sheet} li svg`]: '.howto svg',
    [`${sheet} li img`]: '.howto img',
    'top-bar': '.top-bar',
    brand: '.top-bar__brand',
    hero: '.hero',
    chips: 'nav.rail',
    ...saying(
      'Instalar no iPhone',
      'Três toques, no Safari.',
      'Entendi',
      'Abriu dentro de outro aplicativo? Toque em ··· e em “Abrir no Safari” antes.',
    ),
  },
};

const language = (place: number) => `.lang:nth-child(${place})`;

export const languages: DesignMap = {
  file: 'language.html',
  route: '/game/idx5',
  press: ['row-language'],
  parts: {
    'language-sheet': '.sheet',
    '[data-part="language-sheet"] h2': '.sheet h2',
    'language-pt-BR': language(1),
    'language-en': language(2),
    'language-es': language(3),
    'language-fr': language(4),
    'language-nl': language(5),
    'language-tr': language(6),
    'language-bn': language(7),
    'language-ar': language(8),
    'language-fa': language(9),
    ...saying(
      'Muda textos e avisos. Nomes dos jogos ficam iguais.',
      'Português',
      'Brasil',
      'English',
      'Inglês',
      'Español',
      'Espanhol',
      'Turco',
      'العربية',
      'Árabe',
      'Persa',
    ),
  },
};
