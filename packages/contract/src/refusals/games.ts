import type { Refusal } from './refusal.ts';

/** The catalogue and the door to a game. */
export const gamesRefusals = {
  game_unknown: {
    code: 4001,
    text: {
      'pt-BR': 'Este jogo não existe mais aqui.',
      en: 'This game is no longer here.',
      es: 'Este juego ya no está aquí.',
      bn: 'এই গেম আর এখানে নেই।',
      tr: 'Bu oyun artık burada değil.',
      nl: 'Dit spel is hier niet meer.',
      ar: 'هذه اللعبة لم تعد هنا.',
      fr: "Ce jeu n'est plus ici.",
      fa: 'این بازی دیگر اینجا نیست.',
    },
  },
  game_closed: {
    code: 4002,
    text: {
      'pt-BR': 'Este jogo está em manutenção. Volta às {until}.',
      en: 'This game is under maintenance. It returns at {until}.',
      es: 'Este juego está en mantenimiento. Vuelve a las {until}.',
      bn: 'এই গেমের রক্ষণাবেক্ষণ চলছে। ফিরবে {until}।',
      tr: 'Bu oyun bakımda. {until} gibi dönecek.',
      nl: 'Dit spel is in onderhoud. Het komt terug om {until}.',
      ar: 'هذه اللعبة تحت الصيانة. تعود عند {until}.',
      fr: 'Ce jeu est en maintenance. Retour à {until}.',
      fa: 'این بازی در حال تعمیر است. {until} برمی‌گردد.',
    },
  },
  game_has_no_demo: {
    code: 4003,
    text: {
      'pt-BR': 'Este jogo não tem demonstração.',
      en: 'This game has no demo.',
      es: 'Este juego no tiene demostración.',
      bn: 'এই গেমের ডেমো নেই।',
      tr: 'Bu oyunun demosu yok.',
      nl: 'Dit spel heeft geen demo.',
      ar: 'ليس لهذه اللعبة نسخة تجريبية.',
      fr: "Ce jeu n'a pas de démo.",
      fa: 'این بازی نسخه نمایشی ندارد.',
    },
  },
  game_launch_failed: {
    code: 4004,
    text: {
      'pt-BR': 'O fornecedor não abriu o jogo. Seu saldo não mudou.',
      en: 'The provider did not open the game. Your balance did not change.',
      es: 'El proveedor no abrió el juego. Tu saldo no cambió.',
      bn: 'সরবরাহকারী গেমটি খোলেনি। আপনার ব্যালেন্স বদলায়নি।',
      tr: 'Sağlayıcı oyunu açmadı. Bakiyeniz değişmedi.',
      nl: 'De aanbieder opende het spel niet. Je saldo is niet veranderd.',
      ar: 'لم يفتح المزوّد اللعبة. لم يتغير رصيدك.',
      fr: "Le fournisseur n'a pas ouvert le jeu. Votre solde n'a pas changé.",
      fa: 'ارائه‌دهنده بازی را باز نکرد. موجودی شما تغییر نکرد.',
    },
  },
  game_type_unknown: {
    code: 4005,
    text: {
      'pt-BR': 'Este tipo de jogo não existe.',
      en: 'This type of game does not exist.',
      es: 'Este tipo de juego no existe.',
      bn: 'এই ধরনের গেম নেই।',
      tr: 'Bu oyun türü yok.',
      nl: 'Dit soort spel bestaat niet.',
      ar: 'هذا النوع من الألعاب غير موجود.',
      fr: "Ce type de jeu n'existe pas.",
      fa: 'این نوع بازی وجود ندارد.',
    },
  },
  game_platform_unknown: {
    code: 4006,
    text: {
      'pt-BR': 'Este fornecedor não está na lista de jogos.',
      en: 'This provider is not in the list of games.',
      es: 'Este proveedor no está en la lista de juegos.',
      bn: 'এই সরবরাহকারী গেম তালিকায় নেই।',
      tr: 'Bu sağlayıcı oyun listesinde yok.',
      nl: 'Deze aanbieder staat niet in de spellenlijst.',
      ar: 'هذا المزوّد ليس في قائمة الألعاب.',
      fr: "Ce fournisseur n'est pas dans la liste des jeux.",
      fa: 'این ارائه‌دهنده در فهرست بازی‌ها نیست.',
    },
  },
} as const satisfies Record<string, Refusal>;
