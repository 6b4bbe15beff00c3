import type { BodyOf } from '@arara/contract';
import type { playersRoutes } from '@arara/contract/player';
import { type BusinessDay, businessDayOf } from '@arara/domain/time';
import type { IconName, IconTone } from '@arara/ui';

export type FundPage = BodyOf<typeof playersRoutes.playerFundDetail>;
export type FundLine = FundPage['List'][number];

export interface FundDay {
  readonly day: BusinessDay;
  readonly lines: readonly FundLine[];
}

/** Every line once: what moved between two pages pushes lines onto the next page a second time. */
export function linesOf(pages: readonly FundPage[]): readonly FundLine[] {
  const lines = new Map<string, FundLine>();
  for (const line of pages.flatMap(({ List }) => List)) lines.set(line.Id, line);
  return [...lines.values()];
}

/** The lines by day of Sao Paulo, in the order in which they came. */
export function daysOf(lines: readonly FundLine[]): readonly FundDay[] {
  const days = Map.groupBy(lines, ({ At }) => businessDayOf(Date.parse(At)));
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

const icons: Readonly<Record<FundLine['Kind'], { icon: IconName; tone: IconTone }>> = {
  bet: { icon: 'dice', tone: 'plain' },
  win: { icon: 'star', tone: 'leaf' },
  deposit: { icon: 'in', tone: 'leaf' },
  withdrawal: { icon: 'out', tone: 'money' },
  bonus: { icon: 'gift', tone: 'brand' },
  rebate: { icon: 'vip', tone: 'money' },
  team: { icon: 'team', tone: 'brand' },
  adjustment: { icon: 'scale', tone: 'plain' },
  reversal: { icon: 'swap', tone: 'plain' },
};

/** The picture of a line; a failed one is red whatever it was. */
export function iconOf({ Kind, Status }: FundLine): { icon: IconName; tone: IconTone } {
  const { icon, tone } = icons[Kind];
  return { icon, tone: Status === 'failure' ? 'heat' : tone };
}

/** Gains are green, lost stakes red; money the player takes out is neither. */
export function toneOf({ Kind, Amount, Status }: FundLine): 'leaf' | 'heat' | 'faint' | undefined {
  if (Status === 'failure') return 'faint';
  if (Amount > 0n) return 'leaf';
  return Kind === 'bet' && Amount < 0n ? 'heat' : undefined;
}

/** What a player did at one game without a longer pause, as one row; its lines are newest first. */
export interface PlaySession {
  readonly game: NonNullable<FundLine['Game']>;
  readonly lines: readonly FundLine[];
  readonly rounds: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
  readonly fromMs: number;
  readonly toMs: number;
}

export type FundItem = { readonly line: FundLine } | { readonly session: PlaySession };

const PAUSE_MS = 15 * 60_000;

/** The lines of a day, newest first, with those of one game and pauses under 15 minutes put together. */
export function itemsOf(lines: readonly FundLine[]): readonly FundItem[] {
  const items: { line?: FundLine; lines: FundLine[] }[] = [];
  const open = new Map<string, { lines: FundLine[] }>();
  for (const line of lines) {
    const of = line.Game?.Id;
    const session = of === undefined ? undefined : open.get(of);
    if (of === undefined) items.push({ line, lines: [] });
    else if (session !== undefined && pauseMs(session.lines.at(-1), line) < PAUSE_MS) session.lines.push(line);
    else {
      const begun = { lines: [line] };
      open.set(of, begun);
      items.push(begun);
    }
  }
  return items.map(({ line, lines: ofGame }) => (line === undefined ? { session: sessionOf(ofGame) } : { line }));
}

const pauseMs = (newer: FundLine | undefined, older: FundLine): number =>
  newer === undefined ? Infinity : Date.parse(newer.At) - Date.parse(older.At);

function sessionOf(lines: readonly FundLine[]): PlaySession {
  const times = lines.map(({ At }) => Date.parse(At));
  const [first] = lines;
  if (first?.Game === undefined || first.Game === null) throw new Error('a session has a game');
  const sum = (kept: (line: FundLine) => boolean) =>
    lines.filter(kept).reduce((total, { Amount }) => total + Amount, 0n);
  return {
    game: first.Game,
    lines,
    rounds: new Set(lines.map(({ Game }) => Game?.Round)).size,
    // What was rolled back was not staked: the stake came back.
    stakedE5: -sum(({ Kind, Amount }) => Kind === 'bet' || (Kind === 'reversal' && Amount > 0n)),
    wonE5: sum(({ Kind, Amount }) => Kind !== 'bet' && !(Kind === 'reversal' && Amount > 0n)),
    fromMs: Math.min(...times),
    toMs: Math.max(...times),
  };
}
