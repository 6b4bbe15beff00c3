import type { Texts } from '@arara/contract';
import type { Template } from './template.ts';

const subject: Texts = {
  'pt-BR': 'Respondemos o chamado {number}',
  en: 'We answered ticket {number}',
  es: 'Respondimos el caso {number}',
  bn: '{number} প্রশ্নের উত্তর দিয়েছি',
  tr: '{number} talebini yanıtladık',
  nl: 'We hebben vraag {number} beantwoord',
  ar: 'أجبنا عن الطلب {number}',
  fr: 'Nous avons répondu au dossier {number}',
  fa: 'به درخواست {number} پاسخ دادیم',
};

const goOn: Texts = {
  'pt-BR': 'Para continuar, abra Suporte no aplicativo, no mesmo navegador. Nunca pedimos sua senha.',
  en: 'To go on, open Support in the app, in the same browser. We never ask for your password.',
  es: 'Para seguir, abre Soporte en la aplicación, en el mismo navegador. Nunca pedimos tu contraseña.',
  bn: 'চালিয়ে যেতে একই ব্রাউজারে অ্যাপের সহায়তা খুলুন। আমরা কখনো পাসওয়ার্ড চাই না।',
  tr: 'Devam etmek için uygulamada aynı tarayıcıda Destek’i açın. Şifrenizi asla istemeyiz.',
  nl: 'Open Hulp in de app, in dezelfde browser, om door te gaan. We vragen nooit je wachtwoord.',
  ar: 'للمتابعة افتح الدعم في التطبيق من المتصفح نفسه. لا نطلب كلمة مرورك أبدًا.',
  fr: "Pour continuer, ouvrez l'Aide dans l'application, dans le même navigateur. Nous ne demandons jamais votre mot de passe.",
  fa: 'برای ادامه، پشتیبانی را در همان مرورگر باز کنید. هرگز گذرواژه شما را نمی‌خواهیم.',
};

/** A visitor has no inbox: the answer itself goes by mail. */
export const supportTemplates = {
  support_answer: { subject, mail: (locale) => ['{text}', goOn[locale]] },
} as const satisfies Record<string, Template>;
