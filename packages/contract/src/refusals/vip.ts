import type { Refusal } from './refusal.ts';

/** VIP boxes and the turnover rebate. */
export const vipRefusals = {
  vip_box_not_ready: {
    code: 3201,
    text: {
      'pt-BR': 'Faltam R$ {missing} em apostas para abrir esta caixa.',
      en: 'R$ {missing} in bets are missing to open this box.',
      es: 'Faltan R$ {missing} en apuestas para abrir esta caja.',
      bn: 'এই বাক্স খুলতে আরও R$ {missing} বাজি দরকার।',
      tr: 'Bu kutuyu açmak için R$ {missing} bahis eksik.',
      nl: 'Er ontbreekt R$ {missing} aan inzetten om deze doos te openen.',
      ar: 'ينقص R$ {missing} مراهنات لفتح هذا الصندوق.',
      fr: 'Il manque R$ {missing} de paris pour ouvrir cette boîte.',
      fa: 'برای باز کردن این جعبه R$ {missing} شرط کم است.',
    },
  },
  vip_box_received: {
    code: 3202,
    text: {
      'pt-BR': 'Esta caixa VIP já foi aberta.',
      en: 'This VIP box was already opened.',
      es: 'Esta caja VIP ya fue abierta.',
      bn: 'এই VIP বাক্স আগেই খোলা হয়েছে।',
      tr: 'Bu VIP kutusu zaten açıldı.',
      nl: 'Deze VIP-doos is al geopend.',
      ar: 'فُتح صندوق VIP هذا من قبل.',
      fr: 'Cette boîte VIP a déjà été ouverte.',
      fa: 'این جعبه VIP قبلاً باز شده است.',
    },
  },
  vip_box_expired: {
    code: 3203,
    text: {
      'pt-BR': 'O prazo desta caixa acabou em {until}.',
      en: 'The time for this box ended on {until}.',
      es: 'El plazo de esta caja terminó el {until}.',
      bn: 'এই বাক্সের সময় {until} শেষ হয়েছে।',
      tr: 'Bu kutunun süresi {until} tarihinde doldu.',
      nl: 'De termijn van deze doos eindigde op {until}.',
      ar: 'انتهت مهلة هذا الصندوق في {until}.',
      fr: "Le délai de cette boîte s'est terminé le {until}.",
      fa: 'مهلت این جعبه در {until} تمام شد.',
    },
  },
  vip_nothing_ready: {
    code: 3204,
    text: {
      'pt-BR': 'Nenhuma caixa está pronta agora.',
      en: 'No box is ready now.',
      es: 'Ninguna caja está lista ahora.',
      bn: 'এখন কোনো বাক্স প্রস্তুত নয়।',
      tr: 'Şu anda hazır kutu yok.',
      nl: 'Er is nu geen doos klaar.',
      ar: 'لا يوجد صندوق جاهز الآن.',
      fr: "Aucune boîte n'est prête pour l'instant.",
      fa: 'اکنون هیچ جعبه‌ای آماده نیست.',
    },
  },
  vip_rebate_empty: {
    code: 3205,
    text: {
      'pt-BR': 'Ainda não há cashback de giro para receber.',
      en: 'There is no turnover rebate to receive yet.',
      es: 'Aún no hay devolución de giro para recibir.',
      bn: 'এখনও পাওয়ার মতো টার্নওভার রিবেট নেই।',
      tr: 'Henüz alınacak çevrim iadesi yok.',
      nl: 'Er is nog geen omzetteruggave te ontvangen.',
      ar: 'لا يوجد بعد استرداد دوران لاستلامه.',
      fr: "Il n'y a pas encore de remise de mises à recevoir.",
      fa: 'هنوز بازگشت گردشی برای دریافت نیست.',
    },
  },
} as const satisfies Record<string, Refusal>;
