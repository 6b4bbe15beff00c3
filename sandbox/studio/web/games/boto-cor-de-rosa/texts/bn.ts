import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/bn.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'গোলাপি ডলফিন',
  B: 'টুপি',
  C: 'গিটার',
  D: 'পিকক ব্যাস',
  E: 'লণ্ঠন',
  F: 'ডিঙি',
  G: 'কচ্ছপ',
  H: 'ঝিনুক',
  W: 'পূর্ণিমা',
  S: 'রাজ শাপলা',
  feature: 'ডলফিন দুই দিকেই সাঁতরায়: প্রতিটি লাইন বাঁ দিক ও ডান দিক থেকে পড়া হয়, দুই দিকই টাকা দিতে পারে। ফ্রি স্পিনেও তাই।',
};
