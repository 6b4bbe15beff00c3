import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'Zar at',
  rolling: 'Atılıyor',
  below: 'Altında',
  winsIf: 'Sayı *{value} altında* gelirse kazanırsınız',
  limit: 'Sınır',
  limitIs: '{value} altında kazanır',
  multiplier: 'Çarpan',
  chance: 'Olasılık',
  pays: 'Öder',
  hit: '{value} altında: kazandı',
  miss: '{value} altında gelmedi',
  came: '{value} geldi',
  number: 'Sayı {value}.',
  stands: '{times} · olasılık {chance}',
  rule1: 'Sunucu 0,00 ile 99,99 arasında bir sayı çeker; hepsi eşit olasıdır.',
  rule2: 'Sayı, seçtiğiniz 1,00 ile 95,00 arasındaki sınırın altında gelirse kazanırsınız.',
  rule3: 'Çarpan, 98 bölü yüzde olasılıktır ve dördüncü basamakta kesilir. Ödül kuruşa kesilir.',
};
