import { fillText, type Locale, type Texts } from '@arara/contract';
import type { PolicyKey, Profile } from '@arara/domain/policy';

/** What the app must know of the market's rules before anybody logs in. */
export interface Market {
  readonly id: string;
  readonly ageMin: number;
  readonly features: readonly string[];
  readonly footer: string;
  /** The official channel opens with the first deposit. */
  readonly contactsAfterDeposit: boolean;
}

/** Rules that are simply on or off, by the word the app knows them by. */
const switches = {
  invites: 'team.invites',
  commission: 'team.commission',
  win_ranking: 'activity.winRanking',
  turnover_ranking: 'activity.turnoverRanking',
  jackpot: 'activity.jackpotTicker',
  visitor_lobby: 'content.visitorLobby',
  risk_message: 'content.riskMessageAtAccess',
  central_exclusion: 'limits.centralExclusionLink',
} as const satisfies Record<string, PolicyKey>;

export function describeMarket(profile: Profile, locale: Locale): Market {
  const ageMin = profile.rule('kyc.ageMin');
  const on = Object.entries(switches).flatMap(([word, key]) => (profile.rule(key) ? [word] : []));
  const team = profile.rule('team.levels') > 0 ? ['team'] : [];
  const rewards = profile.rule('bonuses.kinds').map((kind) => `reward_${kind}`);
  return {
    id: profile.id,
    ageMin,
    features: [...team, ...on, ...rewards],
    footer: fillText(footers[profile.rule('content.footer')][locale], { age: `${ageMin}` }),
    contactsAfterDeposit: profile.rule('content.contactsAfterDeposit'),
  };
}

const footers = {
  no_responsibility: {
    'pt-BR':
      'Este site oferece jogos de risco. É proibido para menores de {age} anos. A plataforma não se responsabiliza por perdas: aposte só o que pode perder.',
    en: 'This site offers games of risk. Nobody under {age} may use it. The platform takes no responsibility for losses: bet only what you can afford to lose.',
    es: 'Este sitio ofrece juegos de riesgo. Prohibido para menores de {age} años. La plataforma no se responsabiliza por pérdidas: apuesta solo lo que puedas perder.',
    bn: 'এই সাইটে ঝুঁকির খেলা আছে। {age} বছরের কম বয়সীদের জন্য নিষিদ্ধ। ক্ষতির দায় প্ল্যাটফর্মের নয়: যা হারাতে পারেন শুধু তাই বাজি ধরুন।',
    tr: 'Bu site risk içeren oyunlar sunar. {age} yaşından küçüklere yasaktır. Platform kayıplardan sorumlu değildir: yalnızca kaybetmeyi göze aldığınızı oynayın.',
    nl: 'Deze site biedt risicospelen aan. Verboden onder de {age} jaar. Het platform is niet verantwoordelijk voor verlies: zet alleen in wat je kunt missen.',
    ar: 'يقدّم هذا الموقع ألعاب مخاطرة، وهو ممنوع على من هم دون {age} عامًا. لا تتحمل المنصة مسؤولية الخسائر: راهن بما تستطيع خسارته فقط.',
    fr: 'Ce site propose des jeux de risque. Interdit aux moins de {age} ans. La plateforme décline toute responsabilité en cas de pertes : ne misez que ce que vous pouvez perdre.',
    fa: 'این سایت بازی‌های پرخطر دارد و برای افراد زیر {age} سال ممنوع است. سکو مسئول باخت‌ها نیست: فقط به اندازه‌ای شرط ببندید که توان باختنش را دارید.',
  },
  licence_and_warnings: {
    'pt-BR':
      'Apostas são proibidas para menores de {age} anos. Apostar pode causar dependência e perda de dinheiro. Jogue com limites e procure ajuda se precisar.',
    en: 'Nobody under {age} may bet. Betting can cause addiction and loss of money. Play within limits and seek help if you need it.',
    es: 'Apostar está prohibido para menores de {age} años. Apostar puede causar adicción y pérdida de dinero. Juega con límites y busca ayuda si la necesitas.',
    bn: '{age} বছরের কম বয়সীদের বাজি ধরা নিষিদ্ধ। বাজিতে আসক্তি ও অর্থক্ষতি হতে পারে। সীমার মধ্যে খেলুন, প্রয়োজনে সাহায্য নিন।',
    tr: '{age} yaşından küçüklerin bahis oynaması yasaktır. Bahis bağımlılık ve para kaybına yol açabilir. Limitlerle oynayın, gerekirse yardım alın.',
    nl: 'Wedden is verboden onder de {age} jaar. Wedden kan verslaving en geldverlies veroorzaken. Speel met limieten en zoek hulp als je die nodig hebt.',
    ar: 'الرهان ممنوع على من هم دون {age} عامًا. قد يسبب الرهان الإدمان وخسارة المال. العب ضمن حدود واطلب المساعدة عند الحاجة.',
    fr: "Les paris sont interdits aux moins de {age} ans. Parier peut entraîner une dépendance et des pertes d'argent. Jouez avec des limites et demandez de l'aide si besoin.",
    fa: 'شرط‌بندی برای افراد زیر {age} سال ممنوع است. شرط‌بندی می‌تواند اعتیاد و از دست رفتن پول بیاورد. با محدودیت بازی کنید و در صورت نیاز کمک بگیرید.',
  },
} as const satisfies Record<string, Texts>;
