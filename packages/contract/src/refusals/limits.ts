import type { Refusal } from './refusal.ts';

/** The player's own limits. None of them ever stops a withdrawal. */
export const limitsRefusals = {
  limit_deposit: {
    code: 1401,
    text: {
      'pt-BR': 'Seu limite de depósito deixa R$ {left} até {resets}.',
      en: 'Your deposit limit leaves R$ {left} until {resets}.',
      es: 'Tu límite de depósito deja R$ {left} hasta {resets}.',
      bn: 'আপনার জমার সীমায় {resets} পর্যন্ত R$ {left} বাকি।',
      tr: 'Yatırma limitinizde {resets} tarihine kadar R$ {left} kaldı.',
      nl: 'Je stortingslimiet laat R$ {left} over tot {resets}.',
      ar: 'حدّ الإيداع لديك يترك R$ {left} حتى {resets}.',
      fr: "Votre limite de dépôt laisse R$ {left} jusqu'au {resets}.",
      fa: 'از سقف واریز شما تا {resets} مبلغ R$ {left} باقی است.',
    },
  },
  limit_loss: {
    code: 1402,
    text: {
      'pt-BR': 'Você chegou ao seu limite de perda de R$ {limit}. As apostas voltam em {resets}.',
      en: 'You reached your loss limit of R$ {limit}. Bets return at {resets}.',
      es: 'Llegaste a tu límite de pérdida de R$ {limit}. Las apuestas vuelven el {resets}.',
      bn: 'আপনি R$ {limit} ক্ষতির সীমায় পৌঁছেছেন। বাজি ফিরবে {resets}।',
      tr: 'R$ {limit} kayıp limitinize ulaştınız. Bahisler {resets} itibarıyla açılır.',
      nl: 'Je hebt je verlieslimiet van R$ {limit} bereikt. Inzetten kan weer vanaf {resets}.',
      ar: 'بلغت حدّ الخسارة R$ {limit}. تعود المراهنات في {resets}.',
      fr: 'Vous avez atteint votre limite de perte de R$ {limit}. Les paris reprennent le {resets}.',
      fa: 'به سقف ضرر R$ {limit} رسیدید. شرط‌بندی از {resets} باز می‌شود.',
    },
  },
  limit_bets: {
    code: 1403,
    text: {
      'pt-BR': 'Você chegou ao seu limite de apostas de R$ {limit}. Ele recomeça em {resets}.',
      en: 'You reached your betting limit of R$ {limit}. It starts again at {resets}.',
      es: 'Llegaste a tu límite de apuestas de R$ {limit}. Se renueva el {resets}.',
      bn: 'আপনি R$ {limit} বাজির সীমায় পৌঁছেছেন। এটি {resets} আবার শুরু হবে।',
      tr: 'R$ {limit} bahis limitinize ulaştınız. Limit {resets} itibarıyla yenilenir.',
      nl: 'Je hebt je inzetlimiet van R$ {limit} bereikt. Die begint opnieuw op {resets}.',
      ar: 'بلغت حدّ المراهنة R$ {limit}. يبدأ من جديد في {resets}.',
      fr: 'Vous avez atteint votre limite de mises de R$ {limit}. Elle repart le {resets}.',
      fa: 'به سقف شرط R$ {limit} رسیدید. از {resets} دوباره آغاز می‌شود.',
    },
  },
  limit_time: {
    code: 1404,
    text: {
      'pt-BR': 'Seu tempo de jogo de {minutes} min acabou. Ele volta em {resets}.',
      en: 'Your playing time of {minutes} min is used up. It returns at {resets}.',
      es: 'Tu tiempo de juego de {minutes} min terminó. Vuelve el {resets}.',
      bn: 'আপনার {minutes} মিনিট খেলার সময় শেষ। আবার পাবেন {resets}।',
      tr: '{minutes} dakikalık oyun süreniz doldu. {resets} itibarıyla yenilenir.',
      nl: 'Je speeltijd van {minutes} min is op. Ze komt terug op {resets}.',
      ar: 'انتهى وقت لعبك البالغ {minutes} دقيقة. يعود في {resets}.',
      fr: 'Votre temps de jeu de {minutes} min est écoulé. Il revient le {resets}.',
      fa: 'زمان بازی {minutes} دقیقه‌ای شما تمام شد. از {resets} برمی‌گردد.',
    },
  },
  limits_not_chosen: {
    code: 1405,
    text: {
      'pt-BR': 'Escolha primeiro seus limites. Leva um minuto.',
      en: 'Choose your limits first. It takes a minute.',
      es: 'Elige primero tus límites. Lleva un minuto.',
      bn: 'আগে আপনার সীমা বেছে নিন। এক মিনিট লাগবে।',
      tr: 'Önce limitlerinizi seçin. Bir dakika sürer.',
      nl: 'Kies eerst je limieten. Het duurt een minuut.',
      ar: 'اختر حدودك أولًا. يستغرق ذلك دقيقة.',
      fr: "Choisissez d'abord vos limites. Cela prend une minute.",
      fa: 'ابتدا محدودیت‌های خود را انتخاب کنید. یک دقیقه طول می‌کشد.',
    },
  },
} as const satisfies Record<string, Refusal>;
