import type { Refusal } from './refusal.ts';

/** Bonus pools. */
export const bonusesRefusals = {
  bonus_none_open: {
    code: 2401,
    text: {
      'pt-BR': 'Você não tem bônus em andamento.',
      en: 'You have no bonus under way.',
      es: 'No tienes ningún bono en curso.',
      bn: 'আপনার কোনো চলমান বোনাস নেই।',
      tr: 'Devam eden bonusunuz yok.',
      nl: 'Je hebt geen lopende bonus.',
      ar: 'ليس لديك مكافأة جارية.',
      fr: "Vous n'avez aucun bonus en cours.",
      fa: 'پاداش فعالی ندارید.',
    },
  },
  bonus_expired: {
    code: 2402,
    text: {
      'pt-BR': 'O prazo deste bônus acabou em {until}.',
      en: 'The time for this bonus ended on {until}.',
      es: 'El plazo de este bono terminó el {until}.',
      bn: 'এই বোনাসের সময় {until} শেষ হয়েছে।',
      tr: 'Bu bonusun süresi {until} tarihinde doldu.',
      nl: 'De termijn van deze bonus eindigde op {until}.',
      ar: 'انتهت مهلة هذه المكافأة في {until}.',
      fr: "Le délai de ce bonus s'est terminé le {until}.",
      fa: 'مهلت این پاداش در {until} تمام شد.',
    },
  },
  giveaway_cap_reached: {
    code: 2403,
    text: {
      'pt-BR': 'Este prêmio passou do teto de prêmios da conta. O extrato mostra a conta.',
      en: 'This reward is above the cap of rewards for the account. The statement shows the sum.',
      es: 'Este premio supera el tope de premios de la cuenta. El extracto muestra el cálculo.',
      bn: 'এই পুরস্কার অ্যাকাউন্টের সীমা ছাড়িয়েছে। বিবরণীতে হিসাব আছে।',
      tr: 'Bu ödül hesabın ödül tavanını aştı. Dökümde hesap görünür.',
      nl: 'Deze beloning ligt boven het maximum van het account. Het overzicht toont de som.',
      ar: 'تجاوزت هذه الجائزة سقف جوائز الحساب. الكشف يعرض الحساب.',
      fr: 'Ce prix dépasse le plafond du compte. Le relevé montre le calcul.',
      fa: 'این جایزه از سقف جوایز حساب گذشته است. صورت‌حساب محاسبه را نشان می‌دهد.',
    },
  },
} as const satisfies Record<string, Refusal>;
