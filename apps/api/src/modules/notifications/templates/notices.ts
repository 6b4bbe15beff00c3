import type { Texts } from '@arara/contract';
import type { Template } from './template.ts';

/** Facts and what to do when they are wrong. No link: a message that asks for a tap looks like one that steals. */
const passwordChanged = {
  sms: {
    'pt-BR': '{brand}: sua senha foi trocada em {when}. Não foi você? Abra o app e toque em Recuperar senha.',
    en: '{brand}: your password was changed on {when}. Not you? Open the app and tap Recover password.',
    es: '{brand}: tu contraseña se cambió el {when}. ¿No fuiste tú? Abre la app y toca Recuperar contraseña.',
    bn: '{brand}: আপনার পাসওয়ার্ড বদলেছে, {when}। আপনি নন? অ্যাপ খুলে পাসওয়ার্ড পুনরুদ্ধার করুন।',
    tr: '{brand}: şifreniz {when} tarihinde değişti. Siz değil miydiniz? Uygulamayı açıp şifrenizi kurtarın.',
    nl: '{brand}: je wachtwoord is gewijzigd op {when}. Was jij het niet? Open de app en herstel je wachtwoord.',
    ar: 'تغيّرت كلمة مرورك في {brand} بتاريخ {when}. لست أنت؟ افتح التطبيق واستعد كلمة المرور.',
    fr: '{brand} : mot de passe changé le {when}. Pas vous ? Ouvrez l’app et récupérez votre mot de passe.',
    fa: 'رمز شما در {brand} در {when} عوض شد. شما نبودید؟ برنامه را باز کنید و رمز را بازیابی کنید.',
  },
  subject: {
    'pt-BR': 'Sua senha foi trocada',
    en: 'Your password was changed',
    es: 'Tu contraseña se cambió',
    bn: 'আপনার পাসওয়ার্ড বদলেছে',
    tr: 'Şifreniz değişti',
    nl: 'Je wachtwoord is gewijzigd',
    ar: 'تغيّرت كلمة مرورك',
    fr: 'Votre mot de passe a changé',
    fa: 'رمز شما عوض شد',
  },
  fact: {
    'pt-BR': 'A senha da sua conta foi trocada em {when}.',
    en: 'The password of your account was changed on {when}.',
    es: 'La contraseña de tu cuenta se cambió el {when}.',
    bn: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলেছে: {when}।',
    tr: 'Hesabınızın şifresi {when} tarihinde değişti.',
    nl: 'Het wachtwoord van je account is gewijzigd op {when}.',
    ar: 'تغيّرت كلمة مرور حسابك بتاريخ {when}.',
    fr: 'Le mot de passe de votre compte a été changé le {when}.',
    fa: 'رمز حساب شما در {when} عوض شد.',
  },
  wasYou: {
    'pt-BR': 'Foi você? Então está tudo certo.',
    en: 'Was it you? Then all is well.',
    es: '¿Fuiste tú? Entonces todo está bien.',
    bn: 'আপনি ছিলেন? তাহলে সব ঠিক আছে।',
    tr: 'Siz miydiniz? O zaman her şey yolunda.',
    nl: 'Was jij het? Dan is alles in orde.',
    ar: 'هل كنت أنت؟ إذن كل شيء على ما يرام.',
    fr: 'C’était vous ? Alors tout va bien.',
    fa: 'خودتان بودید؟ پس همه چیز درست است.',
  },
  wasNotYou: {
    'pt-BR': 'Não foi você? Abra o app e toque em Recuperar senha agora. Depois fale com o suporte.',
    en: 'Was it not you? Open the app and tap Recover password now. Then talk to support.',
    es: '¿No fuiste tú? Abre la app y toca Recuperar contraseña ahora. Después habla con soporte.',
    bn: 'আপনি নন? এখনই অ্যাপ খুলে পাসওয়ার্ড পুনরুদ্ধার করুন। তারপর সহায়তা দলের সঙ্গে কথা বলুন।',
    tr: 'Siz değil miydiniz? Hemen uygulamayı açıp şifrenizi kurtarın. Sonra destekle konuşun.',
    nl: 'Was jij het niet? Open nu de app en herstel je wachtwoord. Neem daarna contact op met de klantenservice.',
    ar: 'لست أنت؟ افتح التطبيق واستعد كلمة المرور الآن، ثم تحدث مع الدعم.',
    fr: 'Ce n’était pas vous ? Ouvrez l’app et récupérez votre mot de passe maintenant. Puis contactez l’assistance.',
    fa: 'شما نبودید؟ همین حالا برنامه را باز کنید و رمز را بازیابی کنید. سپس با پشتیبانی صحبت کنید.',
  },
} as const satisfies NoticeTexts;

