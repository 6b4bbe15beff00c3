import type { Texts } from '@arara/contract';
import type { Template } from './template.ts';

/** Arabic and Persian texts begin with a word of theirs: the first letter decides the direction of the whole message. */
const registerCode = {
  sms: {
    'pt-BR': '{brand}: {code} é o seu código para criar a conta. Vale por {time}. Não passe para ninguém.',
    en: '{brand}: {code} is your code to create your account. It works for {time}. Share it with nobody.',
    es: '{brand}: {code} es tu código para crear la cuenta. Vale {time}. No se lo des a nadie.',
    bn: '{brand}: অ্যাকাউন্ট খোলার কোড {code}। {time} কাজ করবে। কাউকে দেবেন না।',
    tr: '{brand}: hesap açma kodunuz {code}. {time} geçerli. Kimseyle paylaşmayın.',
    nl: '{brand}: {code} is je code om een account te maken. {time} geldig. Geef hem aan niemand.',
    ar: 'رمز إنشاء حسابك في {brand}: {code}. صالح لمدة {time}. لا تعطه لأحد.',
    fr: '{brand} : {code} est votre code pour créer le compte. Valable {time}. Ne le donnez à personne.',
    fa: 'کد ساخت حساب شما در {brand}: {code}. {time} اعتبار دارد. به کسی ندهید.',
  },
  subject: {
    'pt-BR': '{code} é o seu código para criar a conta',
    en: '{code} is your code to create your account',
    es: '{code} es tu código para crear la cuenta',
    bn: 'অ্যাকাউন্ট খোলার কোড: {code}',
    tr: 'Hesap açma kodunuz: {code}',
    nl: '{code} is je code om een account te maken',
    ar: 'رمز إنشاء حسابك: {code}',
    fr: '{code} est votre code pour créer le compte',
    fa: 'کد ساخت حساب شما: {code}',
  },
  lead: {
    'pt-BR': 'Que bom ter você aqui. Digite este código para criar a sua conta:',
    en: 'Good to have you here. Type this code to create your account:',
    es: 'Qué bueno tenerte aquí. Escribe este código para crear tu cuenta:',
    bn: 'আপনাকে পেয়ে ভালো লাগছে। অ্যাকাউন্ট খুলতে এই কোডটি লিখুন:',
    tr: 'Aramıza hoş geldiniz. Hesabınızı açmak için bu kodu yazın:',
    nl: 'Fijn dat je er bent. Typ deze code om je account te maken:',
    ar: 'يسعدنا وجودك معنا. اكتب هذا الرمز لإنشاء حسابك:',
    fr: 'Ravis de vous accueillir. Saisissez ce code pour créer votre compte :',
    fa: 'خوش آمدید. برای ساختن حساب این کد را بنویسید:',
  },
} as const satisfies CodeTexts;

const loginCode = {
  sms: {
    'pt-BR': '{brand}: {code} é o seu código para entrar. Vale por {time}. Não passe para ninguém.',
    en: '{brand}: {code} is your code to log in. It works for {time}. Share it with nobody.',
    es: '{brand}: {code} es tu código para entrar. Vale {time}. No se lo des a nadie.',
    bn: '{brand}: লগ ইন করার কোড {code}। {time} কাজ করবে। কাউকে দেবেন না।',
    tr: '{brand}: giriş kodunuz {code}. {time} geçerli. Kimseyle paylaşmayın.',
    nl: '{brand}: {code} is je code om in te loggen. {time} geldig. Geef hem aan niemand.',
    ar: 'رمز دخولك إلى {brand}: {code}. صالح لمدة {time}. لا تعطه لأحد.',
    fr: '{brand} : {code} est votre code pour vous connecter. Valable {time}. Ne le donnez à personne.',
    fa: 'کد ورود شما به {brand}: {code}. {time} اعتبار دارد. به کسی ندهید.',
  },
  subject: {
    'pt-BR': '{code} é o seu código para entrar',
    en: '{code} is your code to log in',
    es: '{code} es tu código para entrar',
    bn: 'লগ ইন করার কোড: {code}',
    tr: 'Giriş kodunuz: {code}',
    nl: '{code} is je code om in te loggen',
    ar: 'رمز الدخول: {code}',
    fr: '{code} est votre code pour vous connecter',
    fa: 'کد ورود شما: {code}',
  },
  lead: {
    'pt-BR': 'Digite este código para entrar na sua conta:',
    en: 'Type this code to log in to your account:',
    es: 'Escribe este código para entrar en tu cuenta:',
    bn: 'আপনার অ্যাকাউন্টে লগ ইন করতে এই কোডটি লিখুন:',
    tr: 'Hesabınıza girmek için bu kodu yazın:',
    nl: 'Typ deze code om in te loggen op je account:',
    ar: 'اكتب هذا الرمز للدخول إلى حسابك:',
    fr: 'Saisissez ce code pour vous connecter à votre compte :',
    fa: 'برای ورود به حساب این کد را بنویسید:',
  },
} as const satisfies CodeTexts;

