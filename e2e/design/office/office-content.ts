import type { DesignMap } from '../design-map.ts';
import { desk, frame, laterScreens } from './office-frame.ts';

/** The builder of Home with its first banner open. Rails are arranged in their own room and stand below the banners. */
export const content: DesignMap = {
  file: 'office/content.html',
  route: '/conteudo/home?item=bonus',
  staff: 'bia',
  ...desk,
  without: [
    ...laterScreens,
    // Players, payments and the team are no desks of Bia's yet.
    '.nav__item:nth-child(2)',
    '.nav__item:nth-child(3)',
    '.nav__item:nth-child(7)',
    '.page__acts',
  ],
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    agenda: { selector: '.grid > .card', changed: 'as high as the blocks of the seed' },
    'agenda-head': '.card__head',
    'agenda-days': { selector: '.gh', changed: 'the days of the seed' },
    'block-open': { selector: '.gr.is-on', changed: 'one row for each banner, as each has its own time' },
    preview: { selector: '.grid > .card + .card', changed: 'colours and all nine languages can be chosen' },
    phone: { selector: '.phone', changed: 'what is being written, without the rails below' },
    drawer: '.drawer',
    'drawer-head': { selector: '.drawer__head', changed: 'our own words' },
    'drawer-title': { selector: '.drawer__head .strong', changed: 'the banner of the seed' },
    'drawer-foot': '.drawer__foot',
  },
};
