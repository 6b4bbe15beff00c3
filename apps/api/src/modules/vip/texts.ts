import { fillText, type Locale, type Texts } from '@arara/contract';
import { addDays, businessDayOf } from '@arara/domain/time';
import { reaisText } from '../../platform/refusals/reais.ts';

/** What the server says about boxes and the rebate; everything else stands on the screens themselves. */
export const vipTexts = {
  upgrade: {
    'pt-BR': 'Presente do VIP {level}',
    en: 'Gift of VIP {level}',
    es: 'Regalo de VIP {level}',
    bn: 'VIP {level} উপহার',
    tr: 'VIP {level} hediyesi',
    nl: 'Cadeau van VIP {level}',
    ar: 'هدية VIP {level}',
    fr: 'Cadeau du VIP {level}',
    fa: 'هدیه VIP {level}',
  },
  weekly: {
    'pt-BR': 'Caixa semanal VIP {level}',
    en: 'Weekly box VIP {level}',
    es: 'Caja semanal VIP {level}',
    bn: 'VIP {level} সাপ্তাহিক বাক্স',
    tr: 'VIP {level} haftalık kutu',
    nl: 'Weekdoos VIP {level}',
    ar: 'صندوق VIP {level} الأسبوعي',
    fr: 'Boîte de la semaine VIP {level}',
    fa: 'جعبه هفتگی VIP {level}',
  },
  monthly: {
    'pt-BR': 'Caixa mensal VIP {level}',
    en: 'Monthly box VIP {level}',
    es: 'Caja mensual VIP {level}',
    bn: 'VIP {level} মাসিক বাক্স',
    tr: 'VIP {level} aylık kutu',
    nl: 'Maanddoos VIP {level}',
    ar: 'صندوق VIP {level} الشهري',
    fr: 'Boîte du mois VIP {level}',
    fa: 'جعبه ماهانه VIP {level}',
  },
  weeklyPaid: {
    'pt-BR': 'Caixa da semana de {day}',
    en: 'Box of the week of {day}',
    es: 'Caja de la semana del {day}',
    bn: '{day} সপ্তাহের বাক্স',
    tr: '{day} haftasının kutusu',
    nl: 'Doos van de week van {day}',
    ar: 'صندوق أسبوع {day}',
    fr: 'Boîte de la semaine du {day}',
    fa: 'جعبه هفته {day}',
  },
  monthlyPaid: {
    'pt-BR': 'Caixa do mês de {day}',
    en: 'Box of the month of {day}',
    es: 'Caja del mes del {day}',
    bn: '{day} মাসের বাক্স',
    tr: '{day} ayının kutusu',
    nl: 'Doos van de maand van {day}',
    ar: 'صندوق شهر {day}',
    fr: 'Boîte du mois du {day}',
    fa: 'جعبه ماه {day}',
  },
  rebate: {
    'pt-BR': 'Cashback de giro',
    en: 'Turnover cashback',
    es: 'Cashback de giro',
    bn: 'টার্নওভার ক্যাশব্যাক',
    tr: 'Çevrim iadesi',
    nl: 'Omzetcashback',
    ar: 'استرداد الدوران',
    fr: 'Cashback de mises',
    fa: 'بازگشت گردش',
  },
  onLevel: {
    'pt-BR': 'ao subir',
    en: 'when you rise',
    es: 'al subir',
    bn: 'উঠলে',
    tr: 'yükselince',
    nl: 'bij het stijgen',
    ar: 'عند الصعود',
    fr: 'en montant',
    fa: 'هنگام صعود',
  },
  betsMissing: {
    'pt-BR': 'faltam {amount} em apostas válidas até {day}',
    en: '{amount} in effective bets missing until {day}',
    es: 'faltan {amount} en apuestas válidas hasta el {day}',
    bn: '{day} পর্যন্ত আরও {amount} কার্যকর বাজি দরকার',
    tr: '{day} tarihine kadar {amount} geçerli bahis eksik',
    nl: 'nog {amount} aan geldige inzetten tot en met {day}',
    ar: 'ينقص {amount} من المراهنات الفعلية حتى {day}',
    fr: 'il manque {amount} de mises valides jusqu’au {day}',
    fa: '{amount} شرط معتبر تا {day} کم است',
  },
  nextFrom: {
    'pt-BR': 'a próxima conta a partir de {day}',
    en: 'the next one counts from {day}',
    es: 'la próxima cuenta desde el {day}',
    bn: 'পরেরটি {day} থেকে গণনা হবে',
    tr: 'sonraki {day} tarihinden itibaren sayılır',
    nl: 'de volgende telt vanaf {day}',
    ar: 'يُحسب التالي من {day}',
    fr: 'la prochaine compte à partir du {day}',
    fa: 'بعدی از {day} حساب می‌شود',
  },
  formulaBefore: {
    'pt-BR': 'apostas em dinheiro × {percent}',
    en: 'cash bets × {percent}',
    es: 'apuestas en dinero × {percent}',
    bn: 'নগদ বাজি × {percent}',
    tr: 'nakit bahis × {percent}',
    nl: 'inzetten met eigen geld × {percent}',
    ar: 'مراهنات نقدية × {percent}',
    fr: 'mises en argent × {percent}',
    fa: 'شرط نقدی × {percent}',
  },
} as const satisfies Record<string, Texts>;
export type VipText = keyof typeof vipTexts;

export function say(name: VipText, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return fillText(vipTexts[name][locale], values);
}

const isRightToLeft = (locale: Locale) => locale === 'ar' || locale === 'fa';

/** "0,05%" of 500 parts per million. */
export function percentSaid(ppm: bigint, locale: Locale): string {
  const figures = {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  } as const;
  const form = new Intl.NumberFormat(isRightToLeft(locale) ? 'pt-BR' : locale, figures);
  const text = form.format(Number(ppm) / 1_000_000);
  return isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
}

/** "15/11" of an instant in Sao Paulo. */
export function daySaid(atMs: number, locale: Locale): string {
  const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(atMs);
}

/** The last day before an instant, as people count days. */
export function lastDaySaid(endsMs: number, locale: Locale): string {
  return daySaid(Date.parse(`${addDays(businessDayOf(endsMs), -1)}T12:00:00-03:00`), locale);
}

export const moneySaid = reaisText;
