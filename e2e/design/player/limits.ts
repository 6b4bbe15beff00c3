import type { DesignMap } from '../design-map.ts';

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
    week: `${section(2)} .card`,
    'head-mine': `${mine} .section-head`,
    'head-mine-title': `${mine} h2`,
    limits: `${mine} .list`,
    'limit-deposit-week': `${mine} .list > div:nth-child(1)`,
    'limit-deposit-week-name': `${mine} .list > div:nth-child(1) .strong`,
    'limit-deposit-week-change': `${mine} .list a`,
    'limit-loss-day': `${mine} .list > div:nth-child(2)`,
    'limit-loss-day-name': `${mine} .list > div:nth-child(2) .strong`,
    'limit-time-day': `${mine} .list > div:nth-child(3)`,
    'limit-time-day-name': `${mine} .list > div:nth-child(3) .strong`,
    check: `${mine} .item`,
    'check-title': `${mine} .item__title`,
    'check-sub': `${mine} .item__sub`,
    'check-value': `${mine} .item .small`,
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
  },
};

export const limitReached: DesignMap = {
  file: 'limit-reached.html',
  route: '/game/gameWeb?gameId=foguetinho',
  who: 'limited',
  parts: {
    'limit-reached': '.dialog',
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
  },
};
