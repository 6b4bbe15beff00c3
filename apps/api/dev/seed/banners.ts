import type { AdRow } from '../../src/modules/content/store.ts';

type AdTexts = AdRow['texts'];

/** What the deposit bonus gives is written by the settings of the day. */
export const bonusBanner: AdTexts = {
  'pt-BR': {
    kicker: 'Bônus opcional',
    title: '+{bonuses.deposit.firstPercent} no PIX, até {bonuses.deposit.firstMax}',
    text: 'Rollover {bonuses.turnover.deposit} depósito + {bonuses.turnover.bonus} bônus',
    action: 'Depositar',
  },
  en: {
    kicker: 'Optional bonus',
    title: '+{bonuses.deposit.firstPercent} on PIX, up to {bonuses.deposit.firstMax}',
    text: 'Turnover {bonuses.turnover.deposit} deposit + {bonuses.turnover.bonus} bonus',
    action: 'Deposit',
  },
  es: {
    kicker: 'Bono opcional',
    title: '+{bonuses.deposit.firstPercent} en PIX, hasta {bonuses.deposit.firstMax}',
    text: 'Rollover {bonuses.turnover.deposit} depósito + {bonuses.turnover.bonus} bono',
    action: 'Depositar',
  },
  bn: {
    kicker: 'ঐচ্ছিক বোনাস',
    title: 'PIX-এ +{bonuses.deposit.firstPercent}, সর্বোচ্চ {bonuses.deposit.firstMax}',
    text: 'টার্নওভার: জমার {bonuses.turnover.deposit} + বোনাসের {bonuses.turnover.bonus}',
    action: 'জমা দিন',
  },
  tr: {
    kicker: 'İsteğe bağlı bonus',
    title: "PIX'e +{bonuses.deposit.firstPercent}, en çok {bonuses.deposit.firstMax}",
    text: 'Çevrim: yatırımın {bonuses.turnover.deposit} + bonusun {bonuses.turnover.bonus}',
    action: 'Para yatır',
  },
  nl: {
    kicker: 'Bonus naar keuze',
    title: '+{bonuses.deposit.firstPercent} op PIX, tot {bonuses.deposit.firstMax}',
    text: 'Omzet {bonuses.turnover.deposit} storting + {bonuses.turnover.bonus} bonus',
    action: 'Storten',
  },
  ar: {
    kicker: 'مكافأة اختيارية',
    title: '\u2066+{bonuses.deposit.firstPercent}\u2069 على PIX حتى {bonuses.deposit.firstMax}',
    text: 'شرط الرهان: {bonuses.turnover.deposit} الإيداع + {bonuses.turnover.bonus} المكافأة',
    action: 'أودِع',
  },
  fr: {
    kicker: 'Bonus facultatif',
    title: "+{bonuses.deposit.firstPercent} sur PIX, jusqu'à {bonuses.deposit.firstMax}",
    text: 'Mises : {bonuses.turnover.deposit} le dépôt + {bonuses.turnover.bonus} le bonus',
    action: 'Déposer',
  },
  fa: {
    kicker: 'پاداش اختیاری',
    title: '\u2066+{bonuses.deposit.firstPercent}\u2069 روی PIX تا {bonuses.deposit.firstMax}',
    text: 'گردش: {bonuses.turnover.deposit} واریز + {bonuses.turnover.bonus} پاداش',
    action: 'واریز',
  },
};

export const rtpBanner: AdTexts = {
  'pt-BR': {
    kicker: 'Jogo aberto',
    title: 'O RTP de cada jogo à vista',
    text: 'O retorno teórico aparece antes de você entrar',
    action: 'Ver jogos',
  },
  en: {
    kicker: 'Open play',
    title: 'The RTP of every game in sight',
    text: 'The theoretical return is shown before you enter',
    action: 'See games',
  },
  es: {
    kicker: 'Juego abierto',
    title: 'El RTP de cada juego a la vista',
    text: 'El retorno teórico aparece antes de entrar',
    action: 'Ver juegos',
  },
  bn: {
    kicker: 'খোলা খেলা',
    title: 'প্রতিটি খেলার RTP চোখের সামনে',
    text: 'ঢোকার আগেই তাত্ত্বিক ফেরত দেখা যায়',
    action: 'খেলা দেখুন',
  },
  tr: {
    kicker: 'Açık oyun',
    title: "Her oyunun RTP'si gözünüzün önünde",
    text: 'Teorik geri dönüş, girmeden önce görünür',
    action: 'Oyunları gör',
  },
  nl: {
    kicker: 'Open spel',
    title: 'De RTP van elk spel in beeld',
    text: 'Het theoretische rendement staat er voordat je begint',
    action: 'Bekijk spellen',
  },
  ar: {
    kicker: 'لعب مكشوف',
    title: 'نسبة العائد لكل لعبة أمامك',
    text: 'يظهر العائد النظري قبل أن تدخل',
    action: 'شاهد الألعاب',
  },
  fr: {
    kicker: 'Jeu ouvert',
    title: 'Le RTP de chaque jeu bien visible',
    text: "Le retour théorique s'affiche avant d'entrer",
    action: 'Voir les jeux',
  },
  fa: {
    kicker: 'بازی شفاف',
    title: 'RTP هر بازی جلوی چشم شما',
    text: 'بازده نظری پیش از ورود دیده می‌شود',
    action: 'دیدن بازی‌ها',
  },
};

