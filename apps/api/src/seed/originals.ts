import type { GameRow, GameTag, ProviderRow } from '../modules/games/index.ts';

/** The number of the house's own studio in the books. */
export const STUDIO_PARTY = 1;
const since = new Date('2026-09-01T00:00:00-03:00');

export const providers: readonly ProviderRow[] = [
  {
    code: 'arara-studio',
    name: 'Arara',
    logo: '/art/avatars/arara.svg',
    party: STUDIO_PARTY,
    brandId: 1,
    createdAt: since,
  },
];

/**
 * RTP and highest win as the mathematics of the games proves them; the lowest RTP where the player's choice changes it
 * (mines: 96.25 to 97 % over all choices). What is not proven yet stays empty: nothing here is a guess.
 */
interface Original {
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly kind: string;
  readonly rtp: string | null;
  readonly maxWinTimes: number | null;
  readonly tags?: readonly GameTag[];
  readonly aliases?: readonly string[];
}

/** All four slots run the same reels, 40421399 / 42187500. */
const SLOT_RTP = '95.8137';

const originals: Readonly<Record<string, Original>> = {
  'tesouro-da-arara': {
    name: 'Tesouro da Arara',
    type: 1,
    kind: 'slot',
    rtp: SLOT_RTP,
    maxWinTimes: null,
    tags: ['exclusive'],
    aliases: ['arara', 'tesouro'],
  },
  'minas-gerais': {
    name: 'Minas Gerais',
    type: 3,
    kind: 'mines',
    rtp: '96.25',
    maxWinTimes: 10_000,
    aliases: ['minas', 'campo minado'],
  },
  'fruta-do-sertao': {
    name: 'Fruta do Sertão',
    type: 1,
    kind: 'slot',
    rtp: SLOT_RTP,
    maxWinTimes: null,
    aliases: ['fruta', 'frutinha'],
  },
  'plinko-iguacu': {
    name: 'Plinko Iguaçu',
    type: 3,
    kind: 'plinko',
    rtp: null,
    maxWinTimes: null,
    tags: ['new'],
    aliases: ['plinko', 'bolinha'],
  },
  'vinte-e-um': {
    name: 'Vinte e Um',
    type: 2,
    kind: 'blackjack',
    rtp: null,
    maxWinTimes: null,
    aliases: ['21', 'blackjack', 'cartas'],
  },
  'keno-carioca': {
    name: 'Keno Carioca',
    type: 3,
    kind: 'keno',
    rtp: null,
    maxWinTimes: null,
    tags: ['new'],
    aliases: ['keno'],
  },
  dadinho: {
    name: 'Dadinho',
    type: 3,
    kind: 'dice',
    rtp: '97.99',
    maxWinTimes: 98,
    aliases: ['dado', 'dados', 'dice'],
  },
  'sobe-e-desce': {
    name: 'Sobe e Desce',
    type: 3,
    kind: 'hilo',
    rtp: null,
    maxWinTimes: null,
    aliases: ['hilo', 'maior ou menor'],
  },
  'boto-cor-de-rosa': {
    name: 'Boto Cor-de-Rosa',
    type: 1,
    kind: 'slot',
    rtp: SLOT_RTP,
    maxWinTimes: null,
    aliases: ['boto', 'golfinho'],
  },
  'onca-dourada': {
    name: 'Onça Dourada',
    type: 1,
    kind: 'slot',
    rtp: SLOT_RTP,
    maxWinTimes: null,
    aliases: ['onca', 'oncinha'],
  },
  foguetinho: {
    name: 'Foguetinho',
    type: 3,
    kind: 'crash',
    rtp: '97',
    maxWinTimes: 10_000,
    aliases: ['crash', 'foguete'],
  },
  'roleta-ipanema': {
    name: 'Roleta Ipanema',
    type: 2,
    kind: 'roulette',
    rtp: '97.297',
    maxWinTimes: 36,
    aliases: ['roleta'],
  },
};

export const games: readonly GameRow[] = Object.entries(originals).map(([id, game], index) => ({
  id,
  provider: 'arara-studio',
  code: id,
  studio: 'arara-studio',
  name: game.name,
  icon: `/art/games/${id}.svg`,
  type: game.type,
  kind: game.kind,
  rtpPercent: game.rtp,
  volatility: null,
  minBetE5: 100_000n,
  maxBetE5: 50_000_000n,
  maxWinTimes: game.maxWinTimes,
  tags: game.tags ?? [],
  aliases: game.aliases ?? [],
  hasDemo: false,
  state: 'open',
  position: index + 1,
  releasedAt: since,
}));
