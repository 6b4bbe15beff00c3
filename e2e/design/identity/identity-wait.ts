import { type DesignMap, saying } from '../design-map.ts';
import { standing } from './journey.ts';

const sample = (selector: string) => ({ selector, changed: 'a length that nobody has measured is not promised' });

export const checking: DesignMap = {
  file: 'identity/07-checking.html',
  route: '/game/verify',
  answers: standing('checking'),
  parts: {
    'nav-bar': '.nav-bar',
    'identity-help': '.nav-bar .icon-button:last-child',
    'checking-orbit': '.orbit',
    '[data-part="checking-orbit"] img': '.orbit img',
    'identity-lead': 'h2.lead',
    'identity-text': sample('h2.lead ~ p'),
    'checking-list': '.checklist',
    'checking-register': '.checklist li:nth-child(1)',
    'checking-document': '.checklist li:nth-child(2)',
    'checking-face': '.checklist li:nth-child(3)',
    'checking-regulator': '.checklist li:nth-child(4)',
    'checking-one_account': '.checklist li:nth-child(5)',
    'identity-wait': '.wait-card',
    'checking-notice': '.item',
    'identity-bar': '.action-bar',
    'checking-leave': '.btn--quiet',
    ...saying(
      'Conferindo',
      'CPF e idade',
      '10:08',
      'Documento verdadeiro e em dia',
      'Rosto igual ao documento',
      'agora',
    ),
    ...saying('Consulta ao Ministério da Fazenda', 'Só uma conta neste CPF', 'Por quê', 'A lei pede antes do depósito'),
    ...saying('Quem age', 'O sistema', 'Você não precisa fazer nada', 'Até quando', '12/09, 10:18'),
    ...saying('Passou disso, uma pessoa assume'),
  },
};

export const done: DesignMap = {
  file: 'identity/08-done.html',
  route: '/game/verify',
  // The market of the drawings pays within two hours.
  answers: {
    ...standing('done'),
    '/v1/api/package/config': (body) => ({
      ...body,
      Withdrawal: { Opens: '00:00', Closes: '24:00', ArrivesWithinHours: 2, CoolDownHours: 24 },
    }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'done-burst': 'section img',
    'identity-lead': 'h2.lead',
    'identity-text': 'h2.lead ~ p',
    'done-opens': '.list',
    'done-deposit': '.item:nth-child(1)',
    'done-deposit-icon': '.item:nth-child(1) .item__icon',
    'done-play': '.item:nth-child(2)',
    'done-withdraw': '.item:nth-child(3)',
    'done-note': '.note',
    'identity-foot': '.foot',
    'identity-bar': '.action-bar',
    'done-home': '.btn--brand',
    'done-limits': '.btn--ghost',
    ...saying('O que abre agora', 'Depositar por PIX', 'Só de uma conta sua, com o seu CPF', 'Jogar', 'Sacar'),
    ...saying('A qualquer hora, sem taxa, em até 2 h'),
  },
};

export const notConfirmed: DesignMap = {
  file: 'identity/09-not-confirmed.html',
  route: '/game/verify?view=paths',
  answers: standing('paths'),
  press: ['paths-document'],
  parts: {
    'nav-bar': '.nav-bar',
    'paths-tag': '.tag',
    'identity-lead': 'h2.lead',
    'identity-text': 'h2.lead ~ p',
    'paths-document': '.choice:nth-child(1)',
    'paths-again': '.choice:nth-child(2)',
    'paths-person': '.choice:nth-child(3)',
    'paths-stands': '.card',
    'paths-can': '.can',
    'identity-foot': '.foot',
    'identity-bar': '.action-bar',
    'paths-go': '.btn--brand',
    ...saying('Rosto', 'Escolha um caminho', 'Usar a foto do RG', '2 fotos e o rosto de novo. 2 min'),
    ...saying('Tentar o rosto de novo', 'Restam 2 tentativas. A próxima, às 10:20', 'Pedir que uma pessoa confira'),
    ...saying('O que já está valendo', 'Nada foi cobrado', 'Depósito e jogos esperam a confirmação'),
  },
};

const oneLine = 'a line shorter: what was sent stands in the list of steps';

export const review: DesignMap = {
  file: 'identity/09b-human-review.html',
  route: '/game/verify',
  answers: standing('review'),
  parts: {
    'nav-bar': '.nav-bar',
    'review-tag': '.tag',
    'identity-lead': 'h2.lead',
    'identity-wait': '.wait-card',
    'review-story': { selector: '.card:has(> .timeline)', changed: oneLine },
    'review-steps': { selector: '.timeline', changed: oneLine },
    'review-notice': '.item:nth-child(1)',
    'review-talk': '.item:nth-child(2)',
    'identity-bar': '.action-bar',
    'review-understood': '.btn--quiet',
    ...saying('Análise por uma pessoa', 'Com a gente', 'Por quê', 'Em 3 tentativas, o sistema não teve certeza'),
    ...saying('Quem age', 'Equipe de identidade', 'Até quando', '14/09, 18:00', 'E se atrasar'),
    ...saying('Falar com alguém', 'Aprovado, ou não, com o motivo e como recorrer'),
    '[data-part="identity-wait"] > div:nth-child(4)': '.wait-card > div:nth-child(4)',
    '"Uma pessoa olha suas fotos e decide."': {
      selector: '"Se faltar algo, pedimos uma vez só, por mensagem."',
      changed: 'whoever decides may ask more than once',
    },
  },
};
