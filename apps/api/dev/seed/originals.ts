import type { GameRow, GameTag, ProviderRow } from '../../src/modules/games/shared/store.ts';
import { layouts } from './layouts.ts';
import { rules } from './rules.ts';

/** The brand that the drawings of the product show. */
export const FIRST_BRAND = 1;
/** Above every number that tests give to suppliers and banks of the first brand. */
const PARTIES_BESIDE = 100;

/** The number of a brand's own studio, and of its bank, in the books. */
export const partyOf = (brandId: number): number => (brandId === FIRST_BRAND ? 1 : PARTIES_BESIDE + brandId);

/** The provider that a brand's own studio stands behind: each brand has its own contract. */
export const studioOf = (brandId: number): string => (brandId === FIRST_BRAND ? 'arara-studio' : `studio-${brandId}`);

/** A game of the studio at a brand: ids are given once in the house, so that further brands name theirs apart. */
export const gameIdOf = (brandId: number, code: string): string =>
  brandId === FIRST_BRAND ? code : `${studioOf(brandId)}-${code}`;

const since = new Date('2026-09-01T00:00:00-03:00');

export const providers: readonly ProviderRow[] = [
  {
    code: studioOf(FIRST_BRAND),
    name: 'Arara',
    logo: '/art/avatars/arara.svg',
    party: partyOf(FIRST_BRAND),
    brandId: FIRST_BRAND,
    createdAt: since,
  },
];

/**
 * RTP, volatility and highest win as the studio's sheets prove them, rounded down; the lowest RTP where the player's
 * choice changes it, and the volatility of the riskiest choice. A highest win that is no whole multiple of the stake is not told here: nothing here is a guess.
 */
interface Original {
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly kind: string;
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly maxWinTimes: number | null;
  /** One round in so many pays anything, rounded up; only where no choice of the player changes it. */
  readonly hitOneIn?: string;
  readonly tags?: readonly GameTag[];
  readonly aliases?: readonly string[];
}

/** The studio counts its mathematics; all of it is as it began. */
const MATH_VERSION = '1';

const originals: Readonly<Record<string, Original>> = {
  'tesouro-da-arara': {
    name: 'Tesouro da Arara',
    type: 1,
    kind: 'slot',
    rtp: '95.8001',
    volatility: 'medium',
    maxWinTimes: 13_957,
    hitOneIn: '3.74',
    tags: ['exclusive'],
    aliases: ['arara', 'tesouro'],
  },
  'minas-gerais': {
    name: 'Minas Gerais',
    type: 3,
    kind: 'mines',
    rtp: '96.25',
    volatility: 'high',
    maxWinTimes: 9_007,
    aliases: ['minas', 'campo minado'],
  },
  'fruta-do-sertao': {
    name: 'Fruta do Sertão',
    type: 1,
    kind: 'slot',
    rtp: '95.8136',
    volatility: 'medium',
    maxWinTimes: 4_850,
    hitOneIn: '3.24',
    aliases: ['fruta', 'frutinha'],
  },
  'plinko-iguacu': {
    name: 'Plinko Iguaçu',
    type: 3,
    kind: 'plinko',
    rtp: '96.875',
    volatility: 'high',
    maxWinTimes: 220,
    tags: ['new'],
    aliases: ['plinko', 'bolinha'],
  },
  'vinte-e-um': {
    name: 'Vinte e Um',
    type: 2,
    kind: 'blackjack',
    rtp: '99.4818',
    volatility: 'low',
    maxWinTimes: null,
    aliases: ['21', 'blackjack', 'cartas'],
  },
  'keno-carioca': {
    name: 'Keno Carioca',
    type: 3,
    kind: 'keno',
    rtp: '95',
    volatility: 'high',
    maxWinTimes: 10_000,
    tags: ['new'],
    aliases: ['keno'],
  },
  dadinho: {
    name: 'Dadinho',
    type: 3,
    kind: 'dice',
    rtp: '97.9906',
    volatility: 'high',
    maxWinTimes: 98,
    aliases: ['dado', 'dados', 'dice'],
  },
  'sobe-e-desce': {
    name: 'Sobe e Desce',
    type: 3,
    kind: 'hilo',
    rtp: '96.284',
    volatility: 'high',
    maxWinTimes: 10_000,
    aliases: ['hilo', 'maior ou menor'],
  },
  'boto-cor-de-rosa': {
    name: 'Boto Cor-de-Rosa',
    type: 1,
    kind: 'slot',
    rtp: '95.7914',
    volatility: 'medium',
    maxWinTimes: 3_262,
    hitOneIn: '2.27',
    aliases: ['boto', 'golfinho'],
  },
  'onca-dourada': {
    name: 'Onça Dourada',
    type: 1,
    kind: 'slot',
    rtp: '95.8372',
    volatility: 'high',
    maxWinTimes: 22_222,
    hitOneIn: '3.36',
    aliases: ['tigrinho', 'oncinha', 'felino'],
  },
  foguetinho: {
    name: 'Foguetinho',
    type: 3,
    kind: 'crash',
    rtp: '96.9999',
    volatility: 'high',
    maxWinTimes: 10_000,
    aliases: ['aviãozinho', 'foguete', 'crash'],
  },
  'roleta-ipanema': {
    name: 'Roleta Ipanema',
    type: 2,
    kind: 'roulette',
    rtp: '97.2972',
    volatility: 'high',
    maxWinTimes: 36,
    aliases: ['roleta'],
  },
};

export const games: readonly GameRow[] = Object.entries(originals).map(([id, game], index) => ({
  id,
  provider: studioOf(FIRST_BRAND),
  code: id,
  studio: studioOf(FIRST_BRAND),
  name: game.name,
  icon: `/art/games/${id}.svg`,
  type: game.type,
  kind: game.kind,
  rtpPercent: game.rtp,
  volatility: game.volatility,
  minBetE5: 100_000n,
  maxBetE5: 50_000_000n,
  maxWinTimes: game.maxWinTimes,
  tags: game.tags ?? [],
  aliases: game.aliases ?? [],
  hasDemo: true,
  state: 'open',
  position: index + 1,
  releasedAt: since,
  rules: rules[id] ?? null,
  layout: layouts[game.kind] ?? null,
  hitOneIn: game.hitOneIn ?? null,
  mathVersion: MATH_VERSION,
}));
