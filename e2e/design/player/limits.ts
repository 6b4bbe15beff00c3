import { type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;
const mine = section(3);
const words = 'decisions 15 and section 11 of the design';

export const limits: DesignMap = {
  file: 'responsible.html',
  route: '/game/limits',
  // The self-test is not ours to give, and the reminder cannot be switched off.
  without: ['.list a:nth-child(3)', '.switch'],
  parts: {
    'nav-bar': '.nav-bar',
    'intro-art': `${section(1)} img`,
    'intro-title': `${section(1)} h2`,
    'intro-text': `${section(1)} p`,
    week: { selector: `${section(2)} .card`, changed: 'the figures of the seed' },
    'head-mine': `${mine} .section-head`,
    'head-mine-title': `${mine} h2`,
    limits: `${mine} .list`,
    'limit-deposit-week': `${mine} .list > div:nth-child(1)`,
    'limit-deposit-week-name': `${mine} .list > div:nth-child(1) .strong`,
    'limit-deposit-week-change': { selector: `${mine} .list a`, changed: 'Marina has set none yet' },
    'limit-loss-day': `${mine} .list > div:nth-child(2)`,
    'limit-loss-day-name': `${mine} .list > div:nth-child(2) .strong`,
    'limit-time-day': `${mine} .list > div:nth-child(3)`,
    'limit-time-day-name': `${mine} .list > div:nth-child(3) .strong`,
    check: `${mine} .item`,
    'check-title': `${mine} .item__title`,
    'check-sub': `${mine} .item__sub`,
    'check-value': {
      selector: `${mine} .item .small`,
      changed: 'every 30 min',
    },
    'head-pause': `${section(4)} .section-head`,
    pause: `${section(4)} .card`,
    'pause-lengths': `${section(4)} .card > div`,
    'pause-start': `${section(4)} .btn`,
    'head-exclusion': `${section(5)} .section-head`,
    exclusion: { selector: `${section(5)} .card`, changed: words },
    exclude: `${section(5)} .btn`,
    'head-help': `${section(6)} .section-head`,
    help: `${section(6)} .list`,
    'help-cvv': `${section(6)} .item:nth-child(1)`,
    'help-cvv-icon': `${section(6)} .item:nth-child(1) .item__icon`,
    'help-cvv-title': `${section(6)} .item:nth-child(1) .item__title`,
    'help-anonymous': `${section(6)} .item:nth-child(2)`,
    'age-notice': { selector: '.age-notice', changed: 'the specification: what the market must say' },
  },
};

/** The pause of the seed lasts six weeks, the drawn one a week. */
export const pauseActive: DesignMap = {
  file: 'pause-active.html',
  route: '/game/limits',
  who: 'paused',
  parts: {
    'nav-bar': '.nav-bar',
    stopped: '.empty',
    'pause-progress': `${section(2)} .card`,
    'pause-can': `${section(3)} .card:nth-child(1)`,
    'pause-off': `${section(3)} .card:nth-child(2)`,
    'pause-withdraw': '.btn--brand',
    'pause-longer': '.btn--quiet:nth-child(1)',
    'pause-exclude': '.btn--quiet:nth-child(2)',
    'pause-note': `${section(4)} p`,
    ...saying('Está desligado', 'Jogos, depósitos e torneios', 'Mensagens e avisos de promoção', 'Falar com o suporte'),
    ...saying('Ajuda gratuita', 'CVV', '24 h, sigiloso, ligue 188', 'Jogadores Anônimos', 'Dia…'),
  },
};

export const limitReached: DesignMap = {
  file: 'limit-reached.html',
  route: '/game/gameWeb?gameId=foguetinho',
  who: 'limited',
  parts: {
    'limit-reached': { selector: '.dialog', changed: 'the sentence about open rounds is longer' },
    '[data-part="limit-reached"] img': '.dialog img',
    '[data-part="limit-reached"] h2': '.dialog h2',
    '[data-part="limit-reached"] p': '.dialog p',
    '[data-part="limit-reached"] li:nth-child(1)': '.dialog li:nth-child(1)',
    '[data-part="limit-reached"] li:nth-child(2)': '.dialog li:nth-child(2)',
    '[data-part="limit-reached"] li:nth-child(3)': '.dialog li:nth-child(3)',
    '"Suas rodadas abertas terminam e pagam"': '"Sua última rodada fechou e foi paga"',
    '"Você ainda pode sacar e ver o extrato"': '"Sacar e ver registros continuam liberados"',
    ...saying('Aumentar o limite leva 24 h para valer', 'Voltar ao início', 'Ver meus limites'),
    '"limite…"': '"de R$ 60"',
    '"Você chegou ao seu limite:…"': '"Você chegou ao seu limite de perda de hoje"',
    ...saying('Conversa grátis e sigilosa: CVV 188'),
  },
};

export const realityCheck: DesignMap = {
  file: 'reality-check.html',
  route: '/game/gameWeb?gameId=foguetinho',
  passMs: 31 * 60_000,
  parts: {
    'reality-check': '.dialog',
    'check-facts': '.facts',
    'check-facts-fact': '.facts > div',
    '[data-part="reality-check"] h2': '.dialog h2',
    '[data-part="reality-check"] dt': '.dialog dt',
    '[data-part="reality-check"] dd': '.dialog dd',
    '[data-part="reality-check"] dl > div:nth-child(2)': '.facts > div:nth-child(2)',
    '[data-part="reality-check"] dl > div:nth-child(3)': '.facts > div:nth-child(3)',
    ...saying('Você pediu este aviso', 'Você já jogou…', 'Tempo hoje', 'Parar por hoje'),
    ...saying('Continuar jogando', 'Mudar o intervalo', 'O aviso só abre entre rodadas…', 'a cada…'),
  },
};
