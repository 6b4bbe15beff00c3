import type { Refusal } from './refusal.ts';

/** The players' desk of the back office. */
export const playersDeskRefusals = {
  player_unknown: {
    code: 6401,
    text: {
      'pt-BR': 'Nenhum jogador tem este número aqui.',
      en: 'No player has this number here.',
      es: 'Ningún jugador tiene este número aquí.',
      bn: 'এখানে এই নম্বরের কোনো খেলোয়াড় নেই।',
      tr: 'Burada bu numaralı oyuncu yok.',
      nl: 'Geen speler heeft hier dit nummer.',
      ar: 'لا يوجد لاعب بهذا الرقم هنا.',
      fr: "Aucun joueur n'a ce numéro ici.",
      fa: 'هیچ بازیکنی با این شماره اینجا نیست.',
    },
  },
  block_scope_not_allowed: {
    code: 6402,
    text: {
      'pt-BR': 'Sacar só para com ordem judicial ou fraude documentada.',
      en: 'Withdrawals stop only with a court order or documented fraud.',
      es: 'Los retiros solo se detienen con orden judicial o fraude documentado.',
      bn: 'টাকা তোলা শুধু আদালতের আদেশ বা প্রমাণিত জালিয়াতিতে থামে।',
      tr: 'Para çekme yalnızca mahkeme kararı veya belgeli dolandırıcılıkla durur.',
      nl: 'Opnemen stopt alleen bij een gerechtelijk bevel of gedocumenteerde fraude.',
      ar: 'لا يتوقف السحب إلا بأمر قضائي أو احتيال موثّق.',
      fr: 'Les retraits ne sont arrêtés que par ordre judiciaire ou fraude documentée.',
      fa: 'برداشت فقط با حکم دادگاه یا تقلب مستند متوقف می‌شود.',
    },
  },
  block_review_range: {
    code: 6403,
    text: {
      'pt-BR': 'A revisão fica entre amanhã e daqui a {days} dias.',
      en: 'The review lies between tomorrow and {days} days from now.',
      es: 'La revisión queda entre mañana y dentro de {days} días.',
      bn: 'পর্যালোচনা আগামীকাল থেকে {days} দিনের মধ্যে হবে।',
      tr: 'İnceleme yarın ile {days} gün sonrası arasında olmalı.',
      nl: 'De herziening ligt tussen morgen en {days} dagen vanaf nu.',
      ar: 'تكون المراجعة بين الغد و{days} أيام من الآن.',
      fr: "La révision se situe entre demain et {days} jours d'ici.",
      fa: 'بازبینی میان فردا و {days} روز دیگر است.',
    },
  },
  appeal_unknown: {
    code: 6404,
    text: {
      'pt-BR': 'Este recurso já foi respondido ou não existe.',
      en: 'This appeal was already answered or does not exist.',
      es: 'Esta apelación ya fue respondida o no existe.',
      bn: 'এই আপিলের উত্তর দেওয়া হয়েছে বা এটি নেই।',
      tr: 'Bu itiraz zaten yanıtlandı veya yok.',
      nl: 'Dit bezwaar is al beantwoord of bestaat niet.',
      ar: 'أُجيب عن هذا الاعتراض أو أنه غير موجود.',
      fr: "Ce recours a déjà reçu une réponse ou n'existe pas.",
      fa: 'به این اعتراض پاسخ داده شده یا وجود ندارد.',
    },
  },
  appeal_same_person: {
    code: 6405,
    text: {
      'pt-BR': 'Quem bloqueou não responde ao recurso. Peça a outra pessoa.',
      en: 'Whoever placed the block cannot answer the appeal. Ask somebody else.',
      es: 'Quien bloqueó no responde la apelación. Pide a otra persona.',
      bn: 'যিনি ব্লক করেছেন তিনি আপিলের উত্তর দিতে পারেন না। অন্য কাউকে বলুন।',
      tr: 'Engeli koyan itirazı yanıtlayamaz. Başka birinden isteyin.',
      nl: 'Wie blokkeerde, beantwoordt het bezwaar niet. Vraag een ander.',
      ar: 'من وضع الحظر لا يجيب عن الاعتراض. اطلب من شخص آخر.',
      fr: 'Qui a bloqué ne répond pas au recours. Demandez à une autre personne.',
      fa: 'کسی که مسدود کرده به اعتراض پاسخ نمی‌دهد. از فرد دیگری بخواهید.',
    },
  },
  reveal_not_allowed: {
    code: 6406,
    text: {
      'pt-BR': 'Seu papel não vê este dado por inteiro.',
      en: 'Your role does not see this datum in full.',
      es: 'Tu rol no ve este dato completo.',
      bn: 'আপনার ভূমিকায় এই তথ্য পুরো দেখা যায় না।',
      tr: 'Rolünüz bu veriyi tam göremez.',
      nl: 'Je rol ziet dit gegeven niet volledig.',
      ar: 'دورك لا يرى هذه البيانات كاملة.',
      fr: 'Votre rôle ne voit pas cette donnée en entier.',
      fa: 'نقش شما این داده را کامل نمی‌بیند.',
    },
  },
} as const satisfies Record<string, Refusal>;
