import type { Texts } from '@arara/contract';
import type { BlockCode } from '@arara/contract/staff';

export interface BlockReason {
  /** A sentence to the player; the screen puts the player's name before it. */
  readonly title: Texts;
  readonly text: Texts;
  readonly team: keyof typeof teamTexts;
}

/** Who looks at a case again. A person is never named to a player. */
export const teamTexts = {
  risk: {
    'pt-BR': 'Equipe de risco',
    en: 'Risk team',
    es: 'Equipo de riesgo',
    bn: 'ঝুঁকি দল',
    tr: 'Risk ekibi',
    nl: 'Risicoteam',
    ar: 'فريق المخاطر',
    fr: 'Équipe risques',
    fa: 'تیم ریسک',
  },
  compliance: {
    'pt-BR': 'Equipe de conformidade',
    en: 'Compliance team',
    es: 'Equipo de cumplimiento',
    bn: 'কমপ্লায়েন্স দল',
    tr: 'Uyum ekibi',
    nl: 'Complianceteam',
    ar: 'فريق الامتثال',
    fr: 'Équipe conformité',
    fa: 'تیم تطبیق مقررات',
  },
} as const satisfies Record<string, Texts>;

/** The one catalogue of reasons: staff pick a code, the player reads its sentence. */
export const blockReasons: Readonly<Record<BlockCode, BlockReason>> = {
  'HOLDER-01': {
    team: 'risk',
    title: {
      'pt-BR': 'Sua conta está em verificação de titularidade',
      en: 'Your account is under a holder check',
      es: 'Tu cuenta está en verificación de titularidad',
      bn: 'আপনার অ্যাকাউন্টের মালিকানা যাচাই চলছে',
      tr: 'Hesabınızın sahipliği doğrulanıyor',
      nl: 'Je account zit in een controle van de houder',
      ar: 'حسابك قيد التحقق من صاحبه',
      fr: 'Votre compte est en vérification de titulaire',
      fa: 'مالکیت حساب شما در حال بررسی است',
    },
    text: {
      'pt-BR': 'Um pagamento saiu de uma conta com outro CPF. A regra pede que o dinheiro seja do próprio jogador.',
      en: 'A payment came from an account with another CPF. The rule asks that the money be the player’s own.',
      es: 'Un pago salió de una cuenta con otro CPF. La regla pide que el dinero sea del propio jugador.',
      bn: 'একটি পেমেন্ট অন্য CPF-এর অ্যাকাউন্ট থেকে এসেছে। নিয়ম অনুযায়ী টাকা খেলোয়াড়ের নিজের হতে হবে।',
      tr: 'Bir ödeme başka bir CPF’ye ait hesaptan geldi. Kural, paranın oyuncunun kendisine ait olmasını ister.',
      nl: 'Een betaling kwam van een rekening met een andere CPF. De regel vraagt dat het geld van de speler zelf is.',
      ar: 'جاءت دفعة من حساب برقم CPF آخر. القاعدة تطلب أن يكون المال للاعب نفسه.',
      fr: 'Un paiement vient d’un compte avec un autre CPF. La règle veut que l’argent soit celui du joueur.',
      fa: 'پرداختی از حسابی با CPF دیگر آمده است. طبق قاعده پول باید از خود بازیکن باشد.',
    },
  },
  'SAFETY-01': {
    team: 'risk',
    title: {
      'pt-BR': 'Protegemos sua conta de um acesso estranho',
      en: 'We protected your account from a strange access',
      es: 'Protegimos tu cuenta de un acceso extraño',
      bn: 'অচেনা প্রবেশ থেকে আপনার অ্যাকাউন্ট সুরক্ষিত করেছি',
      tr: 'Hesabınızı yabancı bir girişe karşı koruduk',
      nl: 'We beschermden je account tegen vreemde toegang',
      ar: 'حمينا حسابك من دخول غريب',
      fr: 'Nous avons protégé votre compte d’un accès étrange',
      fa: 'حساب شما را از ورودی ناشناس محافظت کردیم',
    },
    text: {
      'pt-BR': 'Vimos uma entrada que não parece sua. Até confirmar com você, algumas ações ficam paradas.',
      en: 'We saw a sign-in that does not look like yours. Until you confirm, some actions are stopped.',
      es: 'Vimos un acceso que no parece tuyo. Hasta confirmarlo contigo, algunas acciones quedan detenidas.',
      bn: 'এমন একটি প্রবেশ দেখেছি যা আপনার মনে হয় না। আপনি নিশ্চিত না করা পর্যন্ত কিছু কাজ বন্ধ থাকবে।',
      tr: 'Size ait görünmeyen bir giriş gördük. Siz onaylayana kadar bazı işlemler durdu.',
      nl: 'We zagen een aanmelding die niet van jou lijkt. Tot je bevestigt, staan enkele acties stil.',
      ar: 'رأينا دخولًا لا يبدو منك. حتى تؤكده، تتوقف بعض الإجراءات.',
      fr: 'Nous avons vu une connexion qui ne semble pas la vôtre. Jusqu’à votre accord, certaines actions sont arrêtées.',
      fa: 'ورودی دیدیم که به شما شبیه نیست. تا تأیید شما، برخی کارها متوقف است.',
    },
  },
  'RULES-01': {
    team: 'risk',
    title: {
      'pt-BR': 'Sua conta está em análise pelas regras de uso',
      en: 'Your account is under review by the rules of use',
      es: 'Tu cuenta está en revisión por las reglas de uso',
      bn: 'ব্যবহারের নিয়ম অনুযায়ী আপনার অ্যাকাউন্ট পর্যালোচনায় আছে',
      tr: 'Hesabınız kullanım kurallarına göre inceleniyor',
      nl: 'Je account wordt getoetst aan de gebruiksregels',
      ar: 'حسابك قيد المراجعة وفق قواعد الاستخدام',
      fr: 'Votre compte est examiné selon les règles d’usage',
      fa: 'حساب شما طبق قواعد استفاده در حال بررسی است',
    },
    text: {
      'pt-BR': 'A regra é uma conta por pessoa. Encontramos sinais de outra conta sua e uma pessoa vai conferir.',
      en: 'The rule is one account per person. We found signs of another account of yours, and a person will check.',
      es: 'La regla es una cuenta por persona. Encontramos señales de otra cuenta tuya y una persona lo revisará.',
      bn: 'নিয়ম হলো একজনের একটি অ্যাকাউন্ট। আপনার আরেকটি অ্যাকাউন্টের লক্ষণ পেয়েছি; একজন মানুষ যাচাই করবেন।',
      tr: 'Kural: kişi başına bir hesap. Size ait başka bir hesabın izlerini bulduk; bir kişi kontrol edecek.',
      nl: 'De regel is één account per persoon. We vonden sporen van een ander account van jou; iemand kijkt het na.',
      ar: 'القاعدة حساب واحد لكل شخص. وجدنا دلائل على حساب آخر لك وسيراجعها شخص.',
      fr: 'La règle est un compte par personne. Des signes d’un autre compte à vous existent ; une personne va vérifier.',
      fa: 'قاعده یک حساب برای هر نفر است. نشانه‌هایی از حساب دیگر شما یافتیم و فردی بررسی می‌کند.',
    },
  },
  'DOCS-01': {
    team: 'compliance',
    title: {
      'pt-BR': 'Falta conferir seus documentos',
      en: 'Your documents still need checking',
      es: 'Falta revisar tus documentos',
      bn: 'আপনার নথি যাচাই বাকি আছে',
      tr: 'Belgelerinizin kontrolü gerekiyor',
      nl: 'Je documenten moeten nog worden nagekeken',
      ar: 'بقي التحقق من وثائقك',
      fr: 'Vos documents restent à vérifier',
      fa: 'مدارک شما هنوز باید بررسی شود',
    },
    text: {
      'pt-BR': 'Um dado do seu cadastro não bate com o documento. Até acertarmos, algumas ações ficam paradas.',
      en: 'A datum of your registration does not match the document. Until it is set right, some actions are stopped.',
      es: 'Un dato de tu registro no coincide con el documento. Hasta corregirlo, algunas acciones quedan detenidas.',
      bn: 'আপনার নিবন্ধনের একটি তথ্য নথির সঙ্গে মেলে না। ঠিক না হওয়া পর্যন্ত কিছু কাজ বন্ধ।',
      tr: 'Kaydınızdaki bir bilgi belgeyle uyuşmuyor. Düzelene kadar bazı işlemler durdu.',
      nl: 'Een gegeven van je registratie klopt niet met het document. Tot dat klopt, staan enkele acties stil.',
      ar: 'بيان في تسجيلك لا يطابق الوثيقة. حتى يُصحَّح، تتوقف بعض الإجراءات.',
      fr: 'Une donnée de votre inscription ne correspond pas au document. D’ici là, certaines actions sont arrêtées.',
      fa: 'یکی از داده‌های ثبت‌نام شما با مدرک نمی‌خواند. تا اصلاح آن، برخی کارها متوقف است.',
    },
  },
  'FRAUD-01': {
    team: 'risk',
    title: {
      'pt-BR': 'Sua conta está parada por suspeita documentada de fraude',
      en: 'Your account is held for a documented suspicion of fraud',
      es: 'Tu cuenta está detenida por sospecha documentada de fraude',
      bn: 'প্রমাণিত জালিয়াতির সন্দেহে আপনার অ্যাকাউন্ট থামানো হয়েছে',
      tr: 'Hesabınız belgelenmiş dolandırıcılık şüphesiyle durduruldu',
      nl: 'Je account staat stil wegens gedocumenteerd vermoeden van fraude',
      ar: 'حسابك موقوف لاشتباه موثّق باحتيال',
      fr: 'Votre compte est retenu pour soupçon documenté de fraude',
      fa: 'حساب شما به‌سبب ظن مستند تقلب متوقف است',
    },
    text: {
      'pt-BR':
        'Um banco contestou um pagamento seu. O dinheiro fica guardado até uma pessoa decidir; você pode recorrer.',
      en: 'A bank disputed a payment of yours. The money is kept until a person decides; you can appeal.',
      es: 'Un banco disputó un pago tuyo. El dinero queda guardado hasta que una persona decida; puedes apelar.',
      bn: 'একটি ব্যাংক আপনার পেমেন্টে আপত্তি করেছে। একজন মানুষ সিদ্ধান্ত না নেওয়া পর্যন্ত টাকা রাখা থাকবে; আপিল করতে পারেন।',
      tr: 'Bir banka ödemenize itiraz etti. Bir kişi karar verene kadar para saklanır; itiraz edebilirsiniz.',
      nl: 'Een bank betwistte een betaling van jou. Het geld blijft bewaard tot iemand beslist; je kunt bezwaar maken.',
      ar: 'اعترض بنك على دفعة لك. يُحفظ المال حتى يقرر شخص؛ ويمكنك الاعتراض.',
      fr: 'Une banque a contesté un de vos paiements. L’argent est gardé jusqu’à décision ; vous pouvez faire un recours.',
      fa: 'بانکی به یکی از پرداخت‌های شما اعتراض کرد. پول تا تصمیم یک فرد نگه داشته می‌شود؛ می‌توانید اعتراض کنید.',
    },
  },
  'COURT-01': {
    team: 'compliance',
    title: {
      'pt-BR': 'Uma ordem judicial parou sua conta',
      en: 'A court order stopped your account',
      es: 'Una orden judicial detuvo tu cuenta',
      bn: 'আদালতের আদেশে আপনার অ্যাকাউন্ট থামানো হয়েছে',
      tr: 'Bir mahkeme kararı hesabınızı durdurdu',
      nl: 'Een gerechtelijk bevel heeft je account stilgelegd',
      ar: 'أوقف أمر قضائي حسابك',
      fr: 'Un ordre judiciaire a arrêté votre compte',
      fa: 'حکم دادگاه حساب شما را متوقف کرده است',
    },
    text: {
      'pt-BR': 'Recebemos uma ordem da Justiça e temos de cumpri-la. O dinheiro fica guardado em seu nome.',
      en: 'We received an order of a court and must obey it. The money is kept in your name.',
      es: 'Recibimos una orden de la justicia y debemos cumplirla. El dinero queda guardado a tu nombre.',
      bn: 'আমরা আদালতের আদেশ পেয়েছি এবং তা মানতে হবে। টাকা আপনার নামে রাখা থাকবে।',
      tr: 'Bir mahkeme kararı aldık ve uymak zorundayız. Para sizin adınıza saklanır.',
      nl: 'We kregen een bevel van de rechter en moeten het volgen. Het geld blijft op jouw naam bewaard.',
      ar: 'تلقينا أمرًا من القضاء وعلينا تنفيذه. يُحفظ المال باسمك.',
      fr: 'Nous avons reçu un ordre de justice et devons l’appliquer. L’argent est gardé à votre nom.',
      fa: 'حکمی از دادگاه رسیده و باید اجرا کنیم. پول به نام شما نگه داشته می‌شود.',
    },
  },
};