const passwordCode = {
  sms: {
    'pt-BR': '{brand}: {code} é o seu código para criar outra senha. Vale por {time}. Não passe para ninguém.',
    en: '{brand}: {code} is your code to set a new password. It works for {time}. Share it with nobody.',
    es: '{brand}: {code} es tu código para crear otra contraseña. Vale {time}. No se lo des a nadie.',
    bn: '{brand}: নতুন পাসওয়ার্ড দেওয়ার কোড {code}। {time} কাজ করবে। কাউকে দেবেন না।',
    tr: '{brand}: yeni şifre kodunuz {code}. {time} geçerli. Kimseyle paylaşmayın.',
    nl: '{brand}: {code} is je code voor een nieuw wachtwoord. {time} geldig. Geef hem aan niemand.',
    ar: 'رمز تعيين كلمة مرور جديدة في {brand}: {code}. صالح لمدة {time}. لا تعطه لأحد.',
    fr: '{brand} : {code} est votre code pour changer de mot de passe. Valable {time}. Ne le donnez à personne.',
    fa: 'کد ساخت رمز تازه در {brand}: {code}. {time} اعتبار دارد. به کسی ندهید.',
  },
  subject: {
    'pt-BR': '{code} é o seu código para criar outra senha',
    en: '{code} is your code to set a new password',
    es: '{code} es tu código para crear otra contraseña',
    bn: 'নতুন পাসওয়ার্ড দেওয়ার কোড: {code}',
    tr: 'Yeni şifre kodunuz: {code}',
    nl: '{code} is je code voor een nieuw wachtwoord',
    ar: 'رمز تعيين كلمة مرور جديدة: {code}',
    fr: '{code} est votre code pour changer de mot de passe',
    fa: 'کد ساخت رمز تازه: {code}',
  },
  lead: {
    'pt-BR': 'Acontece com todo mundo. Digite este código para criar outra senha:',
    en: 'It happens to everyone. Type this code to set a new password:',
    es: 'A todos nos pasa. Escribe este código para crear otra contraseña:',
    bn: 'এমন সবারই হয়। নতুন পাসওয়ার্ড দিতে এই কোডটি লিখুন:',
    tr: 'Herkesin başına gelir. Yeni şifre belirlemek için bu kodu yazın:',
    nl: 'Het overkomt iedereen. Typ deze code om een nieuw wachtwoord te kiezen:',
    ar: 'هذا يحدث للجميع. اكتب هذا الرمز لتعيين كلمة مرور جديدة:',
    fr: 'Cela arrive à tout le monde. Saisissez ce code pour changer de mot de passe :',
    fa: 'برای همه پیش می‌آید. برای ساختن رمز تازه این کد را بنویسید:',
  },
} as const satisfies CodeTexts;

const confirmCode = {
  sms: {
    'pt-BR':
      '{brand}: {code} é o código para confirmar a mudança na sua conta. Vale por {time}. Não passe para ninguém.',
    en: '{brand}: {code} is your code to confirm the change to your account. It works for {time}. Share it with nobody.',
    es: '{brand}: {code} es tu código para confirmar el cambio en tu cuenta. Vale {time}. No se lo des a nadie.',
    bn: '{brand}: অ্যাকাউন্টে পরিবর্তন নিশ্চিত করার কোড {code}। {time} কাজ করবে। কাউকে দেবেন না।',
    tr: '{brand}: hesabınızdaki değişikliği onaylama kodunuz {code}. {time} geçerli. Kimseyle paylaşmayın.',
    nl: '{brand}: {code} is je code om de wijziging te bevestigen. {time} geldig. Geef hem aan niemand.',
    ar: 'رمز تأكيد التغيير في حسابك في {brand}: {code}. صالح لمدة {time}. لا تعطه لأحد.',
    fr: '{brand} : {code} est votre code pour confirmer le changement. Valable {time}. Ne le donnez à personne.',
    fa: 'کد تأیید تغییر حساب شما در {brand}: {code}. {time} اعتبار دارد. به کسی ندهید.',
  },
  subject: {
    'pt-BR': '{code} é o seu código para confirmar a mudança',
    en: '{code} is your code to confirm the change',
    es: '{code} es tu código para confirmar el cambio',
    bn: 'পরিবর্তন নিশ্চিত করার কোড: {code}',
    tr: 'Değişikliği onaylama kodunuz: {code}',
    nl: '{code} is je code om de wijziging te bevestigen',
    ar: 'رمز تأكيد التغيير: {code}',
    fr: '{code} est votre code pour confirmer le changement',
    fa: 'کد تأیید تغییر: {code}',
  },
  lead: {
    'pt-BR': 'Digite este código para confirmar a mudança que você pediu:',
    en: 'Type this code to confirm the change you asked for:',
    es: 'Escribe este código para confirmar el cambio que pediste:',
    bn: 'আপনি যে পরিবর্তন চেয়েছেন তা নিশ্চিত করতে এই কোডটি লিখুন:',
    tr: 'İstediğiniz değişikliği onaylamak için bu kodu yazın:',
    nl: 'Typ deze code om de wijziging te bevestigen die je vroeg:',
    ar: 'اكتب هذا الرمز لتأكيد التغيير الذي طلبته:',
    fr: 'Saisissez ce code pour confirmer le changement demandé :',
    fa: 'برای تأیید تغییری که خواسته‌اید این کد را بنویسید:',
  },
} as const satisfies CodeTexts;

