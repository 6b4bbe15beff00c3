import { type AmountE5, floorToCentavosE5 } from '../money/index.ts';
import { fitBase } from './cap.ts';
import { type Level, type LevelRates, levels, shareE5 } from './rates.ts';

/** What a member did on one day of the week. */
interface MemberDay {
  readonly effectiveCashE5: AmountE5;
  /** Cash stakes less cash wins: negative when the member won. */
  readonly lossE5: AmountE5;
  /** The level whose earner has the member's net revenue that day, and therefore no rebate on it; 0 = nobody. */
  readonly sharedLevel: Level | 0;
}

export interface MemberWeek {
  readonly memberId: bigint;
  /** Who stands above, by level. */
  readonly sponsors: Readonly<Record<Level, bigint | null>>;
  readonly days: readonly MemberDay[];
  /** What the cap leaves after own rewards, invite rewards and what earlier weeks gave. */
  readonly remainingE5: AmountE5;
}

export interface WeekRates {
  readonly turnover: LevelRates;
  readonly loss: LevelRates;
}

/** What one member brings to one inviter. */
export interface MemberPart {
  readonly memberId: bigint;
  readonly earnerId: bigint;
  readonly level: Level;
  readonly turnoverBaseE5: AmountE5;
  readonly turnoverCutE5: AmountE5;
  readonly lossBaseE5: AmountE5;
  readonly lossCutE5: AmountE5;
  /** What it takes of the member's cap. */
  readonly takenE5: AmountE5;
  readonly played: boolean;
}

/** In the order in which the cap is filled: level 1, then 2, then 3; in each the turnover, then the loss. */
export function decideMember(member: MemberWeek, rates: WeekRates): readonly MemberPart[] {
  const parts: MemberPart[] = [];
  let leftE5 = member.remainingE5;
  for (const level of levels) {
    const earnerId = member.sponsors[level];
    if (earnerId === null) continue;
    const days = member.days.filter(({ sharedLevel }) => sharedLevel !== level);
    const turnover = fitBase(sum(days, 'effectiveCashE5'), rates.turnover[level], leftE5);
    leftE5 -= turnover.takenE5;
    const loss = fitBase(sum(days, 'lossE5'), rates.loss[level], leftE5);
    leftE5 -= loss.takenE5;
    parts.push({
      memberId: member.memberId,
      earnerId,
      level,
      turnoverBaseE5: turnover.baseE5,
      turnoverCutE5: turnover.cutE5,
      lossBaseE5: loss.baseE5,
      lossCutE5: loss.cutE5,
      takenE5: turnover.takenE5 + loss.takenE5,
      played: days.length > 0,
    });
  }
  return parts;
}

function sum(days: readonly MemberDay[], name: 'effectiveCashE5' | 'lossE5'): AmountE5 {
  return days.reduce((all, day) => all + day[name], 0n);
}

/** All members of one level together. */
export interface LevelSum {
  readonly level: Level;
  readonly turnoverBaseE5: AmountE5;
  readonly turnoverCutE5: AmountE5;
  readonly lossBaseE5: AmountE5;
  readonly lossCutE5: AmountE5;
  readonly people: number;
  readonly played: number;
}

type LineKind = 'turnover' | 'loss' | 'carried' | 'cap' | 'rounding';
type LineReason = 'cap_reached' | 'carried_in' | 'carried_forward' | 'whole_centavos';

/** Base x rate = amount. */
export interface StatementLine {
  readonly kind: LineKind;
  readonly level: Level | null;
  readonly baseE5: AmountE5;
  readonly ppm: bigint | null;
  readonly amountE5: AmountE5;
  readonly people: number;
  readonly played: number;
  readonly reason: LineReason | null;
}

export type Carry = Readonly<Record<Level, AmountE5>>;
export const noCarry: Carry = { 1: 0n, 2: 0n, 3: 0n };

interface ClosedStatement {
  readonly lines: readonly StatementLine[];
  /** Whole centavos: what is posted, and the sum of the lines. */
  readonly amountE5: AmountE5;
  readonly carriedOut: Carry;
}

interface Closing {
  readonly levels: readonly LevelSum[];
  readonly carriedIn: Carry;
  readonly rates: WeekRates;
}

export function closeStatement({ levels: sums, carriedIn, rates }: Closing): ClosedStatement {
  const lines: StatementLine[] = [];
  const carriedOut: Record<Level, AmountE5> = { ...carriedIn };
  for (const sumOf of sums) {
    lines.push(turnoverLine(sumOf, rates.turnover[sumOf.level]));
    const loss = lossLines(sumOf, carriedIn[sumOf.level], rates.loss[sumOf.level]);
    lines.push(...loss.lines, ...capLines(sumOf));
    carriedOut[sumOf.level] = loss.carriedOutE5;
  }
  const exactE5 = lines.reduce((all, { amountE5 }) => all + amountE5, 0n);
  const amountE5 = floorToCentavosE5(exactE5);
  lines.push(line('rounding', { amountE5: amountE5 - exactE5, reason: 'whole_centavos' }));
  return { lines, amountE5, carriedOut };
}

function line(kind: LineKind, rest: Partial<StatementLine>): StatementLine {
  return { kind, level: null, baseE5: 0n, ppm: null, amountE5: 0n, people: 0, played: 0, reason: null, ...rest };
}

function turnoverLine({ level, turnoverBaseE5, people, played }: LevelSum, ppm: bigint): StatementLine {
  const baseE5 = turnoverBaseE5 > 0n ? turnoverBaseE5 : 0n;
  return line('turnover', { level, baseE5, ppm, amountE5: shareE5(baseE5, ppm), people, played });
}

/** A level that won in sum owes the next weeks: nothing is paid until the balance is above zero again. */
function lossLines(of: LevelSum, carriedInE5: AmountE5, ppm: bigint) {
  const { level, people, played } = of;
  const balanceE5 = carriedInE5 + of.lossBaseE5;
  const lines: StatementLine[] = [];
  if (carriedInE5 !== 0n) lines.push(line('carried', { level, baseE5: carriedInE5, reason: 'carried_in' }));
  if (balanceE5 > 0n)
    lines.push(line('loss', { level, baseE5: balanceE5, ppm, amountE5: shareE5(balanceE5, ppm), people, played }));
  else if (balanceE5 < 0n)
    lines.push(line('loss', { level, baseE5: balanceE5, ppm, people, played, reason: 'carried_forward' }));
  return { lines, carriedOutE5: balanceE5 < 0n ? balanceE5 : 0n };
}

function capLines({ level, turnoverCutE5, lossCutE5 }: LevelSum): readonly StatementLine[] {
  const baseE5 = turnoverCutE5 + lossCutE5;
  return baseE5 > 0n ? [line('cap', { level, baseE5, reason: 'cap_reached' })] : [];
}
