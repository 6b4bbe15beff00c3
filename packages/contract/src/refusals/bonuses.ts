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
      'pt-BR': 'Este prêmio ainda não cabe no teto de prêmios. Ele cabe com mais apostas válidas.',
      en: 'This reward does not fit under the cap of rewards yet. It fits with more effective bets.',
      es: 'Este premio todavía no cabe en el tope de premios. Cabe con más apuestas válidas.',
      bn: 'এই পুরস্কার এখনও পুরস্কারের সীমায় আঁটে না। আরও কার্যকর বাজিতে আঁটবে।',
      tr: 'Bu ödül henüz ödül tavanına sığmıyor. Daha fazla geçerli bahisle sığar.',
      nl: 'Deze beloning past nog niet onder het maximum van beloningen. Met meer geldige inzetten past ze.',
      ar: 'لا تتسع هذه الجائزة بعد ضمن سقف الجوائز. تتسع مع مزيد من الرهانات الفعلية.',
      fr: 'Ce prix ne tient pas encore sous le plafond des prix. Il y tient avec plus de mises valables.',
      fa: 'این جایزه هنوز در سقف جوایز جا نمی‌شود. با شرط‌های مؤثر بیشتر جا می‌شود.',
    },
  },
} as const satisfies Record<string, Refusal>;
