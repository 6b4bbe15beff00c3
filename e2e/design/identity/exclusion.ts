import { type DesignMap, saying } from '../design-map.ts';
import { drawnMoney, licensed } from './market.ts';

const gov = '.gov';
const here = '.card.gap-14';
const notPaid = 'the money leaves when its owner asks for it, to the account that the owner chose';

const answers = { '/v1/api/limits/status': licensed, '/v1/api/playerMain/mainInfo': drawnMoney };

export const exclusion: DesignMap = {
  file: 'identity/12-self-exclusion.html',
  route: '/game/limits?view=exclusion',
  answers,
  reach: (page) => page.locator('[data-part="here-terms"]').getByText('1 ano').click(),
  parts: {
    'nav-bar': '.nav-bar',
    'limits-help': '.nav-bar .icon-button:last-child',
    'exclusion-lead': 'h2.lead',
    'exclusion-text': 'h2.lead ~ p',
    central: gov,
    'central-seal': '.gov__seal',
    'central-by': `${gov} .xs`,
    'central-rules': `${gov} .can`,
    'central-open': `${gov} .btn`,
    'central-url': '.url',
    here,
    'here-text': `${here} .xs`,
    'here-terms': '.limit-chips',
    'here-plan': '.plan',
    'here-plan-stops': '.plan li:nth-child(1)',
    'here-plan-money': { selector: '.plan li:nth-child(2)', changed: notPaid },
    'here-plan-closes': '.plan li:nth-child(3)',
    'here-plan-ends': {
      selector: '.plan li:nth-child(4)',
      changed: 'nobody has built the way back: only the end of the term is said',
    },
    'here-close': `${here} .btn--danger`,
    'here-note': `${here} > p`,
    'exclusion-ways': '.list',
    'exclusion-pause': '.item:nth-child(1)',
    'exclusion-pause-icon': '.item:nth-child(1) .item__icon',
    'exclusion-cvv': '.item:nth-child(2)',
    ...saying('Autoexclusão', 'Em todas as casas do país', 'Plataforma do governo, com a conta gov.br', 'Só na Arara'),
    ...saying('De 1 a 12 meses: não tem volta antes do fim', 'Sem prazo: só o primeiro mês tem volta'),
    ...saying('Abrir a plataforma gov.br', 'Na hora', 'Apostas e depósitos param', 'Rodadas abertas são pagas'),
    ...saying('A conta fecha', 'Fechar por 1 ano', 'Prefiro uma pausa curta', '24 h, 7 dias, 30 dias ou até…'),
    ...saying('CVV, conversa sigilosa', '24 h, ligue 188', 'fica fechada', 'Começa em até 3 dias'),
  },
};

export const confirm: DesignMap = {
  file: 'identity/12b-self-exclusion-confirm.html',
  route: '/game/limits?view=exclusion',
  answers,
  reach: (page) => page.locator('[data-part="here-terms"]').getByText('1 ano').click(),
  press: ['here-close'],
  // No password: whoever wants to stop is not held up.
  without: ['.dialog .field'],
  parts: {
    'nav-bar': '.nav-bar',
    'exclusion-lead': 'h2.lead',
    'exclusion-text': 'h2.lead ~ p',
    central: gov,
    'central-rules': `${gov} .can`,
    'central-open': `${gov} .btn`,
    here,
    'here-terms': '.limit-chips',
    'exclude-ask': '.dialog',
    '[data-part="exclude-ask"] h2': '.dialog h2',
    'ask-facts': '.dialog .facts',
    'ask-facts-fact': '.dialog .facts > div',
    'ask-text': '.dialog > p',
    '[data-part="exclude-ask"] button:nth-child(1)': '.dialog .btn--brand',
    '[data-part="exclude-ask"] button:nth-child(2)': '.dialog .btn--danger',
    ...saying('Fechar sua conta na Arara por 1 ano?', 'Voltar, ainda não'),
    '"Você pode sacar"': { selector: '"Vai para você"', changed: notPaid },
  },
};
