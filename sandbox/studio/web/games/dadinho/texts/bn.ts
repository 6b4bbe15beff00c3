import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'গড়ান',
  rolling: 'গড়াচ্ছে',
  below: 'এর নিচে',
  winsIf: 'সংখ্যা *{value} এর নিচে* এলে আপনি জিতবেন',
  limit: 'সীমা',
  limitIs: '{value} এর নিচে জয়',
  multiplier: 'গুণক',
  chance: 'সম্ভাবনা',
  pays: 'দেয়',
  hit: '{value} এর নিচে: জয়',
  miss: '{value} এর নিচে আসেনি',
  came: 'এসেছে {value}',
  number: 'সংখ্যা {value}।',
  stands: '{times} · সম্ভাবনা {chance}',
  rule1: 'সার্ভার 0.00 থেকে 99.99 পর্যন্ত একটি সংখ্যা তোলে; সবগুলোর সম্ভাবনা সমান।',
  rule2: 'আপনার বেছে নেওয়া সীমার (1.00 থেকে 95.00) নিচে সংখ্যা এলে আপনি জেতেন।',
  rule3: 'গুণক হলো 98 ভাগ শতকরা সম্ভাবনা, চতুর্থ দশমিকে কাটা। পুরস্কার সেন্টাভোতে কাটা হয়।',
};
