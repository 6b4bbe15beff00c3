import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

/**
 * A brand whose quiet text was typed too faint. Nobody serves the state of a domain or of an order of the authority, a
 * preview by link, or who will agree; what else a brand has stands in the parts above, so that all below moves down.
 */
export const brand: DesignMap = {
  file: 'office/brand.html',
  route: '/configuracoes/marcas?marca=1',
  staff: 'sergio',
  ...desk,
  without: [
    ...notYet,
    '.page__acts .btn:first-child',
    '.dt tbody .tag',
    '.dt .ck',
    '.dt .ck + .row',
    '.bcol > div:nth-child(2) .ck li:nth-child(n + 5)',
    '.drawer__head .seg:first-child:not(:last-child)',
    '.drawer__head .dot',
    '.drawer__foot > .row--between',
    '.drawer__foot .btn:not(.btn--brand)',
  ],
  answers: {
    // As a brand stands before its first publication.
    '/staff/brands/list': ({ Brands }) => ({
      Brands: (Brands as object[]).map((one) => ({ ...one, Version: null, Versions: [], Publications: [] })),
    }),
  },
  fill: { 'swatch-color-text-muted': '#52607c' },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    back: '.page__head .icon-btn',
    wait: { selector: '.wait', changed: 'fewer words' },
    '[data-part="wait"] dd': '.wait dd',
    'group-sign': '.bcol .card',
    'group-sign-head': '.bcol .card__head',
    '[data-part="group-sign-head"] h2': '.bcol h2',
    '[data-part="field-name.display"]': '.bcol .field',
    '[data-part="field-legal.company"]': '.bcol .field:nth-child(2)',
    'hosts-head': '.card.dt .card__head',
    '[data-part="hosts-head"] h2': '.card.dt h2',
    host: '.card.dt tr',
    '[data-part="host"] b': '.card.dt .main-t',
    colours: { selector: '.bcol > div:nth-child(2) > .card', changed: 'the suggestion has a button' },
    'colours-head': '.bcol > div:nth-child(2) .card__head',
    'swatch-color-brand': '.sw',
    '[data-part="swatch-color-brand"] b': '.sw b',
    'swatch-color-money': '.sw:nth-child(2)',
    'swatch-color-page': '.sw:nth-child(3)',
    'swatch-color-text-muted': '.sw:nth-child(4)',
    'swatch-color-heat': '.sw:nth-child(5)',
    suggestion: { selector: '.note--heat', changed: 'as tall as its button' },
    'said-head': '.bcol > div:nth-child(2) > .card:nth-child(2) .card__head',
    'said-line': '.bcol > div:nth-child(2) .ck li',
    ...saying('Nome na tela', 'Empresa, CNPJ, endereço', 'SAC e ouvidoria'),
    market: { selector: '.card.dt > div:last-child', changed: 'the rules of a profile stand in its own room' },
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'drawer-title': '.drawer__head .strong',
    phone: { selector: '.phone', changed: 'as tall as the app’s own parts' },
    'drawer-foot': '.drawer__foot',
    publish: '.drawer__foot .btn--brand',
  },
};
