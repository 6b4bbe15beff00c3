import { type DesignMap, saying } from '../design-map.ts';

export const loading: DesignMap = {
  file: 'loading.html',
  route: '/game/LoadingPage',
  who: 'visitor',
  holds: ['/v1/api/apk/getIsLogin'],
  parts: {
    'entry-mark': 'main > div img[width="104"]',
    'entry-word': 'img[alt="Arara"]',
    'entry-line': 'main p.small',
    'entry-age': 'main p.xs',
    ...saying('Cada real que espera diz por quê, com quem e até quando.', '18+'),
  },
};