const mailCode = {
  subject: {
    'pt-BR': '{code} é o seu código para confirmar este e-mail',
    en: '{code} is your code to confirm this e-mail',
    es: '{code} es tu código para confirmar este correo',
    bn: 'এই ই-মেইল নিশ্চিত করার কোড: {code}',
    tr: 'Bu e-postayı onaylama kodunuz: {code}',
    nl: '{code} is je code om dit e-mailadres te bevestigen',
    ar: 'رمز تأكيد هذا البريد: {code}',
    fr: '{code} est votre code pour confirmer cette adresse',
    fa: 'کد تأیید این ایمیل: {code}',
  },
  lead: {
    'pt-BR': 'Digite este código para ligar este e-mail à sua conta:',
    en: 'Type this code to link this e-mail to your account:',
    es: 'Escribe este código para vincular este correo a tu cuenta:',
    bn: 'এই ই-মেইল আপনার অ্যাকাউন্টে যুক্ত করতে এই কোডটি লিখুন:',
    tr: 'Bu e-postayı hesabınıza bağlamak için bu kodu yazın:',
    nl: 'Typ deze code om dit e-mailadres aan je account te koppelen:',
    ar: 'اكتب هذا الرمز لربط هذا البريد بحسابك:',
    fr: 'Saisissez ce code pour lier cette adresse à votre compte :',
    fa: 'برای وصل کردن این ایمیل به حساب این کد را بنویسید:',
  },
} as const satisfies CodeTexts;

const keepIt: Texts = {
  'pt-BR': 'Ele vale por {time}. Não passe para ninguém: nossa equipe nunca pede códigos.',
  en: 'It works for {time}. Share it with nobody: our team never asks for codes.',
  es: 'Vale {time}. No se lo des a nadie: nuestro equipo nunca pide códigos.',
  bn: 'এটি {time} কাজ করবে। কাউকে দেবেন না: আমাদের দল কখনো কোড চায় না।',
  tr: '{time} geçerlidir. Kimseyle paylaşmayın: ekibimiz asla kod istemez.',
  nl: 'Hij is {time} geldig. Geef hem aan niemand: ons team vraagt nooit om codes.',
  ar: 'هو صالح لمدة {time}. لا تعطه لأحد: فريقنا لا يطلب الرموز أبدًا.',
  fr: 'Il est valable {time}. Ne le donnez à personne : notre équipe ne demande jamais de code.',
  fa: 'این کد {time} اعتبار دارد. به کسی ندهید: گروه ما هرگز کد نمی‌خواهد.',
};

const notYou: Texts = {
  'pt-BR': 'Não foi você? Ignore este e-mail: sem o código nada muda.',
  en: 'Was it not you? Ignore this e-mail: without the code nothing changes.',
  es: '¿No fuiste tú? Ignora este correo: sin el código nada cambia.',
  bn: 'আপনি চাননি? এই ই-মেইল উপেক্ষা করুন: কোড ছাড়া কিছুই বদলাবে না।',
  tr: 'Siz değil miydiniz? Bu e-postayı dikkate almayın: kod olmadan hiçbir şey değişmez.',
  nl: 'Was jij het niet? Negeer deze mail: zonder de code verandert er niets.',
  ar: 'لم تطلبه؟ تجاهل هذه الرسالة: لا يتغير شيء دون الرمز.',
  fr: 'Ce n’était pas vous ? Ignorez ce message : sans le code, rien ne change.',
  fa: 'شما نبودید؟ این ایمیل را نادیده بگیرید: بدون کد چیزی عوض نمی‌شود.',
};

interface CodeTexts {
  readonly sms?: Texts;
  readonly subject: Texts;
  /** The first paragraph of the mail. */
  readonly lead: Texts;
}

function codeTemplate({ lead, ...texts }: CodeTexts): Template {
  return { ...texts, mail: (locale) => [lead[locale], '{code}', keepIt[locale], notYou[locale]] };
}

export const codeTemplates = {
  register_code: codeTemplate(registerCode),
  login_code: codeTemplate(loginCode),
  password_code: codeTemplate(passwordCode),
  confirm_code: codeTemplate(confirmCode),
  mail_code: codeTemplate(mailCode),
};
