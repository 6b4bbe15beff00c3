import type { DesignMap } from '../design-map.ts';
import { desk } from './office-frame.ts';

export const palette: DesignMap = {
  file: 'office/palette.html',
  route: '/jogos/catalogo',
  staff: 'sergio',
  ...desk,
  press: ['search'],
  without: ['.pal > .row'],
  parts: {
    palette: '.pal',
    'palette-ask': '.pal__q',
    'palette-foot': '.pal__f',
  },
};
