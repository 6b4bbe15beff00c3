import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'Çek',
  drawing: 'Çekiliyor',
  picked: 'Seçilen',
  of: '{n} / {m}',
  upTo: 'En çok · {n} turda 1',
  clear: 'Temizle',
  surprise: 'Sürpriz',
  missing: 'en az bir sayı',
  grid: '1 ile 40 arası sayılar',
  balls: 'Çekilen toplar',
  isPicked: 'seçildi',
  isDrawn: 'çekildi',
  hits: '{n} isabet',
  hitsIn: '{m} sayıda {n} isabet',
  found: 'Toplar {list}.',
  times: 'Çarpan',
  chance: 'Şans',
  pays: 'Öder',
  count: 'Seçilen',
  rtp: 'RTP',
  rule1: '1 ile 10 arası sayı seç. Sunucu, ilki görünmeden önce 40 toptan 10 farklı top çeker; hepsinin şansı eşittir.',
  rule2: 'Ödül kaç sayı seçtiğine ve kaçının tuttuğuna bağlıdır. Sayıların altındaki satır tabloyu gösterir.',
  rule3: 'Ödül, bahis çarpı çarpandır; centavoya kesilir.',
};
