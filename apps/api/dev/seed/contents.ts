import type { Publication } from '../../src/modules/content/content.ts';
import { bonusBanner, limitsBanner, rtpBanner, verifyBanner } from './banners.ts';
import { row } from './dated.ts';
import { sections } from './rails.ts';

const contacts: Publication['contacts'] = [
  {
    ...row('official-channel', 1),
    type: 1,
    link: 'https://canal.arara.example/oficial',
    icon: 'send',
    vipLevelMin: null,
    texts: {
      'pt-BR': { name: 'Canal oficial' },
      en: { name: 'Official channel' },
      es: { name: 'Canal oficial' },
      bn: { name: 'অফিসিয়াল চ্যানেল' },
      tr: { name: 'Resmî kanal' },
      nl: { name: 'Officieel kanaal' },
      ar: { name: 'القناة الرسمية' },
      fr: { name: 'Canal officiel' },
      fa: { name: 'کانال رسمی' },
    },
  },
  {
    ...row('whatsapp', 2),
    type: 2,
    link: 'https://canal.arara.example/whatsapp',
    icon: 'chat',
    vipLevelMin: null,
    texts: { 'pt-BR': { name: 'WhatsApp' } },
  },
  {
    ...row('telegram', 3),
    type: 3,
    link: 'https://canal.arara.example/telegram',
    icon: 'send',
    vipLevelMin: null,
    texts: { 'pt-BR': { name: 'Telegram' }, bn: { name: 'টেলিগ্রাম' }, ar: { name: 'تيليغرام' }, fa: { name: 'تلگرام' } },
  },
  {
    ...row('vip-manager', 4),
    audience: 'players',
    type: 2,
    link: 'https://canal.arara.example/gerente',
    icon: 'vip',
    vipLevelMin: 3,
    texts: {
      'pt-BR': { name: 'Gerente VIP' },
      en: { name: 'VIP manager' },
      es: { name: 'Gerente VIP' },
      bn: { name: 'VIP ম্যানেজার' },
      tr: { name: 'VIP yöneticisi' },
      nl: { name: 'VIP-manager' },
      ar: { name: 'مدير VIP' },
      fr: { name: 'Gestionnaire VIP' },
      fa: { name: 'مدیر VIP' },
    },
  },
];

const banner = { place: 'banner' } as const;
const ads: Publication['ads'] = [
  { ...row('bonus', 1), ...banner, image: '', target: '/game/recharge', texts: bonusBanner },
  { ...row('rtp', 2), ...banner, image: '/art/objects/rocket.svg', target: '/game/MoreGame', texts: rtpBanner },
  {
    ...row('limits', 3),
    ...banner,
    image: '/art/objects/shield-check.svg',
    target: '/game/limits',
    texts: limitsBanner,
  },
  {
    ...row('verify', 4),
    ...banner,
    audience: 'players',
    image: '/art/objects/coin-stack.svg',
    target: '/game/verify',
    texts: verifyBanner,
  },
];

const groups: Publication['groups'] = [
  {
    ...row('house', 1),
    opensItself: false,
    texts: {
      'pt-BR': { title: 'Avisos da casa' },
      en: { title: 'House notices' },
      es: { title: 'Avisos de la casa' },
      bn: { title: 'ঘরের বিজ্ঞপ্তি' },
      tr: { title: 'Duyurular' },
      nl: { title: 'Berichten van het huis' },
      ar: { title: 'إعلانات الدار' },
      fr: { title: 'Annonces de la maison' },
      fa: { title: 'اعلان‌های خانه' },
    },
  },
  {
    ...row('pix-maintenance', 2),
    startsAt: new Date('2026-11-14T21:00:00-03:00'),
    endsAt: new Date('2026-11-15T03:40:00-03:00'),
    opensItself: true,
    texts: { 'pt-BR': { title: 'Manutenção' }, en: { title: 'Maintenance' }, ar: { title: 'صيانة' } },
  },
];

