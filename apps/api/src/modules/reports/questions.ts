import type { Condition } from '@arara/domain/campaigns';
import type { BusinessDay } from '@arara/domain/time';
import type { FigureName, Figures } from './books.ts';

/** Whose figures, and of which days. */
export interface Scope {
  /** The caller answers for what its reader may see; empty = nothing. */
  readonly brandIds: readonly number[];
  /** Business days, both included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Of each day only what happened before this time of day in Sao Paulo, `HH:MM`; undefined = the whole day. */
  readonly until?: string | undefined;
  /** Only what happened before this moment: the same rows whenever it is asked. */
  readonly before?: Date | undefined;
  readonly party?: number | undefined;
  readonly game?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly provider?: string | undefined;
  readonly ruleId?: string | undefined;
  readonly sponsorId?: bigint | undefined;
}

interface Counts {
  readonly betCount: number;
  readonly depositCount: number;
  readonly withdrawalCount: number;
}

interface Play {
  readonly betsE5: bigint;
  readonly winsE5: bigint;
  readonly ggrE5: bigint;
  readonly betCount: number;
  readonly players: number;
}

interface BankRow {
  readonly brandId: number;
  readonly provider: string | null;
  readonly state: string;
  readonly count: number;
  readonly amountE5: bigint;
  /** From asked to paid; null without a paid one. */
  readonly medianSeconds: number | null;
  readonly p95Seconds: number | null;
}

/** What each question answers, row by row. */
export interface Rows {
  readonly days: {
    readonly brandId: number;
    readonly day: BusinessDay;
    readonly players: number;
    readonly payers: number;
  } & Figures &
    Counts;
  readonly hours: { readonly brandId: number; readonly day: BusinessDay; readonly hour: number } & Figures & Counts;
  readonly games: { readonly brandId: number; readonly party: number; readonly game: string | null } & Play;
  readonly depositsByBank: BankRow;
  readonly withdrawalsByBank: BankRow & { readonly feeE5: bigint };
  readonly funnel: {
    readonly brandId: number;
    readonly day: BusinessDay;
    readonly registered: number;
    readonly verified: number;
    readonly deposited: number;
    readonly bet: number;
  };
  /** Of those who registered in the scope and are not verified; `none` has not begun. */
  readonly stops: { readonly brandId: number; readonly phase: string; readonly people: number };
  readonly cohorts: {
    readonly brandId: number;
    readonly week: BusinessDay;
    readonly size: number;
    readonly age: number;
    readonly active: number;
    readonly depositors: number;
    readonly depositsE5: bigint;
    readonly ggrE5: bigint;
  };
  readonly rewardCosts: {
    readonly brandId: number;
    readonly ruleId: string;
    readonly kind: string;
    readonly count: number;
    readonly players: number;
    readonly givenE5: bigint;
    readonly reversedE5: bigint;
  };
  readonly sponsors: {
    readonly brandId: number;
    readonly sponsorId: bigint;
    readonly invited: number;
    readonly depositors: number;
    readonly depositsE5: bigint;
    readonly ggrE5: bigint;
    readonly commissionE5: bigint;
  };
  readonly balances: {
    readonly brandId: number;
    readonly account: number;
    readonly party: number;
    readonly balanceE5: bigint;
  };
  readonly players: {
    readonly brandId: number;
    readonly playerId: bigint;
    readonly betsE5: bigint;
    readonly winsE5: bigint;
    readonly depositsE5: bigint;
    readonly withdrawalsE5: bigint;
  };
  readonly riskDays: {
    readonly brandId: number;
    readonly day: BusinessDay;
    readonly playerId: bigint;
    readonly paidE5: bigint;
    readonly betsE5: bigint;
    readonly withdrawnE5: bigint;
    readonly givenE5: bigint;
    /** In games in which those whom the player invited lost on the same day, and what they lost there. */
    readonly gainedE5: bigint;
    readonly lostE5: bigint;
    /** Deposits just under the amount, or disputes. */
    readonly count: number;
  };
  readonly rows: {
    readonly brandId: number;
    readonly day: BusinessDay;
    readonly playerId: bigint;
    readonly version: bigint;
    readonly code: number;
    readonly party: number;
    readonly game: string | null;
    readonly round: string | null;
    readonly postedAt: Date;
    /** As it counts in the figure. */
    readonly amountE5: bigint;
    readonly cursor: string;
  };
  /** One row for everybody, then one for each condition added to those before it. */
  readonly segment: { readonly brandId: number; readonly step: number; readonly people: number };
  readonly segmentPlayers: { readonly brandId: number; readonly playerId: bigint };
  readonly campaign: {
    readonly brandId: number;
    readonly outcome: string;
    readonly people: number;
    /** Of those whose days are over: what they did in them. */
    readonly watched: number;
    readonly bettors: number;
    readonly depositors: number;
    readonly betsE5: bigint;
    readonly depositsE5: bigint;
  };
  /** One row: how many rows a list has in all, and what those of a figure add up to. */
  readonly totals: { readonly count: number; readonly sumE5: bigint };
  readonly orders: {
    readonly brandId: number;
    readonly id: string;
    readonly playerId: bigint;
    readonly provider: string | null;
    readonly state: string;
    readonly amountE5: bigint;
    readonly createdAt: Date;
    readonly paidAt: Date | null;
    readonly cursor: string;
  };
}

