import type { Texts } from '@arara/contract';

/** What the player has to do for a step of identity. */
export const kycTexts = {
  cpfMissing: {
    'pt-BR': 'Informe seu CPF e seu nome completo.',
    en: 'Give your CPF and your full name.',
    es: 'Indica tu CPF y tu nombre completo.',
    bn: 'আপনার CPF ও পুরো নাম দিন।',
    tr: "CPF'nizi ve tam adınızı girin.",
    nl: 'Geef je CPF en je volledige naam.',
    ar: 'أدخل الـ CPF واسمك الكامل.',
    fr: 'Indiquez votre CPF et votre nom complet.',
    fa: 'CPF و نام کامل خود را وارد کنید.',
  },
  phoneMissing: {
    'pt-BR': 'Confirme seu celular com um código.',
    en: 'Confirm your mobile number with a code.',
    es: 'Confirma tu celular con un código.',
    bn: 'কোড দিয়ে আপনার মোবাইল নিশ্চিত করুন।',
    tr: 'Cep numaranızı bir kodla onaylayın.',
    nl: 'Bevestig je mobiele nummer met een code.',
    ar: 'أكّد رقم جوالك برمز.',
    fr: 'Confirmez votre mobile avec un code.',
    fa: 'شماره موبایل خود را با کد تأیید کنید.',
  },
} as const satisfies Record<string, Texts>;
