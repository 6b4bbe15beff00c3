import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/bn.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'জাগুয়ার',
  B: 'মুইরাকিতাঁ',
  C: 'টুকান',
  D: 'প্রজাপতি',
  E: 'ব্রোমেলিয়াড',
  F: 'থাবা',
  G: 'মনস্টেরা',
  H: 'আসাই',
  W: 'জাগুয়ারের চোখ',
  S: 'মারাজোয়ারা পাত্র',
  feature:
    'দুই বা তিন রিলে জাগুয়ারের চোখ এলে সেগুলো স্থির থাকে আর বাকিগুলো আরও একবার ঘোরে। দুই ঘোরার লাইনেই টাকা মেলে; দ্বিতীয়টিতে বোনাস গোনা হয় না, তৃতীয়বারও হয় না। ফ্রি স্পিনেও তাই।',
};
