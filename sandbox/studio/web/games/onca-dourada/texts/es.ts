import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Jaguar',
  B: 'Muiraquitã',
  C: 'Tucán',
  D: 'Mariposa',
  E: 'Bromelia',
  F: 'Huella',
  G: 'Costilla de Adán',
  H: 'Asaí',
  W: 'Ojo del jaguar',
  S: 'Vasija marajoara',
  feature:
    'Cuando dos o tres rodillos muestran el Ojo del jaguar, se quedan quietos y los demás giran una vez más. Se pagan las líneas de los dos giros; el segundo no cuenta bonos ni trae un tercero. Vale también en los giros gratis.',
};
