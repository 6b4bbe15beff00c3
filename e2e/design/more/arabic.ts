import type { DesignMap } from '../design-map.ts';
import { home } from '../player/home.ts';
import { me } from '../player/me.ts';

export const homeArabic: DesignMap = { ...home, file: 'home-ar.html', locale: 'ar' };

const app = 'section:has(.item__icon--leaf) + section .list';

/** The rows of the app as this drawing has them: without the one about the app itself. */
export const meArabic: DesignMap = {
  ...me,
  file: 'me-ar.html',
  locale: 'ar',
  parts: {
    ...me.parts,
    'menu-app': app,
    'row-language': `${app} .item:nth-child(2)`,
    'row-language-title': `${app} .item:nth-child(2) .item__title`,
    'row-language-value': `${app} .item:nth-child(2) .small`,
    'row-theme': `${app} .item:nth-child(3)`,
    'row-theme-value': `${app} .item:nth-child(3) .small`,
  },
};