export type QuestionName = keyof Rows;

/** Who was in a segment at a moment: what happened later changes nothing, so the list is the same whenever it is asked. */
interface SegmentAt {
  readonly conditions: readonly Condition[];
  readonly at: Date;
}

/** The rows of a list, whichever page of them. */
export type Listed =
  | { readonly name: 'rows'; readonly figure: FigureName }
  | { readonly name: 'orders'; readonly of: 'deposits' | 'withdrawals' }
  | { readonly name: 'players'; readonly who: 'players' | 'payers' };

interface Takes {
  readonly totals: { readonly list: Listed };
  readonly segment: SegmentAt;
  /** In the order of their ids after one of them, or drawn by lot. */
  readonly segmentPlayers: SegmentAt & {
    readonly limit: number;
    readonly after?: bigint | undefined;
    readonly draw?: string | undefined;
  };
  readonly campaign: { readonly campaignId: bigint; readonly days: number; readonly at: Date };
  readonly cohorts: { readonly by: 'registered' | 'deposited' };
  readonly sponsors: { readonly limit: number };
  /** Those who bet most first; or only those who bet or paid in, in the order of their ids after one of them. */
  readonly players: {
    readonly limit: number;
    readonly who?: 'players' | 'payers' | undefined;
    readonly after?: bigint | undefined;
  };
  readonly riskDays: {
    readonly of: 'teamFlow' | 'unplayed' | 'bonusShare' | 'underLimit' | 'disputed';
    /** Of the window that ends with each day of the scope. */
    readonly days: number;
    readonly amountE5: bigint;
  };
  readonly rows: { readonly figure: FigureName; readonly limit: number; readonly after?: string | undefined };
  readonly orders: {
    readonly of: 'deposits' | 'withdrawals';
    readonly state?: string | undefined;
    readonly limit: number;
    readonly after?: string | undefined;
  };
}

/** A question is its name, and what only it takes. */
export type Question<N extends QuestionName = QuestionName> = { readonly name: N } & (N extends keyof Takes
  ? Takes[N]
  : unknown);

export interface Answer<N extends QuestionName> {
  readonly kind: 'answer';
  /** Everything that was committed before this moment is in it, on every shard. */
  readonly freshAt: Date;
  readonly rows: readonly Rows[N][];
}

/** `away`: the process does not answer in time, or knows nothing yet. A screen says so and shows no figure. */
export type AskReports = <N extends QuestionName>(
  question: Question<N>,
  scope: Scope,
) => Promise<Answer<N> | { readonly kind: 'away' }>;
