import type { Refusal } from './refusal.ts';

/** Team income. */
export const teamRefusals = {
  team_box_not_ready: {
    code: 3101,
    text: {
      'pt-BR': 'Faltam {missing} convites válidos para abrir esta caixa.',
      en: '{missing} valid invitees are missing to open this box.',
      es: 'Faltan {missing} invitaciones válidas para abrir esta caja.',
      bn: 'এই বাক্স খুলতে আরও {missing}টি বৈধ আমন্ত্রণ দরকার।',
      tr: 'Bu kutuyu açmak için {missing} geçerli davet eksik.',
      nl: 'Er ontbreken {missing} geldige uitnodigingen om deze doos te openen.',
      ar: 'ينقص {missing} دعوات صالحة لفتح هذا الصندوق.',
      fr: 'Il manque {missing} invités valables pour ouvrir cette boîte.',
      fa: 'برای باز کردن این جعبه {missing} دعوت معتبر کم است.',
    },
  },
  team_box_received: {
    code: 3102,
    text: {
      'pt-BR': 'Você já abriu esta caixa.',
      en: 'You already opened this box.',
      es: 'Ya abriste esta caja.',
      bn: 'আপনি এই বাক্স আগেই খুলেছেন।',
      tr: 'Bu kutuyu zaten açtınız.',
      nl: 'Je hebt deze doos al geopend.',
      ar: 'لقد فتحت هذا الصندوق من قبل.',
      fr: 'Vous avez déjà ouvert cette boîte.',
      fa: 'این جعبه را قبلاً باز کرده‌اید.',
    },
  },
  conversion_not_allowed: {
    code: 3103,
    text: {
      'pt-BR': 'Na pausa ou autoexclusão a comissão só sai por PIX.',
      en: 'During a break or self-exclusion the commission only leaves by PIX.',
      es: 'En pausa o autoexclusión la comisión solo sale por PIX.',
      bn: 'বিরতি বা স্ব-বর্জনে কমিশন শুধু PIX-এ তোলা যায়।',
      tr: 'Mola veya kendini dışlama sırasında komisyon yalnızca PIX ile çekilir.',
      nl: 'Tijdens pauze of zelfuitsluiting gaat de commissie alleen via PIX eruit.',
      ar: 'أثناء الاستراحة أو الاستبعاد الذاتي تخرج العمولة عبر PIX فقط.',
      fr: 'En pause ou en auto-exclusion, la commission ne sort que par PIX.',
      fa: 'در توقف یا خودمحرومی، کمیسیون فقط با PIX خارج می‌شود.',
    },
  },
  period_invalid: {
    code: 3104,
    text: {
      'pt-BR': 'O fim do período vem antes do começo ou passa de {days} dias.',
      en: 'The period ends before it begins or is longer than {days} days.',
      es: 'El período termina antes de empezar o pasa de {days} días.',
      bn: 'সময়কাল শুরুর আগেই শেষ বা {days} দিনের বেশি।',
      tr: 'Dönem başlamadan bitiyor ya da {days} günden uzun.',
      nl: 'De periode eindigt voor ze begint of is langer dan {days} dagen.',
      ar: 'الفترة تنتهي قبل أن تبدأ أو تتجاوز {days} يومًا.',
      fr: 'La période finit avant de commencer ou dépasse {days} jours.',
      fa: 'بازه پیش از آغاز پایان می‌یابد یا بیش از {days} روز است.',
    },
  },
  statement_unknown: {
    code: 3105,
    text: {
      'pt-BR': 'Não achamos esta semana no seu extrato.',
      en: 'We did not find this week in your statements.',
      es: 'No encontramos esta semana en tu extracto.',
      bn: 'আপনার বিবরণীতে এই সপ্তাহ পাওয়া যায়নি।',
      tr: 'Bu haftayı dökümünüzde bulamadık.',
      nl: 'We vonden deze week niet in je overzichten.',
      ar: 'لم نجد هذا الأسبوع في كشوفك.',
      fr: "Nous n'avons pas trouvé cette semaine dans vos relevés.",
      fa: 'این هفته را در صورت‌حساب شما نیافتیم.',
    },
  },
} as const satisfies Record<string, Refusal>;
