import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/tr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'Bahis yap',
  betting: 'Bahis yapılıyor',
  higher: 'Yüksek ya da eşit',
  lower: 'Düşük ya da eşit',
  swap: 'Kartı değiştir',
  hits: 'Doğrular',
  total: 'Birikmiş',
  collect: 'Çek',
  guessFirst: 'Seçin: yüksek ya da düşük',
  ask: 'Yüksek mi, düşük mü? As 1, papaz 13.',
  swapFree: 'İlk kartı değiştirmek ücretsiz',
  buttonsShow: 'Düğmeler turun ulaşacağı toplamı gösterir.',
  notOffered: 'Sunulmuyor',
  roundCards: 'Turun kartları',
  tookWith: { one: '{n} doğruyla çektiniz', other: '{n} doğruyla çektiniz' },
  took: { one: '{n} doğruyla çekildi', other: '{n} doğruyla çekildi' },
  missed: '{card} çıktı',
  came: '{card} çıktı',
  found: 'Kartlar: {list}.',
  stands: 'Sonraki tur, {card}: yüksek {higher} · düşük {lower}',
  winning: 'Değerler',
  ofThirteen: '13’te {n}',
  chance: 'Olasılık',
  multiplier: 'Çarpan',
  pays: 'Öder',
  oneGuess: 'Bir doğru tahmin, 13 değerden kaçının kazandığına göre.',
  spoken: '{card}. Birikmiş {times}.',
  rule1:
    'Sonraki kartın yüksek mi düşük mü olacağını söyleyin. Aynı değerde kart iki yönde de kazanır. As 1, papaz 13.',
  rule2: 'Her kart 52 kartın hepsinden, eşit olasılıkla gelir: deste hiç azalmaz.',
  rule3:
    'Toplam, 97’nin doğru tahminlerin olasılıkları çarpımına bölümüdür, ikinci basamakta kesilir. Kasanın %3’ü tahmin başına değil, turda bir kez alınır.',
  rule4:
    'İlk doğrudan sonra istediğiniz zaman çekin. Bir yanlış turu kazançsız bitirir. Yanılamayan ya da 10.000×’i aşacak tahmin sunulmaz.',
};
