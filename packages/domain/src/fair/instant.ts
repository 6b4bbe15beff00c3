import { drawSome, isWhole, readWholes, type Rule } from './rule.ts';

/** Ten thousand rolls; the multiplier is 98 % over the chance, in ten-thousandths, cut. */
export const dice: Rule = async ({ choice, view, stake }, draw) => {
  const { threshold } = choice;
  if (!isWhole(threshold, { min: 100, max: 9_500 })) return undefined;
  const roll = await draw.uniform(10_000);
  const payout = roll < threshold ? (stake * (98_000_000n / BigInt(threshold))) / 10_000n : 0n;
  return { drawn: { roll }, shown: { roll: view['roll'] }, stake, payout };
};

const CRASH_RANGE = 1n << 52n;
const CRASH_TOP = 1_000_000;
const CASH_OUT_MIN = 101;

/** The flight stops at 97 % over a uniform number from (0, 1], in hundredths, cut. */
export const crash: Rule = async ({ choice, view, stake }, draw) => {
  const centis = (97n * CRASH_RANGE) / (CRASH_RANGE - (await draw.bits52()));
  const stopCentis = Math.min(CRASH_TOP, Math.max(100, Number(centis)));
  // What was stored before the bet counts although nobody pressed; what was left after the stop is not paid.
  const leaves = [view['leftCentis'], choice['autoCashOut']].filter((one) =>
    isWhole(one, { min: CASH_OUT_MIN, max: stopCentis }),
  );
  const payout = leaves.length === 0 ? 0n : (stake * BigInt(Math.min(...leaves))) / 100n;
  return { drawn: { stopCentis }, shown: { stopCentis: view['stopCentis'] }, stake, payout };
};

const TILES = 25;

/** Fair price of so many safe tiles, 97 % of it, in hundredths, cut. */
function minesCentis(mines: number, safe: number): bigint {
  let [all, good] = [97n, 1n];
  for (let tile = 0; tile < safe; tile += 1) {
    all *= BigInt(TILES - tile);
    good *= BigInt(TILES - mines - tile);
  }
  return safe === 0 ? 0n : all / good;
}

export const mines: Rule = async ({ choice, view, stake }, draw) => {
  const count = choice['mines'];
  const opened = readWholes(view['opened'], { min: 0, max: TILES - 1 });
  if (!isWhole(count, { min: 1, max: TILES - 1 }) || opened === undefined) return undefined;
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  const laid = (await drawSome(tiles, count, draw)).toSorted((a, b) => a - b);
  const isBust = opened.some((tile) => laid.includes(tile));
  const payout = isBust ? 0n : (stake * minesCentis(count, opened.length)) / 100n;
  return { drawn: { mines: laid }, shown: { mines: view['mines'] }, stake, payout };
};

const PLINKO_ROWS = 12;
/** What the thirteen feet pay in tenths of the stake, from the left. */
const plinkoTenths: Readonly<Record<string, readonly number[]>> = {
  low: [120, 30, 18, 13, 10, 9, 7, 9, 10, 13, 18, 30, 120],
  medium: [400, 80, 30, 18, 12, 6, 4, 6, 12, 18, 30, 80, 400],
  high: [2_200, 260, 80, 18, 4, 3, 2, 3, 4, 18, 80, 260, 2_200],
};

/** One fair coin per row: 0 falls to the left of its peg, 1 to the right. */
export const plinko: Rule = async ({ choice, view, stake }, draw) => {
  const tenths = plinkoTenths[String(choice['risk'])];
  if (tenths === undefined) return undefined;
  const path: number[] = [];
  while (path.length < PLINKO_ROWS) path.push(await draw.uniform(2));
  const foot = path.reduce((sum, side) => sum + side, 0);
  const payout = (stake * BigInt(tenths[foot] ?? 0)) / 10n;
  return { drawn: { path }, shown: { path: view['path'] }, stake, payout };
};

const KENO_NUMBERS = 40;
const KENO_BALLS = 10;
/** What 0, 1, 2 ... hits pay in tenths of the stake, by the number of picks. */
const kenoTenths: readonly (readonly number[])[] = [
  [],
  [0, 38],
  [0, 10, 99],
  [0, 0, 30, 450],
  [0, 0, 15, 80, 1_400],
  [0, 0, 12, 35, 180, 4_500],
  [0, 0, 0, 25, 100, 1_200, 30_000],
  [0, 0, 0, 18, 50, 400, 4_000, 60_000],
  [0, 0, 0, 0, 46, 250, 1_500, 20_000, 100_000],
  [0, 0, 0, 0, 37, 100, 600, 5_000, 30_000, 100_000],
  [0, 0, 0, 0, 22, 60, 350, 2_000, 10_000, 60_000, 100_000],
];

export const keno: Rule = async ({ choice, view, stake }, draw) => {
  const picks = readWholes(choice['picks'], { min: 1, max: KENO_NUMBERS });
  const tenths = kenoTenths[picks?.length ?? 0];
  if (picks === undefined || picks.length === 0 || tenths === undefined) return undefined;
  const numbers = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  const balls = await drawSome(numbers, KENO_BALLS, draw);
  const hits = picks.filter((number) => balls.includes(number)).length;
  const payout = (stake * BigInt(tenths[hits] ?? 0)) / 10n;
  return { drawn: { balls }, shown: { balls: view['balls'] }, stake, payout };
};
