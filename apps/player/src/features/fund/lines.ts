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
