import type { NoticeTexts } from '../notice.ts';

export const tr: NoticeTexts = {
  withdrawal_checking: {
    title: 'Çekim inceleniyor',
    text: '{amount} saat {asked} istendi. Bir kişi {due} saatine kadar bakar. {arrive} tarihine kadar hesabınızda.',
    link: 'Adımları gör',
  },
  withdrawal_sent: {
    title: 'Çekim bankaya gönderildi',
    text: '{amount} hesabınıza doğru yolda.',
    link: 'Adımları gör',
  },
  withdrawal_paid: { title: 'Çekim ödendi', text: '{amount} saat {paid} hesabınıza geçti.', link: 'Dekontu gör' },
  withdrawal_refused: { title: 'Çekim reddedildi', text: '{amount} bakiyenize döndü. {reason}', link: 'Nedenini gör' },
  withdrawal_failed: {
    title: 'Banka çekimi almadı',
    text: '{amount} bakiyenize döndü. {reason}',
    link: 'Nedenini gör',
  },
  deposit_credited: { title: 'Yatırma onaylandı', text: '{amount} {took} içinde geldi.' },
  deposit_with_bonus: {
    title: 'Yatırma onaylandı',
    text: '{amount} {took} içinde geldi. {bonus} bonus açık: çevrim {turnover}.',
  },
  deposit_refunded: {
    title: 'Yatırma iade edildi',
    text: '{amount} ödeyene geri gitti. {reason}',
    link: 'Adımları gör',
  },
  reward_granted: { title: 'Hesabınızda bir hediye', text: '{amount} bonus, çevrim {turnover}.' },
  reward_waiting: {
    title: 'Sizi bekleyen bir ödül var',
    text: '{until} tarihine kadar alırsanız {amount} sizin.',
    link: 'Gör ve al',
  },
  vip_weekly_box: { title: 'VIP {level} haftalık kutu', text: '{amount} bonus, çevrim {turnover}.' },
  vip_monthly_box: { title: 'VIP {level} aylık kutu', text: '{amount} bonus, çevrim {turnover}.' },
  vip_level_up: {
    title: 'VIP {level} oldunuz',
    text: 'Yeni sınırlarınız ve ayrıcalıklarınız geçerli.',
    link: 'Seviyemi gör',
  },
  tournament_won: { title: 'Haftanın turnuvası: {place}. sıra', text: '{amount} bonus. Tüm sonuç açık.' },
  new_device: {
    title: 'Hesabınıza yeni erişim',
    text: '{device}, {seen}. Siz miydiniz?',
    link: 'Ben değildim: çekimleri kilitle',
  },
  password_changed: {
    title: 'Şifreniz değişti',
    text: 'Saat {changed}. Siz değilseniz diğer erişimleri hemen kapatın.',
    link: 'Erişimleri gör',
  },
  email_confirmed: {
    title: 'Hesabınıza bir e-posta bağlandı',
    text: 'Saat {confirmed}. Siz değilseniz şifrenizi hemen kurtarın.',
    link: 'Erişimleri gör',
  },
  passkey_added: {
    title: 'Hesabınızda bir geçiş anahtarı oluşturuldu',
    text: 'Saat {added}. Siz değilseniz şifrenizi hemen kurtarın.',
    link: 'Erişimleri gör',
  },
  blocked: {
    title: 'Bir işlev kapalı',
    text: '{review} tarihine kadar gözden geçiririz. Size ait parayı çekmek aynı kurallarla sürer.',
    link: 'Neden kapalı',
  },
  unblocked: { title: 'Engel kaldırıldı', text: 'Her şey yeniden çalışıyor. Sabrınız için teşekkürler.' },
  closing: {
    title: 'Hesap kapatılıyor',
    text: 'Oyun ve yatırma durdu. Hepsini alt sınır ve ücret olmadan çekin; neden ve sonraki adım Çekim bölümünde.',
  },
  closing_over: { title: 'Hesabınız kalıyor', text: 'Kapatma geri alındı. Oyun ve yatırma açık.' },
  ticket_answered: { title: '{number} talebini yanıtladık', text: 'Yanıt konuşmada.', link: 'Yanıtı oku' },
  team_week: {
    title: '{from} – {until} haftası kapandı',
    text: '{amount} komisyon. {lines} satır, hepsi size açık.',
    link: 'Dökümü aç',
  },
  month_letter: {
    title: '{of} mektubunuz',
    text: '{deposited} yatırdınız, {withdrawn} çektiniz, {played} oynadınız.',
    link: 'Mektubu oku',
  },
  pix_pause: { title: 'PIX bakımı', text: '{start} – {end}. Sonra her şey kendiliğinden sürer.' },
  promotion: {
    title: 'Etkinlik’te yeni bir şey var',
    text: 'Kabul etmeden önce kuralın tamamını okuyun.',
    link: 'Kuralı gör',
  },
};
