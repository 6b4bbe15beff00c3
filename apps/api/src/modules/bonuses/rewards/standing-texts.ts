import type { Texts } from '@arara/contract';

/** Who acts next in a period that runs, and by when. `{day}` is its last day. */
export const standingTexts = {
  claimed: {
    'pt-BR': 'Fecha em {day}, às 23:59. Até 0:30 o valor espera aqui: você tem {days} dias para receber.',
    en: 'Closes on {day} at 23:59. By 0:30 it waits here: you have {days} days to take it.',
    es: 'Cierra el {day} a las 23:59. Hasta las 0:30 te espera aquí: tienes {days} días para recibirlo.',
    bn: '{day} 23:59-এ বন্ধ হয়। 0:30-এর মধ্যে এখানে অপেক্ষা করবে: নিতে {days} দিন সময়।',
    tr: '{day} 23:59’da kapanır. 0:30’a kadar burada bekler: almak için {days} gününüz var.',
    nl: 'Sluit op {day} om 23:59. Uiterlijk 0:30 wacht het hier: je hebt {days} dagen om het op te halen.',
    ar: 'تُغلق في {day} الساعة 23:59. وحتى 0:30 تنتظرك هنا: لديك {days} يومًا لاستلامها.',
    fr: 'Clôture le {day} à 23 h 59. Au plus tard à 0 h 30, elle vous attend ici : vous avez {days} jours.',
    fa: 'در {day} ساعت 23:59 بسته می‌شود. تا 0:30 اینجا منتظر شماست: {days} روز فرصت دارید.',
  },
  given: {
    'pt-BR': 'Fecha em {day}, às 23:59. Até 0:30 o valor entra sozinho.',
    en: 'Closes on {day} at 23:59. By 0:30 it arrives by itself.',
    es: 'Cierra el {day} a las 23:59. Hasta las 0:30 llega solo.',
    bn: '{day} 23:59-এ বন্ধ হয়। 0:30-এর মধ্যে নিজেই আসে।',
    tr: '{day} 23:59’da kapanır. 0:30’a kadar kendiliğinden gelir.',
    nl: 'Sluit op {day} om 23:59. Uiterlijk 0:30 komt het vanzelf.',
    ar: 'تُغلق في {day} الساعة 23:59. وحتى 0:30 تصل تلقائيًا.',
    fr: 'Clôture le {day} à 23 h 59. Au plus tard à 0 h 30, elle arrive d’elle-même.',
    fa: 'در {day} ساعت 23:59 بسته می‌شود. تا 0:30 خودش می‌آید.',
  },
} as const satisfies Record<string, Texts>;
