import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  spin: 'Çevir',
  spinning: 'Dönüyor',
  totalStake: 'Toplam bahis',
  freeStake: 'Ücretsiz dönüşlerin bahsi',
  freeNote: 'Ücretsiz dönüşler aynı bahsi kullanır ve bakiyeden düşmez.',
  fixedLines: '{n} sabit çizgi',
  perLine: 'çizgi başına {amount}',
  skip: 'Animasyonu atlamak için dokun',
  startFree: '{n} ücretsiz dönüşü başlat',
  spinFree: 'Ücretsiz çevir',
  soFar: '{n}/{of}. dönüş · şimdiye dek',
  ofThisSpin: 'bu dönüşte',
  freeSpins: '{n} ücretsiz dönüş',
  lineFactor: 'çizgi kazançları ×{n}',
  lineWin: 'çizgi {line} · {count} × {symbol}',
  linesWon: '{n} çizgi',
  scatterWin: '{count} × {symbol} · bahsin {times} katı',
  wonBy: 'Kazanç · {how}',
  turnsAgain: 'Öteki makaralar bir kez daha döner',
  inTwoTurns: 'iki dönüşte',
  nothing: 'kazanç yok',
  found: 'Makaralar {stops}. Ödenen {paid}.',
  spokenSpin: 'Ücretsiz dönüş {n}/{of}: {amount}. Şimdiye dek {total}.',
  spokenBonus: '{count} × {symbol}: {n} ücretsiz dönüş.',
  paysLeft: 'Çizgi bahsi olarak, soldan sağa. Her çizginin yalnızca en yüksek kazancı sayılır. Şu an çizgi: *{amount}*',
  paysBoth:
    'Çizgi bahsi olarak, soldan ve sağdan. Her tarafın en yüksek kazancı sayılır; beş aynı bir kez öder. Şu an çizgi: *{amount}*',
  wildText: '*Joker* {reels}. makaralarda çıkar ve bonus dışında her simgenin yerine geçer.',
  scatterText:
    '*Bonus* herhangi bir yerde {counts}: toplam bahsin {times} katı ve çizgi kazançları ×{factor} olan {n} ücretsiz dönüş. Ortalama {spins} dönüşte bir gelir.',
  hitText: 'Dönüşlerin {share} kadarı bir şey öder, çoğu zaman bahisten az.',
  topText: 'Bir çizgide 5 × {symbol}: ortalama {spins} dönüşte bir.',
  lineName: 'Çizgi {n}',
  ruleLines: 'Beş makara, üç sıra, {n} sabit çizgi. Toplam bahis çizgiler arasında eşit bölünür.',
  ruleLeft: 'Bir çizgi, ilk makaradan başlayan ardışık 3, 4 ya da 5 aynı simge için öder.',
  ruleBoth:
    'Bir çizgi, ilk ya da son makaradan başlayan ardışık 3, 4 ya da 5 aynı simge için öder. Beş aynı bir kez öder.',
  ruleFree:
    'Bonus ekranın her yerinde öder ve {n} ücretsiz dönüş getirir. Bunlarda çizgi kazançları ×{factor} sayılır; bonus ödemez ve yeni dönüş getirmez.',
  ruleServer:
    'Sunucu her şeyi bahisle birlikte çeker, ücretsiz dönüşler de dahil. Makaralar kazanç olsa da olmasa da hep aynı anlarda durur.',
  rulePress:
    'Her dönüş, ücretsiz olan da, senin bir dokunuşunu ister. Ekrana dokunmak animasyonu atlar, hiçbir şeyi değiştirmez.',
};
