import type { Draw, Engine } from '../engine.ts';
import { choose } from '../fraction.ts';
import { isWholeBetween, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';

export interface MinesChoice {
  readonly mines: number;
}

export interface MinesState {
  readonly stake: string;
  /** Hidden until the round is over; in rising order. */
  readonly mines: readonly number[];
  /** In the order they were opened; the last one may be a mine. */
  readonly opened: readonly number[];
  readonly end: 'collected' | 'bust' | null;
}

export const TILES = 25;
/** Ten thousand times the stake, in hundredths. */
export const TOP_CENTIS = 1_000_000n;

/** What so many safe tiles pay in hundredths: 97 % over the chance to find them all, cut. */
export function multiplierCentis(mines: number, safe: number): bigint {
  return safe === 0 ? 0n : (97n * choose(TILES, safe)) / choose(TILES - mines, safe);
}

/**
 * How many tiles can be opened before the round is collected by itself: where no safe tile is left, or where the next
 * one would pay more than 10 000 x. It stops before that and not at it, so that no tile is offered below its price.
 */
export function lastPick(mines: number): number {
  let safe = 1;
  while (safe < TILES - mines && multiplierCentis(mines, safe + 1) <= TOP_CENTIS) safe += 1;
  return safe;
}

const paysCentis = Array.from({ length: TILES }, (_, mines) =>
  Array.from({ length: TILES + 1 - mines }, (_unused, safe) => (mines === 0 ? 0n : multiplierCentis(mines, safe))),
);
const lastPicks = Array.from({ length: TILES }, (_, mines) => (mines === 0 ? 0 : lastPick(mines)));

export const minasGerais: Engine<MinesChoice, MinesState> = {
  code: 'minas-gerais',
  isStepwise: true,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  restoreRule: 'auto-collect',
  readChoice(input) {
    const mines = readFields(input)?.['mines'];
    return isWholeBetween(mines, 1, TILES - 1) ? { mines } : undefined;
  },
  open({ mines }, stake, draw) {
    return { stake: stake.toString(), mines: layMines(mines, draw), opened: [], end: null };
  },
  act(state, action) {
    const fields = readFields(action);
    if (state.end !== null || fields === undefined) return undefined;
    if (fields['kind'] === 'collect') return state.opened.length > 0 ? { ...state, end: 'collected' } : undefined;
    const tile = fields['tile'];
    if (fields['kind'] !== 'pick' || !isWholeBetween(tile, 0, TILES - 1)) return undefined;
    return state.opened.includes(tile) ? undefined : openTile(state, tile);
  },
  isOver(state) {
    return state.end !== null;
  },
  totalStake(state) {
    return BigInt(state.stake);
  },
  payout({ stake, mines, opened, end }) {
    return end === 'collected' ? (BigInt(stake) * paysFor(mines.length, opened.length)) / 100n : 0n;
  },
  view({ mines, opened, end }) {
    const safe = end === 'bust' ? opened.length - 1 : opened.length;
    const seen = { mineCount: mines.length, opened, multiplierCentis: Number(paysFor(mines.length, safe)) };
    if (end !== null) return { ...seen, end, mines };
    const left = TILES - opened.length;
    return {
      ...seen,
      end,
      nextCentis: Number(paysFor(mines.length, safe + 1)),
      /** The chance that the next tile is safe: so many of so many. */
      nextChance: [left - mines.length, left],
    };
  },
};

function paysFor(mines: number, safe: number): bigint {
  return paysCentis[mines]?.[safe] ?? 0n;
}

/** The first m of a shuffle that is carried only so far. */
function layMines(mines: number, draw: Draw): number[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  for (let i = 0; i < mines; i += 1) {
    const j = i + draw.uniform(TILES - i);
    const [a, b] = [tiles[i] ?? 0, tiles[j] ?? 0];
    tiles[i] = b;
    tiles[j] = a;
  }
  return tiles.slice(0, mines).toSorted((a, b) => a - b);
}

function openTile(state: MinesState, tile: number): MinesState {
  const opened = [...state.opened, tile];
  if (state.mines.includes(tile)) return { ...state, opened, end: 'bust' };
  return { ...state, opened, end: opened.length === lastPicks[state.mines.length] ? 'collected' : null };
}
