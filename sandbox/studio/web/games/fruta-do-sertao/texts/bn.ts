import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/bn.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'কাজু ফল',
  B: 'আনারস',
  C: 'তরমুজ',
  D: 'প্যাশন ফল',
  E: 'আম',
  F: 'পেয়ারা',
  G: 'অ্যাসেরোলা',
  H: 'উম্বু',
  W: 'মান্দাকারু ক্যাকটাস',
  S: 'সেরতাঁওয়ের সূর্য',
  feature: 'এই খেলায় আর কোনো নিয়ম নেই: যা কিছু টাকা দেয় সব এই পাতায় আছে।',
};