const newDevice = {
  sms: {
    'pt-BR': '{brand}: novo acesso, {device}, {when}. Não foi você? Encerre em Aparelhos e troque a senha.',
    en: '{brand}: new login, {device}, {when}. Not you? End it under Devices and change your password.',
    es: '{brand}: nuevo acceso, {device}, {when}. ¿No fuiste tú? Ciérralo en Dispositivos y cambia la clave.',
    bn: '{brand}: নতুন লগ ইন, {device}, {when}। আপনি নন? ডিভাইস থেকে বন্ধ করে পাসওয়ার্ড বদলান।',
    tr: '{brand}: yeni giriş, {device}, {when}. Siz değil miydiniz? Cihazlar’dan kapatıp şifreyi değiştirin.',
    nl: '{brand}: nieuwe login, {device}, {when}. Niet jij? Sluit hem bij Apparaten en wijzig je wachtwoord.',
    ar: 'دخول جديد إلى حسابك في {brand}: {device}، {when}. لست أنت؟ أنهه من الأجهزة وغيّر كلمة المرور.',
    fr: '{brand} : nouvelle connexion, {device}, {when}. Pas vous ? Fermez-la dans Appareils, changez le mot de passe.',
    fa: 'ورود تازه به {brand}: {device}، {when}. شما نبودید؟ از دستگاه‌ها پایانش دهید و رمز را عوض کنید.',
  },
  subject: {
    'pt-BR': 'Novo acesso à sua conta',
    en: 'New login to your account',
    es: 'Nuevo acceso a tu cuenta',
    bn: 'আপনার অ্যাকাউন্টে নতুন লগ ইন',
    tr: 'Hesabınıza yeni giriş',
    nl: 'Nieuwe login op je account',
    ar: 'دخول جديد إلى حسابك',
    fr: 'Nouvelle connexion à votre compte',
    fa: 'ورود تازه به حساب شما',
  },
  fact: {
    'pt-BR': 'A sua conta foi aberta em um aparelho novo: {device}, em {when}.',
    en: 'Your account was opened on a new device: {device}, on {when}.',
    es: 'Tu cuenta se abrió en un dispositivo nuevo: {device}, el {when}.',
    bn: 'আপনার অ্যাকাউন্ট একটি নতুন ডিভাইসে খোলা হয়েছে: {device}, {when}।',
    tr: 'Hesabınız yeni bir cihazda açıldı: {device}, {when}.',
    nl: 'Je account is geopend op een nieuw apparaat: {device}, op {when}.',
    ar: 'فُتح حسابك على جهاز جديد: {device}، بتاريخ {when}.',
    fr: 'Votre compte a été ouvert sur un nouvel appareil : {device}, le {when}.',
    fa: 'حساب شما روی دستگاه تازه‌ای باز شد: {device}، {when}.',
  },
  wasYou: passwordChanged.wasYou,
  wasNotYou: {
    'pt-BR': 'Não foi você? No app, abra Aparelhos, encerre esse acesso e troque a senha.',
    en: 'Was it not you? In the app, open Devices, end that login and change your password.',
    es: '¿No fuiste tú? En la app, abre Dispositivos, cierra ese acceso y cambia la contraseña.',
    bn: 'আপনি নন? অ্যাপে ডিভাইস খুলে সেই লগ ইন বন্ধ করুন এবং পাসওয়ার্ড বদলান।',
    tr: 'Siz değil miydiniz? Uygulamada Cihazlar’ı açın, o girişi kapatın ve şifrenizi değiştirin.',
    nl: 'Was jij het niet? Open Apparaten in de app, sluit die login en wijzig je wachtwoord.',
    ar: 'لست أنت؟ افتح الأجهزة في التطبيق، وأنهِ ذلك الدخول، وغيّر كلمة المرور.',
    fr: 'Ce n’était pas vous ? Dans l’app, ouvrez Appareils, fermez cette connexion et changez de mot de passe.',
    fa: 'شما نبودید؟ در برنامه دستگاه‌ها را باز کنید، آن ورود را پایان دهید و رمز را عوض کنید.',
  },
} as const satisfies NoticeTexts;

