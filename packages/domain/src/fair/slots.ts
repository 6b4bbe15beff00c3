import { type Fields, isFields, type Rule } from './rule.ts';
import type { Draw } from './stream.ts';

/** Five reels, three rows, ten fixed lines; W is wild, S is the scatter. */
const ROWS = 3;
const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
].map((rows) => Array.from(rows, Number));

/** Scatters anywhere pay so many times the stake, by their number; three bring ten free spins, which pay lines twice. */
const scatterTimes: readonly number[] = [0, 0, 0, 2, 10, 50];
const SCATTERS_TO_TRIGGER = 3;
const FREE_SPINS = 10;
const FREE_SPIN_FACTOR = 2;

interface Slot {
  readonly strips: readonly string[];
  /** For 3, 4 and 5 of a symbol, in tenths of the stake. */
  readonly pays: Readonly<Record<string, readonly [number, number, number]>>;
  readonly isBothWays?: true;
  /** In a free spin a wild covers its whole reel. */
  readonly expands?: true;
  /** Two or more reels with a wild are held while the others turn once more. */
  readonly respins?: true;
}

const fairPays = {
  A: [75, 350, 2_000],
  B: [45, 180, 750],
  C: [25, 100, 400],
  D: [20, 70, 250],
  E: [14, 45, 150],
  F: [10, 25, 80],
  G: [9, 20, 70],
  H: [7, 18, 60],
} as const;

const fruit: Slot = {
  strips: [
    'EAHEGFGDHSHFGFCBECDGFGHBEHAFCD',
    'FHBCHGSCEDFGDWGFBGEWAHCHEHDFEG',
    'FEHCBCDWFHDGFEGHDHFEABGSGEDFHW',
    'CFGHDGSGFGEBECGCDHEWDHBEHWFAHF',
    'GFAGHFCEDFHBGEFHECGSEDHBGHAFCD',
  ],
  pays: fairPays,
};

const treasure: Slot = {
  strips: [
    'HEDFSEGFAGBFGEDCEHFGDHBDCEDAEF',
    'DBGFDGCEFDHFDGHADECFEHGWSDEBFE',
    'HEGFCGDEGFBDFCHSCDFGEDAHFEHDWG',
    'GWFBHFDHEDACGBEGCDFGEDSHEGHFED',
    'FGEFCHGBEGDFHBDEFDHFGHESGHDCEA',
  ],
  pays: fairPays,
  expands: true,
};

const dolphin: Slot = {
  strips: [
    'HSBEHFGHEGDHGCFHGDCFAEGDBFEBAC',
    'WECGHDGEDHBFGEBFDHGECHGACSFBDF',
    'FEBWCGDFEGFDCAFHCGHDWHBFEHSDHG',
    'FHDFAGDEFBGSCEGHCFHWBCFDHGEHBD',
    'SCEFDHFGEBFHBADHFCGDHGCFBEAHEG',
  ],
  pays: {
    A: [40, 200, 1_000],
    B: [30, 150, 500],
    C: [20, 100, 300],
    D: [12, 50, 150],
    E: [8, 25, 80],
    F: [6, 15, 50],
    G: [5, 12, 40],
    H: [4, 10, 30],
  },
  isBothWays: true,
};

const jaguar: Slot = {
  strips: [
    'HGFBDEAFEDCFDHFGCHACSGEHGFHGEB',
    'FEGBCSEFBWGHEDHWGFHEGHDAFHGECD',
    'DEGDEFHEFGHFWSCFGHFGHBDEADFHBC',
    'HGDBFESGFHEWFHEBGADHCDGCHGFCEW',
    'GEFBHFGHADEHACFGHDEBHFGDCFGDSH',
  ],
  pays: {
    A: [100, 500, 5_000],
    B: [45, 180, 1_000],
    C: [25, 100, 400],
    D: [20, 60, 250],
    E: [10, 40, 120],
    F: [8, 20, 60],
    G: [6, 15, 50],
    H: [5, 12, 40],
  },
  respins: true,
};

