import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'বল ছাড়ুন',
  falling: 'পড়ছে',
  perBall: 'প্রতি বলে বাজি',
  low: 'কম',
  medium: 'মাঝারি',
  high: 'বেশি',
  risk: 'ঝুঁকি',
  facts: '{rows} সারি · {risk} · সর্বোচ্চ {times}, {n} বারে একবার',
  came: 'ঘর {n}',
  found: 'ঘর {n}।',
  foot: 'ঘর',
  chance: 'সম্ভাবনা',
  times: 'গুণক',
  pays: 'দেয়',
  rule1: 'বল পড়ার আগেই সার্ভার প্রতি সারিতে একটি ন্যায্য মুদ্রা ছোড়ে: বাঁ বা ডান।',
  rule2: 'ঝুঁকি শুধু ঘরের ছক বদলায়, বলের পথ কখনও নয়। একবারে একটি বল।',
  rule3: 'পুরস্কার হলো বাজি গুণ ঘরের সংখ্যা, সেন্টাভোতে কাটা। 1-এর নিচের ঘর বাজির চেয়ে কম ফেরত দেয়।',
};
