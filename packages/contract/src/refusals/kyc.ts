import type { Refusal } from './refusal.ts';

/** Who somebody is. */
export const kycRefusals = {
  cpf_invalid: {
    code: 1501,
    text: {
      'pt-BR': 'Confira o CPF: os números não fecham.',
      en: 'Check the CPF: the digits do not add up.',
      es: 'Revisa el CPF: los números no cuadran.',
      bn: 'CPF যাচাই করুন: সংখ্যাগুলো মিলছে না।',
      tr: "CPF'yi kontrol edin: rakamlar tutmuyor.",
      nl: 'Controleer de CPF: de cijfers kloppen niet.',
      ar: 'تحقق من الـ CPF: الأرقام غير صحيحة.',
      fr: 'Vérifiez le CPF : les chiffres ne concordent pas.',
      fa: 'CPF را بررسی کنید: ارقام درست نیستند.',
    },
  },
  cpf_taken: {
    code: 1502,
    text: {
      'pt-BR': 'Este CPF já tem uma conta aqui. É uma por pessoa.',
      en: 'This CPF already has an account here. It is one per person.',
      es: 'Este CPF ya tiene una cuenta aquí. Es una por persona.',
      bn: 'এই CPF-এ আগেই অ্যাকাউন্ট আছে। একজনের একটি।',
      tr: "Bu CPF'nin burada zaten hesabı var. Kişi başına bir hesap.",
      nl: 'Deze CPF heeft hier al een account. Eén per persoon.',
      ar: 'لهذا الـ CPF حساب هنا بالفعل. حساب واحد لكل شخص.',
      fr: 'Ce CPF a déjà un compte ici. Un seul par personne.',
      fa: 'این CPF از قبل اینجا حساب دارد. هر نفر یک حساب.',
    },
  },
  cpf_not_own: {
    code: 1503,
    text: {
      'pt-BR': 'O CPF precisa ser o do seu cadastro.',
      en: 'The CPF must be the one you registered with.',
      es: 'El CPF debe ser el de tu registro.',
      bn: 'CPF-টি আপনার নিবন্ধনের হতে হবে।',
      tr: 'CPF, kaydınızdaki ile aynı olmalı.',
      nl: 'De CPF moet die van je registratie zijn.',
      ar: 'يجب أن يكون الـ CPF المسجل في حسابك.',
      fr: 'Le CPF doit être celui de votre inscription.',
      fa: 'CPF باید همان باشد که با آن ثبت‌نام کرده‌اید.',
    },
  },
  name_mismatch: {
    code: 1504,
    text: {
      'pt-BR': 'O nome não é igual ao do CPF.',
      en: 'The name is not the one of the CPF.',
      es: 'El nombre no es el del CPF.',
      bn: 'নামটি CPF-এর নামের সঙ্গে মেলে না।',
      tr: "Ad, CPF'deki adla aynı değil.",
      nl: 'De naam is niet die van de CPF.',
      ar: 'الاسم لا يطابق اسم الـ CPF.',
      fr: "Le nom n'est pas celui du CPF.",
      fa: 'نام با نام ثبت‌شده در CPF یکی نیست.',
    },
  },
} as const satisfies Record<string, Refusal>;
