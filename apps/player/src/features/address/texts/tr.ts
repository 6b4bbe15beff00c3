import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'Destek ve kimlik için kullanırız. Yalnız siz ve ilgilenen görür.',
  cep: 'CEP',
  cepHint: '8 rakam. Sokağı biz doldururuz.',
  typed: 'Bu CEP bilinmiyor. Alanları yazın.',
  street: 'Sokak',
  number: 'Numara',
  extra: 'Daire',
  optional: 'isteğe bağlı',
  district: 'Semt',
  city: 'Şehir',
  state: 'Eyalet',
  save: 'Adresi kaydet',
  saved: 'Adres kaydedildi.',
  missing: 'Eksik: {fields}',
  yours: 'Adresiniz',
  since: '{date} tarihinde verildi',
  change: 'Adresi değiştir',
  copy: 'Adresi kopyala',
  copied: 'Kopyalandı.',
  none: 'Henüz adres yok',
  noneText: 'Bir kez verin; yeniden sormayız.',
  give: 'Adres ver',
  login: 'Giriş',
  loading: 'Yükleniyor',
};
