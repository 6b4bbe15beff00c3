import type { Texts } from '@arara/contract';
import type { MissionKind } from '@arara/domain/activity';
import type { GiftKind } from './gifts.ts';

export const giftTitles = {
  random: {
    'pt-BR': 'Envelope vermelho',
    en: 'Red envelope',
    es: 'Sobre rojo',
    bn: 'লাল খাম',
    tr: 'Kırmızı zarf',
    nl: 'Rode envelop',
    ar: 'المظروف الأحمر',
    fr: 'Enveloppe rouge',
    fa: 'پاکت قرمز',
  },
  orientation: {
    'pt-BR': 'Presente para você',
    en: 'A gift for you',
    es: 'Un regalo para ti',
    bn: 'আপনার জন্য উপহার',
    tr: 'Size bir hediye',
    nl: 'Een cadeau voor jou',
    ar: 'هدية لك',
    fr: 'Un cadeau pour vous',
    fa: 'هدیه‌ای برای شما',
  },
} as const satisfies Readonly<Record<GiftKind, Texts>>;

export const signInTitle = {
  'pt-BR': 'Presença diária, dia {day}',
  en: 'Daily sign-in, day {day}',
  es: 'Asistencia diaria, día {day}',
  bn: 'দৈনিক উপস্থিতি, দিন {day}',
  tr: 'Günlük giriş, {day}. gün',
  nl: 'Dagelijks melden, dag {day}',
  ar: 'الحضور اليومي، اليوم {day}',
  fr: 'Présence quotidienne, jour {day}',
  fa: 'حضور روزانه، روز {day}',
} as const satisfies Texts;

export const missionTitles = {
  games: {
    'pt-BR': 'Jogar {count} jogos diferentes',
    en: 'Play {count} different games',
    es: 'Jugar {count} juegos distintos',
    bn: '{count}টি আলাদা গেম খেলুন',
    tr: '{count} farklı oyun oyna',
    nl: 'Speel {count} verschillende spellen',
    ar: 'العب {count} ألعاب مختلفة',
    fr: 'Jouer à {count} jeux différents',
    fa: 'بازی در {count} بازی متفاوت',
  },
  rounds: {
    'pt-BR': 'Completar {count} rodadas',
    en: 'Finish {count} rounds',
    es: 'Completar {count} rondas',
    bn: '{count}টি রাউন্ড শেষ করুন',
    tr: '{count} turu tamamla',
    nl: 'Rond {count} rondes af',
    ar: 'أكمل {count} جولة',
    fr: 'Terminer {count} manches',
    fa: 'تمام کردن {count} دور',
  },
  break: {
    'pt-BR': 'Fazer uma pausa de {count} minutos',
    en: 'Take a break of {count} minutes',
    es: 'Hacer una pausa de {count} minutos',
    bn: '{count} মিনিট বিরতি নিন',
    tr: '{count} dakika mola ver',
    nl: 'Neem {count} minuten pauze',
    ar: 'خذ استراحة {count} دقيقة',
    fr: 'Faire une pause de {count} minutes',
    fa: 'استراحت {count} دقیقه‌ای',
  },
} as const satisfies Readonly<Record<MissionKind, Texts>>;

/** Why a gift is not in the balance yet. */
export const giftWaits = {
  'pt-BR': 'Aceite para receber. Depois do prazo, ele volta ao envelope.',
  en: 'Accept it to receive it. After its time it goes back to the envelope.',
  es: 'Acéptalo para recibirlo. Pasado el plazo, vuelve al sobre.',
  bn: 'পেতে গ্রহণ করুন। সময় শেষ হলে এটি খামে ফিরে যায়।',
  tr: 'Almak için kabul edin. Süresi dolunca zarfa geri döner.',
  nl: 'Neem het aan om het te krijgen. Daarna gaat het terug in de envelop.',
  ar: 'اقبلها لتستلمها. بعد انتهاء المهلة تعود إلى المظروف.',
  fr: "Acceptez-le pour le recevoir. Après le délai, il retourne dans l'enveloppe.",
  fa: 'برای دریافت بپذیرید. پس از مهلت به پاکت برمی‌گردد.',
} as const satisfies Texts;
