import type { Refusal } from './refusal.ts';

/** Agents and bloggers. */
export const agentsRefusals = {
  agent_only: {
    code: 3301,
    text: {
      'pt-BR': 'Esta área é de agentes.',
      en: 'This area is for agents.',
      es: 'Esta área es para agentes.',
      bn: 'এই অংশ এজেন্টদের জন্য।',
      tr: 'Bu alan temsilciler içindir.',
      nl: 'Dit deel is voor agenten.',
      ar: 'هذه المنطقة للوكلاء.',
      fr: 'Cet espace est réservé aux agents.',
      fa: 'این بخش ویژه نمایندگان است.',
    },
  },
  blogger_only: {
    code: 3302,
    text: {
      'pt-BR': 'Esta área é de criadores.',
      en: 'This area is for creators.',
      es: 'Esta área es para creadores.',
      bn: 'এই অংশ কনটেন্ট নির্মাতাদের জন্য।',
      tr: 'Bu alan içerik üreticileri içindir.',
      nl: 'Dit deel is voor makers.',
      ar: 'هذه المنطقة لصنّاع المحتوى.',
      fr: 'Cet espace est réservé aux créateurs.',
      fa: 'این بخش ویژه تولیدکنندگان محتواست.',
    },
  },
  agent_dispute_open: {
    code: 3303,
    text: {
      'pt-BR': 'Você pode receber em {until}, quando termina o prazo de contestação.',
      en: 'You can receive it at {until}, when the dispute period ends.',
      es: 'Puedes recibirlo el {until}, cuando termina el plazo de reclamo.',
      bn: 'বিরোধের সময় শেষে {until} নিতে পারবেন।',
      tr: 'İtiraz süresi bittiğinde, {until} itibarıyla alabilirsiniz.',
      nl: 'Je kunt het ontvangen op {until}, als de bezwaartermijn eindigt.',
      ar: 'يمكنك الاستلام في {until} عند انتهاء مهلة الاعتراض.',
      fr: 'Vous pourrez le recevoir le {until}, à la fin du délai de contestation.',
      fa: 'در {until} با پایان مهلت اعتراض می‌توانید دریافت کنید.',
    },
  },
  agent_nothing_to_receive: {
    code: 3304,
    text: {
      'pt-BR': 'Não há parte para receber agora.',
      en: 'There is no share to receive now.',
      es: 'No hay parte por recibir ahora.',
      bn: 'এখন পাওয়ার মতো কোনো অংশ নেই।',
      tr: 'Şu anda alınacak pay yok.',
      nl: 'Er is nu geen deel te ontvangen.',
      ar: 'لا توجد حصة لاستلامها الآن.',
      fr: "Aucune part à recevoir pour l'instant.",
      fa: 'اکنون سهمی برای دریافت نیست.',
    },
  },
} as const satisfies Record<string, Refusal>;