export const limitsBanner: AdTexts = {
  'pt-BR': {
    kicker: 'Seus limites primeiro',
    title: 'Quanto e por quanto tempo',
    text: 'Limites valem na hora; pausa a qualquer momento',
    action: 'Definir limites',
  },
  en: {
    kicker: 'Your limits first',
    title: 'You decide how much and how long',
    text: 'Limits hold at once; pause at any time',
    action: 'Set limits',
  },
  es: {
    kicker: 'Tus límites primero',
    title: 'Tú decides cuánto y por cuánto tiempo',
    text: 'Los límites valen al instante; pausa cuando quieras',
    action: 'Definir límites',
  },
  bn: {
    kicker: 'আগে আপনার সীমা',
    title: 'কত আর কতক্ষণ, আপনি ঠিক করেন',
    text: 'সীমা সঙ্গে সঙ্গে কার্যকর; যখন খুশি বিরতি',
    action: 'সীমা ঠিক করুন',
  },
  tr: {
    kicker: 'Önce limitleriniz',
    title: 'Ne kadar ve ne süre, siz karar verin',
    text: 'Limitler hemen geçerli; istediğiniz an mola',
    action: 'Limit belirle',
  },
  nl: {
    kicker: 'Eerst jouw limieten',
    title: 'Jij bepaalt hoeveel en hoelang',
    text: 'Limieten gelden meteen; pauze op elk moment',
    action: 'Limieten instellen',
  },
  ar: {
    kicker: 'حدودك أولًا',
    title: 'أنت تقرر كم وإلى متى',
    text: 'تسري الحدود فورًا، وتوقّف متى شئت',
    action: 'ضع حدودك',
  },
  fr: {
    kicker: "Vos limites d'abord",
    title: 'Vous décidez combien et combien de temps',
    text: 'Les limites valent tout de suite ; pause à tout moment',
    action: 'Fixer des limites',
  },
  fa: {
    kicker: 'اول محدودیت‌های شما',
    title: 'چقدر و چه مدت، تصمیم با شماست',
    text: 'محدودیت‌ها فوری‌اند؛ توقف در هر لحظه',
    action: 'تعیین محدودیت',
  },
};

export const verifyBanner: AdTexts = {
  'pt-BR': {
    kicker: 'Identidade nível 1',
    title: 'CPF e celular: um minuto',
    text: 'Com os dois confirmados, o saque fica liberado',
    action: 'Verificar',
  },
  en: {
    kicker: 'Identity level 1',
    title: 'CPF and mobile: one minute',
    text: 'With both confirmed, withdrawals are open',
    action: 'Verify',
  },
  es: {
    kicker: 'Identidad nivel 1',
    title: 'CPF y celular: un minuto',
    text: 'Con los dos confirmados, el retiro queda abierto',
    action: 'Verificar',
  },
  bn: {
    kicker: 'পরিচয় স্তর ১',
    title: 'CPF ও মোবাইল: এক মিনিট',
    text: 'দুটি নিশ্চিত হলে উত্তোলন খোলে',
    action: 'যাচাই করুন',
  },
  tr: {
    kicker: 'Kimlik seviye 1',
    title: 'CPF ve cep: bir dakika',
    text: 'İkisi onaylanınca çekim açılır',
    action: 'Doğrula',
  },
  nl: {
    kicker: 'Identiteit niveau 1',
    title: 'CPF en mobiel: één minuut',
    text: 'Zijn beide bevestigd, dan kun je opnemen',
    action: 'Verifiëren',
  },
  ar: {
    kicker: 'الهوية مستوى 1',
    title: 'الـ CPF والجوال: دقيقة واحدة',
    text: 'بتأكيد الاثنين يصبح السحب متاحًا',
    action: 'تحقّق',
  },
  fr: {
    kicker: 'Identité niveau 1',
    title: 'CPF et mobile : une minute',
    text: 'Les deux confirmés, le retrait est ouvert',
    action: 'Vérifier',
  },
  fa: {
    kicker: 'هویت سطح ۱',
    title: 'CPF و موبایل: یک دقیقه',
    text: 'با تأیید هر دو، برداشت باز می‌شود',
    action: 'تأیید هویت',
  },
};
