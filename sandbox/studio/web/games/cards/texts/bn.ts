import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{suit}-এর {rank}',
  cardBack: 'উল্টানো তাস',
  rankA: 'টেক্কা',
  rankJ: 'গোলাম',
  rankQ: 'বিবি',
  rankK: 'সাহেব',
  suitS: 'ইশকাপন',
  suitH: 'হরতন',
  suitD: 'রুইতন',
  suitC: 'চিড়িতন',
};
