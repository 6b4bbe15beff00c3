import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/bn.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'ম্যাকাও',
  B: 'সিন্দুক',
  C: 'মুকুট',
  D: 'কম্পাস',
  E: 'চুনি',
  F: 'পান্না',
  G: 'নীলা',
  H: 'অ্যামেথিস্ট',
  W: 'সোনালি পালক',
  S: 'মানচিত্র',
  feature: 'ফ্রি স্পিনে সোনালি পালক এলে লাইনের হিসাবের আগে তা পুরো রিল ঢেকে দেয়।',
};
