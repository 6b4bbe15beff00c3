import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'Şimdiki bakiye',
  held: 'Ayrıca {amount} bankana gidiyor.',
  after: 'sonraki bakiye',
  today: 'Bugün, {day}',
  yesterday: 'Dün, {day}',
  pending: 'İnceleniyor',
  failed: 'Başarısız',
  cash: 'nakit hesabı',
  bonus: 'bonus hesabı',
  commission: 'ekip cüzdanı',
  more: 'Önceki günleri yükle',
  end: { one: 'Listenin sonu · {count} hareket', other: 'Listenin sonu · {count} hareket' },
  empty: 'Henüz hareket yok',
  emptyText: 'Yatırmalar, bahisler, kazançlar ve çekimler, her birinin sonrasındaki bakiyeyle burada görünür.',
  loading: 'Döküm yükleniyor',
  latest: 'Son hareketler',
  seeAll: 'Tümünü gör',
  takeAway: 'Bu dökümü al',
  takeAwayText: 'Tüm satırlarla bir dosya, hesap tablon için.',
} as const satisfies SameTexts<typeof ptBR>;