const announcements: Publication['announcements'] = [
  {
    ...row('withdrawal-hours', 1),
    groupId: 'house',
    image: null,
    link: '/game/withdraw',
    texts: {
      'pt-BR': {
        title: 'Saques todos os dias',
        text: 'Peça entre {payments.withdrawal.window.opens} e {payments.withdrawal.window.closes}. Fora desse horário, você agenda para a próxima abertura.',
      },
      en: {
        title: 'Withdrawals every day',
        text: 'Ask from {payments.withdrawal.window.opens} to {payments.withdrawal.window.closes}. Outside these hours you schedule it for the next opening.',
      },
      es: {
        title: 'Retiros todos los días',
        text: 'Pide de {payments.withdrawal.window.opens} a {payments.withdrawal.window.closes}. Fuera de ese horario, lo programas para la próxima apertura.',
      },
      bn: {
        title: 'প্রতিদিন উত্তোলন',
        text: '{payments.withdrawal.window.opens} থেকে {payments.withdrawal.window.closes} পর্যন্ত চাইতে পারেন। এর বাইরে পরের খোলার সময়ের জন্য ঠিক করে রাখুন।',
      },
      tr: {
        title: 'Her gün çekim',
        text: '{payments.withdrawal.window.opens} ile {payments.withdrawal.window.closes} arasında isteyin. Bu saatlerin dışında bir sonraki açılışa planlarsınız.',
      },
      nl: {
        title: 'Elke dag opnemen',
        text: 'Vraag aan van {payments.withdrawal.window.opens} tot {payments.withdrawal.window.closes}. Daarbuiten plan je voor de volgende opening.',
      },
      ar: {
        title: 'سحب كل يوم',
        text: 'اطلب من {payments.withdrawal.window.opens} إلى {payments.withdrawal.window.closes}. خارج هذه الساعات حدّد موعدًا عند الفتح التالي.',
      },
      fr: {
        title: 'Retraits tous les jours',
        text: 'Demandez de {payments.withdrawal.window.opens} à {payments.withdrawal.window.closes}. En dehors, vous programmez pour la prochaine ouverture.',
      },
      fa: {
        title: 'برداشت هر روز',
        text: 'از {payments.withdrawal.window.opens} تا {payments.withdrawal.window.closes} درخواست کنید. بیرون از این ساعت‌ها برای بازگشایی بعدی زمان‌بندی کنید.',
      },
    },
  },
  {
    ...row('one-account', 2),
    groupId: 'house',
    image: null,
    link: '/game/verify',
    texts: {
      'pt-BR': { title: 'Uma conta por CPF', text: 'Depósitos e saques só no seu próprio CPF.' },
      en: { title: 'One account per CPF', text: 'Deposits and withdrawals only under your own CPF.' },
      es: { title: 'Una cuenta por CPF', text: 'Depósitos y retiros solo con tu propio CPF.' },
      bn: { title: 'এক CPF-এ এক অ্যাকাউন্ট', text: 'জমা ও উত্তোলন শুধু নিজের CPF-এ।' },
      tr: { title: 'CPF başına bir hesap', text: 'Yatırma ve çekme yalnızca kendi CPF’nizle.' },
      nl: { title: 'Eén account per CPF', text: 'Storten en opnemen alleen op je eigen CPF.' },
      ar: { title: 'حساب واحد لكل CPF', text: 'الإيداع والسحب بالـ CPF الخاص بك فقط.' },
      fr: { title: 'Un compte par CPF', text: 'Dépôts et retraits uniquement avec votre propre CPF.' },
      fa: { title: 'هر CPF یک حساب', text: 'واریز و برداشت فقط با CPF خودتان.' },
    },
  },
  {
    ...row('pix-maintenance', 1),
    startsAt: new Date('2026-11-14T21:00:00-03:00'),
    endsAt: new Date('2026-11-15T03:40:00-03:00'),
    groupId: 'pix-maintenance',
    image: null,
    link: null,
    texts: {
      'pt-BR': {
        title: 'PIX em manutenção amanhã, das 3h às 3h40',
        text: 'Nesse horário depósitos e saques esperam. Nada se perde: o que for pago entra às 3h40, na ordem.',
        facts: [
          { label: 'Depósitos', value: 'esperam até 3h40' },
          { label: 'Saques já pedidos', value: 'seguem a fila' },
          { label: 'Jogos', value: 'normais' },
        ],
      },
      en: {
        title: 'PIX under maintenance tomorrow, 3:00 to 3:40',
        text: 'Deposits and withdrawals wait meanwhile. Nothing is lost: what is paid arrives at 3:40, in order.',
        facts: [
          { label: 'Deposits', value: 'wait until 3:40' },
          { label: 'Withdrawals already asked for', value: 'stay in line' },
          { label: 'Games', value: 'as usual' },
        ],
      },
      ar: {
        title: 'صيانة PIX غدًا من 3:00 إلى 3:40',
        text: 'ينتظر الإيداع والسحب في هذا الوقت. لا يضيع شيء: ما يُدفع يصل عند 3:40 بالترتيب.',
        facts: [
          { label: 'الإيداعات', value: 'تنتظر حتى 3:40' },
          { label: 'السحوبات المطلوبة', value: 'تبقى في الدور' },
          { label: 'الألعاب', value: 'كالمعتاد' },
        ],
      },
    },
  },
];

const areas: Publication['areas'] = [
  {
    ...row('brazil', 1),
    areaCode: '55',
    country: 'BR',
    example: '11 98765-4321',
    texts: {
      'pt-BR': { name: 'Brasil' },
      en: { name: 'Brazil' },
      es: { name: 'Brasil' },
      bn: { name: 'ব্রাজিল' },
      tr: { name: 'Brezilya' },
      nl: { name: 'Brazilië' },
      ar: { name: 'البرازيل' },
      fr: { name: 'Brésil' },
      fa: { name: 'برزیل' },
    },
  },
];

/** Neither store nor package yet: the button installs the web app. */
const packages: Publication['packages'] = [
  {
    ...row('web', 1),
    appId: null,
    server: '',
    url: '',
    hurl: '',
    appMarker: 'AraraApp',
    downloadLink: null,
    storeLink: null,
    startsAtLogin: false,
    texts: { 'pt-BR': { name: 'Arara' } },
  },
];

/** What a visitor finds: contacts, banners, announcements, rails. */
export const contents: Publication = { contacts, ads, groups, announcements, sections, areas, packages };
