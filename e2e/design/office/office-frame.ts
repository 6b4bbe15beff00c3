import type { DesignMap } from '../design-map.ts';

/** A desk as the office was drawn for. */
export const desk = { viewport: { width: 1440, height: 900 }, theme: 'light' } as const;

/** Desks, and chips of the bar, whose features come later; the others move up as they do in the office of today. */
export const notYet: readonly string[] = ['.bar__chip--warn', '.bar .icon-btn[aria-label="Avisos"]'];
/** For whoever does not see the desk of risk either. */
export const laterScreens: readonly string[] = ['.nav__item:nth-child(4)', ...notYet, '.bar__chip--warn + .bar__chip'];

/** The chip wears the brand's mark since there are several. */
export const marked: DesignMap['parts'] = {
  scope: { selector: '.bar__chip--line', changed: 'the mark of the brand beside its name' },
};

/** What stands around every room. */
export const frame: DesignMap['parts'] = {
  nav: '.nav',
  'nav-brand': '.nav__brand',
  'nav-user': '.nav__user',
  bar: '.bar',
  search: '.search',
  scope: '.bar__chip--line',
  'page-head': '.page__head',
  'page-title': '.page__head h1',
  'page-meta': '.page__head .meta',
  keybar: '.keybar',
};
