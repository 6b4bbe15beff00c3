import type { Frame, Page } from '@playwright/test';
import { playRound, startRound, waitForBet } from '../../../scripts/game-pictures/index.ts';
import type { AnswerBody } from '../design-map.ts';

const GAME = 'tesouro-da-arara';
export const slotPath = `/game/gameWeb?gameId=${GAME}`;

/** Where the reels stand after a spin, and what that pays, by the published table of the game. */
interface Spin {
  readonly stops: readonly number[];
  readonly screen: readonly string[];
  readonly wins: readonly {
    readonly line: number;
    readonly symbol: string;
    readonly count: number;
    readonly lineBets: number;
  }[];
}

/** The lines of the drawings: rubies, amethysts and macaws. */
export const spins = {
  nothing: { stops: [27, 11, 27, 16, 5], screen: ['AFDCH', 'EDWDG', 'FGGFB'], wins: [] },
  below: {
    stops: [20, 20, 22, 19, 18],
    screen: ['DEAGH', 'HHHEF', 'BGFDG'],
    wins: [{ line: 0, symbol: 'H', count: 3, lineBets: 7 }],
  },
  small: {
    stops: [23, 5, 19, 1, 9],
    screen: ['DGGWG', 'CCEFD', 'EEDBF'],
    wins: [{ line: 6, symbol: 'E', count: 4, lineBets: 45 }],
  },
  middle: {
    stops: [16, 13, 29, 25, 24],
    screen: ['EGGGG', 'HHHHH', 'FAEFD'],
    wins: [{ line: 0, symbol: 'H', count: 5, lineBets: 60 }],
  },
  large: {
    stops: [27, 15, 27, 8, 24],
    screen: ['AADEG', 'EDWDH', 'FEGAD'],
    wins: [{ line: 5, symbol: 'A', count: 4, lineBets: 350 }],
  },
} as const satisfies Record<string, Spin>;

const LINES = 10n;

/** The round was really played and paid; on the screen it looks as if chance had brought what was drawn. */
export function bringing(spin: Spin) {
  return {
    '/play-api/bet': (answer: AnswerBody): AnswerBody => {
      const round = answer['round'] as AnswerBody;
      const lineBets = spin.wins.reduce((sum, win) => sum + win.lineBets, 0);
      const paid = (BigInt(round['stake'] as string) * BigInt(lineBets)) / LINES;
      const view = { ...spin, lineBets, scatters: 0, freeSpins: [], totalLineBets: lineBets };
      return { ...answer, round: { ...round, paid: `${paid}`, view } };
    },
  };
}

/** The game that a page holds. */
export async function gameOn(page: Page): Promise<Frame> {
  const game = await (await page.waitForSelector('[data-part="game-frame"]')).contentFrame();
  if (game === null) throw new Error('the page holds no game');
  await waitForBet(game);
  return game;
}

/** Plays one round of it to its end. */
export async function playOne(page: Page): Promise<void> {
  const code = new URL(page.url()).searchParams.get('gameId') ?? '';
  await playRound(await gameOn(page), code);
}

/** The reels turn, or the rocket flies. */
export async function startOne(page: Page): Promise<void> {
  await startRound(await gameOn(page));
}

const stepper = 'section fieldset';

/** The bar above a game, and below it the stake with the button. */
export const bar = {
  'game-bar': '.g-bar',
  'game-leave': '.g-bar a.icon-button',
  'game-name': '.g-bar h1',
  'game-balance': '.g-pill',
  session: '.g-sub',
  'session-time': '.g-sub .num',
  'session-result': '.g-sub .money',
  'game-pause': '.g-sub .icon-button:last-child',
  'game-return': '.g-bar small',
  'game-menu': '.g-bar button.icon-button',
  'game-sound': '.g-sub .icon-button',
} as const;

const ten = 'ul[aria-label="Últimas rodadas"]';
/** The last rounds; a board that has none yet has no such row. */
export const lastTen = { [ten]: '.g-ten', [`${ten} li`]: '.g-ten .num' } as const;

export const reels = { 'main img[alt]:not([alt=""])': '.g-cell img' } as const;

/** The bar below the reels after a win. */
export const winBar = {
  win: '.g-res',
  '[data-part="win"] small': '.g-res small',
  '[data-part="win"] b': '.g-amt',
} as const;
export const winTimes = { '[data-part="win"] > span + span': '.g-mult' } as const;

export const stake = {
  [stepper]: '.g-step',
  [`${stepper} button`]: '.g-step button',
  [`${stepper} b`]: '.g-step b',
  '"Mín"': '"Mín"',
  '"½"': '"½"',
  '"2×"': '.g-chips button:nth-child(3)',
  '"Máx"': '"Máx"',
  'main-button': '.g-go',
} as const;
