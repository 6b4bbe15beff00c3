import type { DesignMap } from '../design-map.ts';
import { desk } from './office-frame.ts';

/** Drawn for a browser that knows who comes; ours asks for the address first, so the form is higher by a field. */
export const officeLogin: DesignMap = {
  file: 'office/login.html',
  route: '/',
  staff: 'nobody',
  ...desk,
  parts: {
    art: '.lg__a',
    brand: '.lg__a .row',
    macaw: '.lg__macaw',
    promise: { selector: '.lg__a h2', changed: 'what always holds stands below it' },
    side: '.lg__b',
  },
};