interface Spin {
  readonly stops: readonly number[];
  readonly respin?: readonly number[];
}

/** Three letters per reel from the top; a strip goes on from its end at its beginning. */
function screenOf({ strips }: Slot, stops: readonly number[]): string[] {
  return strips.map((strip, reel) => (strip + strip).slice(stops[reel] ?? 0, (stops[reel] ?? 0) + ROWS));
}

/** In tenths of the stake. The first and the last reel hold no wild, so a run pays for the symbol it begins with. */
function linesPay({ pays, isBothWays }: Slot, screen: readonly string[]): number {
  const runOf = (symbols: readonly string[]) => {
    const broken = symbols.findIndex((symbol) => symbol !== symbols[0] && symbol !== 'W');
    return broken === -1 ? symbols.length : broken;
  };
  let total = 0;
  for (const line of lines) {
    const symbols = line.map((row, reel) => screen[reel]?.charAt(row) ?? '');
    const left = runOf(symbols);
    total += pays[symbols[0] ?? '']?.[left - 3] ?? 0;
    if (isBothWays === undefined || left === symbols.length) continue;
    const mirrored = symbols.toReversed();
    total += pays[mirrored[0] ?? '']?.[runOf(mirrored) - 3] ?? 0;
  }
  return total;
}

/** A second turn pays its lines too, whatever its wilds, and no scatters. */
async function turn(slot: Slot, draw: Draw): Promise<Spin> {
  const stops: number[] = [];
  for (const strip of slot.strips) stops.push(await draw.uniform(strip.length));
  const held = screenOf(slot, stops).map((column) => column.includes('W'));
  if (slot.respins === undefined || held.filter(Boolean).length < 2) return { stops };
  const respin: number[] = [];
  for (const [reel, strip] of slot.strips.entries())
    respin.push(held[reel] === true ? (stops[reel] ?? 0) : await draw.uniform(strip.length));
  return { stops, respin };
}

function spinPays(slot: Slot, { stops, respin }: Spin, isFree: boolean): number {
  const show = (at: readonly number[]) => {
    const screen = screenOf(slot, at);
    return isFree && slot.expands ? screen.map((column) => (column.includes('W') ? 'WWW' : column)) : screen;
  };
  const paid = linesPay(slot, show(stops)) + (respin === undefined ? 0 : linesPay(slot, show(respin)));
  return isFree ? FREE_SPIN_FACTOR * paid : paid;
}

function shownSpin(spin: unknown): Fields {
  const { stops, respin } = isFields(spin) ? spin : {};
  return respin === undefined ? { stops } : { stops, respin };
}

function ruleOf(slot: Slot): Rule {
  return async ({ view, stake }, draw) => {
    const bought = await turn(slot, draw);
    const scatters = screenOf(slot, bought.stops).filter((column) => column.includes('S')).length;
    let tenths = spinPays(slot, bought, false) + 10 * (scatterTimes[scatters] ?? 0);
    const freeSpins: Spin[] = [];
    while (scatters >= SCATTERS_TO_TRIGGER && freeSpins.length < FREE_SPINS) {
      const free = await turn(slot, draw);
      freeSpins.push(free);
      tenths += spinPays(slot, free, true);
    }
    const shownFree = view['freeSpins'];
    return {
      drawn: { ...bought, freeSpins },
      shown: { ...shownSpin(view), freeSpins: Array.isArray(shownFree) ? shownFree.map(shownSpin) : shownFree },
      stake,
      payout: (stake * BigInt(tenths)) / 10n,
    };
  };
}

export const slotRules = {
  'fruta-do-sertao': ruleOf(fruit),
  'tesouro-da-arara': ruleOf(treasure),
  'boto-cor-de-rosa': ruleOf(dolphin),
  'onca-dourada': ruleOf(jaguar),
} as const;
