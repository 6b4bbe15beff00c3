import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/tr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Jaguar',
  B: 'Muiraquitã',
  C: 'Tukan',
  D: 'Kelebek',
  E: 'Bromelya',
  F: 'Pati',
  G: 'Deve tabanı',
  H: 'Açaí',
  W: 'Jaguarın gözü',
  S: 'Marajoara vazosu',
  feature:
    'İki ya da üç makara Jaguarın gözünü gösterince durur, ötekiler bir kez daha döner. İki dönüşün çizgileri de ödenir; ikincisi bonus saymaz ve üçüncüyü getirmez. Ücretsiz dönüşlerde de böyledir.',
};
