import type { Refusal } from './refusal.ts';

/** What the Content desk can be told. */
export const contentRefusals = {
  content_unknown: {
    code: 6450,
    text: {
      'pt-BR': 'Esta versão não existe, já terminou ou não fala de todos os itens.',
      en: 'This version does not exist, has ended, or does not speak of every item.',
      es: 'Esta versión no existe, ya terminó o no habla de todos los elementos.',
      bn: 'এই সংস্করণ নেই, শেষ হয়েছে, অথবা সব বিষয় এতে নেই।',
      tr: 'Bu sürüm yok, sona erdi ya da her öğeden söz etmiyor.',
      nl: 'Deze versie bestaat niet, is voorbij of noemt niet elk onderdeel.',
      ar: 'هذه النسخة غير موجودة أو انتهت أو لا تذكر كل العناصر.',
      fr: "Cette version n'existe pas, est terminée ou ne parle pas de tous les éléments.",
      fa: 'این نسخه وجود ندارد، پایان یافته یا همه موارد را در بر ندارد.',
    },
  },
  content_in_past: {
    code: 6451,
    text: {
      'pt-BR': 'Uma versão vale de agora em diante e termina depois que começa.',
      en: 'A version holds from now on and ends after it begins.',
      es: 'Una versión vale de ahora en adelante y termina después de empezar.',
      bn: 'সংস্করণ এখন থেকে কার্যকর এবং শুরুর পরে শেষ হয়।',
      tr: 'Sürüm şu andan itibaren geçerlidir ve başladıktan sonra biter.',
      nl: 'Een versie geldt vanaf nu en eindigt na haar begin.',
      ar: 'تسري النسخة من الآن وتنتهي بعد بدايتها.',
      fr: 'Une version vaut à partir de maintenant et finit après son début.',
      fa: 'نسخه از اکنون معتبر است و پس از آغاز پایان می‌یابد.',
    },
  },
  content_moved: {
    code: 6452,
    text: {
      'pt-BR': 'Outra pessoa publicou enquanto você editava. Veja a versão nova e refaça.',
      en: 'Somebody published while you were editing. Look at the new version and do it again.',
      es: 'Otra persona publicó mientras editabas. Mira la versión nueva y hazlo de nuevo.',
      bn: 'আপনি সম্পাদনা করার সময় অন্য কেউ প্রকাশ করেছেন। নতুন সংস্করণ দেখে আবার করুন।',
      tr: 'Siz düzenlerken biri yayımladı. Yeni sürüme bakıp yeniden yapın.',
      nl: 'Iemand publiceerde terwijl je bezig was. Bekijk de nieuwe versie en doe het opnieuw.',
      ar: 'نشر شخص آخر أثناء تحريرك. راجع النسخة الجديدة وأعد المحاولة.',
      fr: 'Quelqu’un a publié pendant votre édition. Regardez la nouvelle version et refaites.',
      fa: 'هنگام ویرایش شما کسی منتشر کرد. نسخه تازه را ببینید و دوباره انجام دهید.',
    },
  },
  content_unfit: {
    code: 6453,
    text: {
      'pt-BR': 'O item {item} ainda não pode ser publicado: veja o que falta em “Antes de publicar”.',
      en: 'Item {item} cannot be published yet: see what is missing under “Before publishing”.',
      es: 'El elemento {item} aún no puede publicarse: mira qué falta en “Antes de publicar”.',
      bn: '{item} এখনও প্রকাশ করা যাবে না: প্রকাশের আগে কী বাকি আছে দেখুন।',
      tr: '{item} henüz yayımlanamaz: yayımlamadan önce eksiklere bakın.',
      nl: 'Onderdeel {item} kan nog niet worden gepubliceerd: kijk wat er ontbreekt.',
      ar: 'لا يمكن نشر {item} بعد: راجع ما ينقص قبل النشر.',
      fr: "L'élément {item} ne peut pas encore être publié : voyez ce qui manque.",
      fa: '{item} هنوز قابل انتشار نیست: ببینید پیش از انتشار چه کم است.',
    },
  },
} as const satisfies Record<string, Refusal>;
