import type { SameTexts } from '../../../lib/texts.ts';
import type { legal as ptBR } from './pt-BR.ts';

export const legal = {
  contact: 'Bizimle konuş',
  rules: 'Kurallar ve yardım',
  limitsButton: 'Limitlerimi belirle',
  callHelp: 'CVV’yi ara: 188',
  terms: 'Kullanım koşulları',
  termsIntro: 'Evin kuralları tek sayfada. Tutarlar ve süreler sen onaylamadan önce ekrandadır.',
  who: 'Kim oynayabilir',
  whoText: 'Yalnızca {age} yaş ve üstü, kendi CPF’si olan kişiler. Kişi başına bir hesap.',
  account: 'Hesabın',
  accountText:
    'Şifre ve cihazlar senindir: hesabını ödünç verme. Profil, Şifre ve güvenlik bölümünde her cihazı görür ve kapatırsın.',
  money: 'Para',
  moneyText:
    'Yatırma PIX ile ve kendi CPF’nden yapılır; başkasınınki ona geri gider. Çekim senin bir hesabına gider. Bekleyen her real nedenini, kimde olduğunu ve ne zamana kadar olduğunu söyler.',
  bonus: 'Bonus',
  bonusText:
    'Bonus her zaman isteğe bağlıdır. Kabul etmeden önce ne kadar bahis gerektiğini, süresini ve nasıl vazgeçileceğini okursun.',
  games: 'Oyunlar',
  gamesText:
    'Oyunlar sağlayıcılardan gelir ve her birinin teorik getirisi göz önündedir. Turun kayıtlı sonucu geçerlidir; onu kontrol edip itiraz edebilirsin.',
  block: 'Engeller',
  blockText:
    'Dolandırıcılık, mahkeme kararı veya doğrulama nedeniyle hesabın bir bölümünü durdurabiliriz. Engel neyi, neden durdurduğunu, kimin işlem yapacağını ve ne zaman gözden geçirileceğini söyler; itiraz edebilirsin.',
  close: 'Kapatma',
  closeText: 'Hesabını istediğin zaman kapatabilirsin. Nakit bakiyenin tamamı çıkar.',
  duty: 'Sorumluluk',
  authority: 'Yetki',
  authorityText: 'Burada Brezilya Maliye Bakanlığı Ödüller ve Bahisler Sekreterliği’nin kuralları geçerlidir.',
  privacy: 'Gizlilik',
  privacyIntro: 'Hakkında ne sakladığımız, ne için olduğu ve ne isteyebileceğin.',
  kept: 'Ne saklıyoruz',
  keptText:
    'Telefon, ad, CPF, e-posta ve PIX anahtarı, şifreli olarak. Turların ve hareketlerin. Her girişin cihazı, ağ adresi ve tarayıcısı.',
  why: 'Ne için',
  whyText:
    'Hesabı açmak, tahsilat ve ödeme, yasaya uymak, dolandırıcılığı önlemek ve sana rakamlarını göstermek. Veri satmayız.',
  shared: 'Kiminle',
  sharedText:
    'PIX’i yapan banka, oyunun sağlayıcısı (yalnızca bir kodun), kimlik doğrulayan ve yasa gerektirdiğinde makamlar.',
  long: 'Ne kadar süre',
  longText: 'Hesap var olduğu sürece ve sonrasında yasanın mali kayıtlar için istediği süre boyunca.',
  rights: 'Hakların',
  rightsText: 'Verilerini görmek, düzeltmek, almak ve yasanın izin verdiği durumda sildirmek. Destekten iste.',
  device: 'Cihazında',
  deviceText: 'Oturum, dil, görünüm ve yaş onayın durur. Üçüncü taraf izleyici yoktur.',
  age: 'Yalnızca {age} yaş ve üstü',
  ageCheck: 'Nasıl kontrol ediyoruz',
  ageCheckText: 'İlk ziyarette sorar, kayıtta CPF ile kontrol ederiz. Reşit olmayanın hesabı kapatılır.',
  home: 'Evde çocuk varsa',
  homeText: 'Şifreyi bir çocuğun kullandığı cihaza kaydetme. Ekranı kilitle ve ebeveyn denetimi kullan.',
  child: 'Bir çocuk oynadıysa',
  childText: 'Hemen destekle konuş.',
  responsible: 'Sorumlu oyun',
  responsibleIntro: 'Oyun ücretli bir eğlencedir. Eğlence olmaktan çıktığında burada dur.',
  limits: 'Limitler',
  limitsText:
    'Ne kadar yatıracağını, oynayacağını, kaybedeceğini ve ne süre oynayacağını sen belirlersin. Düşürmek hemen, artırmak bir süre sonra geçerli olur.',
  pause: 'Ara',
  pauseText: 'Süreyi sen seçersin. Arayı kimse erken bitiremez, sen de.',
  exclusion: 'Kendini dışlama',
  exclusionText: 'Oyunları senin için kapatır. Paran yine çıkabilir.',
  central: 'Her yerde dışlama',
  centralText: 'Devletin sisteminde tüm yetkili evlerden bir kerede kendini dışlayabilirsin.',
  signs: 'Uyarı işaretleri',
  signsText:
    'Geri kazanmak için oynamak, ne kadar oynadığını gizlemek, oynamak için borç almak, uykuyu veya işleri kaçırmak. Böyle bir şey olursa bugün ara ver.',
  help: 'Nereden yardım alınır',
  helpText:
    'CVV, telefon 188, her saat. Kamu sağlığında şehrinin CAPS merkezi. Adsız Kumarbazlar, ülkenin her yerinde toplantılar.',
} as const satisfies SameTexts<typeof ptBR>;
