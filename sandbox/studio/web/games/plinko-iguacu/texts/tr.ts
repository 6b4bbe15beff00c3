import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'Topu bırak',
  falling: 'Düşüyor',
  perBall: 'Top başına bahis',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  risk: 'Risk',
  facts: '{rows} sıra · {risk} · en üst {times}, {n} topta bir',
  came: 'göz {n}',
  found: 'Göz {n}.',
  foot: 'Göz',
  chance: 'Şans',
  times: 'Çarpan',
  pays: 'Öder',
  rule1: 'Sunucu, top düşmeden önce her sıra için adil bir para atar: sol ya da sağ.',
  rule2: 'Risk yalnızca gözlerin tablosunu değiştirir, topun yolunu asla. Her seferinde bir top.',
  rule3: 'Ödül, bahis çarpı gözün sayısıdır; centavoya kesilir. 1’in altındaki göz bahisten azını geri verir.',
};
