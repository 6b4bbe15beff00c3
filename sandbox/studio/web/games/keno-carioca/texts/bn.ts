import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'তুলুন',
  drawing: 'তোলা হচ্ছে',
  picked: 'বাছাই',
  of: '{m}-এর {n}',
  upTo: 'সর্বোচ্চ · {n} বারে ১ বার',
  clear: 'মুছুন',
  surprise: 'চমক',
  missing: 'অন্তত একটি সংখ্যা',
  grid: '1 থেকে 40 সংখ্যা',
  balls: 'তোলা বল',
  isPicked: 'বাছা',
  isDrawn: 'তোলা',
  hits: '{n} মিল',
  hitsIn: '{m}-এ {n} মিল',
  found: 'বল {list}।',
  times: 'গুণক',
  chance: 'সম্ভাবনা',
  pays: 'দেয়',
  count: 'বাছাই',
  rtp: 'RTP',
  rule1: '1 থেকে 10টি সংখ্যা বাছুন। প্রথম বল দেখানোর আগেই সার্ভার 40টির মধ্যে 10টি ভিন্ন বল তোলে, সবার সম্ভাবনা সমান।',
  rule2: 'পুরস্কার নির্ভর করে কতগুলি সংখ্যা বেছেছেন ও কতগুলি মিলেছে তার উপর। সংখ্যার নিচের সারিতে ছক আছে।',
  rule3: 'পুরস্কার হলো বাজি গুণ গুণক, সেন্টাভোতে কাটা।',
};
