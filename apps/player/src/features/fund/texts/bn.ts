import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'এখনকার ব্যালেন্স',
  held: 'আরও {amount} আপনার ব্যাংকের পথে।',
  after: 'পরের ব্যালেন্স',
  today: 'আজ, {day}',
  yesterday: 'গতকাল, {day}',
  pending: 'যাচাই চলছে',
  failed: 'ব্যর্থ',
  cash: 'নগদ হিসাব',
  bonus: 'বোনাস হিসাব',
  commission: 'দলের ওয়ালেট',
  more: 'আগের দিনগুলো লোড করুন',
  end: { one: 'তালিকা শেষ · {count}টি লেনদেন', other: 'তালিকা শেষ · {count}টি লেনদেন' },
  empty: 'এখনো কোনো লেনদেন নেই',
  emptyText: 'জমা, বাজি, জয় ও উত্তোলন এখানে দেখা যাবে, প্রতিটির পরের ব্যালেন্সসহ।',
  loading: 'বিবরণী লোড হচ্ছে',
  latest: 'সাম্প্রতিক লেনদেন',
  seeAll: 'সব দেখুন',
  takeAway: 'এই বিবরণী নিয়ে যান',
  takeAwayText: 'আপনার স্প্রেডশিটের জন্য সব লাইনসহ একটি ফাইল।',
} as const satisfies SameTexts<typeof ptBR>;