const emailConfirmed = {
  sms: {
    'pt-BR': '{brand}: um e-mail foi ligado à sua conta em {when}. Não foi você? Recupere a senha e fale conosco.',
    en: '{brand}: an e-mail was linked to your account on {when}. Not you? Recover your password and talk to us.',
    es: '{brand}: se vinculó un correo a tu cuenta el {when}. ¿No fuiste tú? Recupera la clave y escríbenos.',
    bn: '{brand}: আপনার অ্যাকাউন্টে ইমেল যুক্ত হয়েছে, {when}। আপনি নন? পাসওয়ার্ড পুনরুদ্ধার করে জানান।',
    tr: '{brand}: hesabınıza {when} tarihinde bir e-posta bağlandı. Siz değilseniz şifrenizi kurtarın, bize yazın.',
    nl: '{brand}: op {when} is een e-mailadres aan je account gekoppeld. Niet jij? Herstel je wachtwoord en meld het.',
    ar: 'رُبط بريد بحسابك في {brand} بتاريخ {when}. لست أنت؟ استعد كلمة المرور وتحدث مع الدعم.',
    fr: '{brand} : un e-mail a été lié à votre compte le {when}. Pas vous ? Récupérez le mot de passe, écrivez-nous.',
    fa: 'در {when} ایمیلی به حساب شما در {brand} وصل شد. شما نبودید؟ رمز را بازیابی کنید و خبر دهید.',
  },
  subject: {
    'pt-BR': 'Um e-mail foi ligado à sua conta',
    en: 'An e-mail was linked to your account',
    es: 'Se vinculó un correo a tu cuenta',
    bn: 'আপনার অ্যাকাউন্টে একটি ইমেল যুক্ত হয়েছে',
    tr: 'Hesabınıza bir e-posta bağlandı',
    nl: 'Er is een e-mailadres aan je account gekoppeld',
    ar: 'رُبط بريد إلكتروني بحسابك',
    fr: 'Un e-mail a été lié à votre compte',
    fa: 'ایمیلی به حساب شما وصل شد',
  },
  fact: {
    'pt-BR': 'Um e-mail foi confirmado na sua conta em {when}. Ele já serve para entrar e para recuperar a senha.',
    en: 'An e-mail was confirmed for your account on {when}. It can now log in and recover the password.',
    es: 'Se confirmó un correo en tu cuenta el {when}. Ya sirve para entrar y para recuperar la contraseña.',
    bn: 'আপনার অ্যাকাউন্টে একটি ইমেল নিশ্চিত হয়েছে: {when}। এটি দিয়ে এখন লগ ইন ও পাসওয়ার্ড পুনরুদ্ধার করা যায়।',
    tr: 'Hesabınızda {when} tarihinde bir e-posta onaylandı. Artık giriş ve şifre kurtarma için kullanılabilir.',
    nl: 'Op {when} is een e-mailadres voor je account bevestigd. Daarmee kun je nu inloggen en je wachtwoord herstellen.',
    ar: 'أُكّد بريد إلكتروني لحسابك بتاريخ {when}. يمكن الآن استخدامه للدخول ولاستعادة كلمة المرور.',
    fr: 'Un e-mail a été confirmé pour votre compte le {when}. Il permet désormais d’entrer et de récupérer le mot de passe.',
    fa: 'در {when} ایمیلی برای حساب شما تأیید شد. اکنون با آن می‌توان وارد شد و رمز را بازیابی کرد.',
  },
  wasYou: passwordChanged.wasYou,
  wasNotYou: passwordChanged.wasNotYou,
} as const satisfies NoticeTexts;

