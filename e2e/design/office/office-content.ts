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
    agenda: '.grid > .card',
    'agenda-head': '.card__head',
    'agenda-days': '.gh',
    'block-open': '.gr.is-on',
    preview: '.grid > .card + .card',
    phone: '.phone',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'drawer-title': '.drawer__head .strong',
    'drawer-foot': '.drawer__foot',
  },
};
