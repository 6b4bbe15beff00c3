import type { Refusal } from './refusal.ts';

/** What any call can answer. */
export const commonRefusals = {
  session_missing: {
    code: 5005,
    text: {
      'pt-BR': 'Entre na sua conta para continuar.',
      en: 'Log in to continue.',
      es: 'Inicia sesión para continuar.',
      bn: 'চালিয়ে যেতে লগ ইন করুন।',
      tr: 'Devam etmek için giriş yapın.',
      nl: 'Log in om verder te gaan.',
      ar: 'سجّل الدخول للمتابعة.',
      fr: 'Connectez-vous pour continuer.',
      fa: 'برای ادامه وارد شوید.',
    },
  },
} as const satisfies Record<string, Refusal>;