const passkeyAdded = {
  sms: {
    'pt-BR': '{brand}: uma passkey foi criada na sua conta em {when}. Não foi você? Recupere a senha e fale conosco.',
    en: '{brand}: a passkey was made for your account on {when}. Not you? Recover your password and talk to us.',
    es: '{brand}: se creó una passkey en tu cuenta el {when}. ¿No fuiste tú? Recupera la clave y escríbenos.',
    bn: '{brand}: আপনার অ্যাকাউন্টে পাসকি তৈরি হয়েছে, {when}। আপনি নন? পাসওয়ার্ড পুনরুদ্ধার করে জানান।',
    tr: '{brand}: hesabınızda {when} tarihinde geçiş anahtarı oluşturuldu. Siz değilseniz şifrenizi kurtarın.',
    nl: '{brand}: op {when} is een passkey voor je account gemaakt. Niet jij? Herstel je wachtwoord en meld het.',
    ar: 'أُنشئ مفتاح مرور لحسابك في {brand} بتاريخ {when}. لست أنت؟ استعد كلمة المرور وتحدث مع الدعم.',
    fr: '{brand} : une clé d’accès a été créée le {when}. Pas vous ? Récupérez le mot de passe, écrivez-nous.',
    fa: 'در {when} گذرکلیدی برای حساب شما در {brand} ساخته شد. شما نبودید؟ رمز را بازیابی کنید و خبر دهید.',
  },
  subject: {
    'pt-BR': 'Uma passkey foi criada na sua conta',
    en: 'A passkey was made for your account',
    es: 'Se creó una passkey en tu cuenta',
    bn: 'আপনার অ্যাকাউন্টে একটি পাসকি তৈরি হয়েছে',
    tr: 'Hesabınızda bir geçiş anahtarı oluşturuldu',
    nl: 'Er is een passkey voor je account gemaakt',
    ar: 'أُنشئ مفتاح مرور لحسابك',
    fr: 'Une clé d’accès a été créée pour votre compte',
    fa: 'گذرکلیدی برای حساب شما ساخته شد',
  },
  fact: {
    'pt-BR': 'Uma passkey foi criada na sua conta em {when}. Ela entra na conta sem a senha.',
    en: 'A passkey was made for your account on {when}. It opens the account without the password.',
    es: 'Se creó una passkey en tu cuenta el {when}. Abre la cuenta sin la contraseña.',
    bn: 'আপনার অ্যাকাউন্টে একটি পাসকি তৈরি হয়েছে: {when}। এটি দিয়ে পাসওয়ার্ড ছাড়াই ঢোকা যায়।',
    tr: 'Hesabınızda {when} tarihinde bir geçiş anahtarı oluşturuldu. Hesabı şifresiz açar.',
    nl: 'Op {when} is een passkey voor je account gemaakt. Die opent je account zonder wachtwoord.',
    ar: 'أُنشئ مفتاح مرور لحسابك بتاريخ {when}. يفتح الحساب دون كلمة المرور.',
    fr: 'Une clé d’accès a été créée pour votre compte le {when}. Elle ouvre le compte sans mot de passe.',
    fa: 'در {when} گذرکلیدی برای حساب شما ساخته شد. با آن بی‌رمز می‌توان وارد شد.',
  },
  wasYou: passwordChanged.wasYou,
  wasNotYou: passwordChanged.wasNotYou,
} as const satisfies NoticeTexts;

interface NoticeTexts {
  readonly sms: Texts;
  readonly subject: Texts;
  /** The paragraphs of the mail. */
  readonly fact: Texts;
  readonly wasYou: Texts;
  readonly wasNotYou: Texts;
}

function noticeTemplate({ sms, subject, fact, wasYou, wasNotYou }: NoticeTexts): Template {
  return { sms, subject, mail: (locale) => [fact[locale], wasYou[locale], wasNotYou[locale]] };
}

export const noticeTemplates = {
  password_changed: noticeTemplate(passwordChanged),
  email_confirmed: noticeTemplate(emailConfirmed),
  passkey_added: noticeTemplate(passkeyAdded),
  new_device: noticeTemplate(newDevice),
};
