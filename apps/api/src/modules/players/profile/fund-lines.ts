import type { Locale } from '@arara/contract';
import type { MovementName } from '@arara/domain/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import { balanceOf, statement, type StatementLine } from '../../ledger/index.ts';
import { t } from '../texts.ts';
import type { Asked } from './figures.ts';

export type FundKind =
  | 'bet'
  | 'win'
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'rebate'
  | 'team'
  | 'adjustment'
  | 'reversal';

const kinds = {
  bet: 'bet',
  win: 'win',
  free_win: 'win',
  promo_win: 'win',
  jackpot_payment: 'win',
  bet_reversal: 'reversal',
  win_reversal: 'reversal',
  reversal: 'reversal',
  deposit: 'deposit',
  deposit_assign: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_settle: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_return: 'withdrawal',
  withdrawal_fee_return: 'withdrawal',
  bonus_grant: 'bonus',
  bonus_conversion: 'bonus',
  bonus_forfeit: 'bonus',
  rebate_credit: 'rebate',
  commission_credit: 'team',
  commission_conversion: 'team',
  commission_hold: 'team',
  commission_release: 'team',
  commission_return: 'team',
  commission_fee_return: 'team',
  adjustment_credit: 'adjustment',
  adjustment_debit: 'adjustment',
  med_block: 'adjustment',
  med_release: 'adjustment',
  med_return: 'adjustment',
  med_blocked_return: 'adjustment',
  med_sudden_return: 'adjustment',
  receivable_write_off: 'adjustment',
  escheat: 'adjustment',
} as const satisfies Partial<Record<MovementName, FundKind>>;
type ShownMovement = keyof typeof kinds;

type Pocket = 'cash' | 'bonus' | 'commission' | 'held' | 'med_hold';

/** Movements that touch neither cash nor bonus: the pocket they change, and in which direction. */
const elsewhere: Readonly<Partial<Record<ShownMovement, { account: Pocket; sign: 1n | -1n }>>> = {
  commission_credit: { account: 'commission', sign: 1n },
  commission_hold: { account: 'commission', sign: -1n },
  commission_release: { account: 'commission', sign: 1n },
  commission_return: { account: 'commission', sign: 1n },
  commission_fee_return: { account: 'commission', sign: 1n },
  withdrawal_settle: { account: 'held', sign: -1n },
  med_return: { account: 'med_hold', sign: -1n },
  med_blocked_return: { account: 'med_hold', sign: -1n },
};

/** One line of the statement of everything, ready for the wire. `BalanceAfter` is always cash and bonus together. */
export interface FundLine {
  readonly Id: string;
  readonly At: string;
  readonly Kind: FundKind;
  readonly Title: string;
  readonly Account: Pocket;
  readonly Amount: bigint;
  readonly BalanceAfter: bigint;
  readonly Reference: string;
  readonly Status: 'pending' | 'success' | 'failure';
  readonly Wait: {
    readonly Why: { readonly Word: string; readonly Text: string };
    readonly NextActor: 'house';
    readonly DueAt: null;
  } | null;
  readonly Game: (RoundGame & { readonly Round: string }) | null;
}

/** A game as the statement names it. */
export interface RoundGame {
  readonly Id: string;
  readonly Name: string;
  readonly Icon: string;
}

/** The games of rounds, by round; what is not known is left out. */
export type GamesOfRounds = (asked: Asked, rounds: readonly string[]) => Promise<ReadonlyMap<string, RoundGame>>;

export interface FundPage {
  readonly total: number;
  readonly lines: readonly FundLine[];
  readonly totalAssetsE5: bigint;
  readonly heldE5: bigint;
}

/** Versions have no gaps, so a page is found by arithmetic and costs the same wherever it stands. */
export async function listFundLines(
  db: Queryable,
  wanted: Asked & { readonly page: number; readonly limit: number; readonly gamesOf: GamesOfRounds },
): Promise<FundPage> {
  const { playerId } = wanted;
  const balances = await balanceOf(db, playerId);
  if (balances === undefined) return { total: 0, lines: [], totalAssetsE5: 0n, heldE5: 0n };
  const beforeVersion = balances.version + 1n - BigInt(wanted.page - 1) * BigInt(wanted.limit);
  const lines = beforeVersion < 2n ? [] : await statement(db, playerId, { beforeVersion, limit: wanted.limit });
  const rounds = [...new Set(lines.flatMap(({ round }) => round ?? []))];
  const games = rounds.length === 0 ? undefined : await wanted.gamesOf(wanted, rounds);
  return {
    total: Number(balances.version),
    lines: lines.flatMap(
      (line) => toFundLine(line, wanted.locale, line.round === undefined ? undefined : games?.get(line.round)) ?? [],
    ),
    totalAssetsE5: balances.cashE5 + balances.bonusE5,
    heldE5: balances.heldE5,
  };
}

function isShown(movement: MovementName): movement is ShownMovement {
  return movement in kinds;
}

/** `payout:0830Z0…:hold` is order 0830Z0… for whoever reads: the words around it are our bookkeeping. */
function referenceOf(key: string): string {
  return key.split(':').find((part) => /[A-Z\d]/.test(part)) ?? key;
}

/** Undefined for what is no money of the player: points, and the end of a round that paid nothing. */
export function toFundLine(line: StatementLine, locale: Locale, game?: RoundGame): FundLine | undefined {
  const { movement, round } = line;
  if (!isShown(movement) || (movement === 'win' && line.amountE5 === 0n)) return undefined;
  const state = stateOf(line);
  return {
    Id: line.version.toString(),
    At: line.postedAt.toISOString(),
    Kind: kinds[movement],
    Title: t(locale, `movement.${movement}`),
    ...changeOf(line, movement),
    BalanceAfter: line.cashAfterE5 + line.bonusAfterE5,
    Reference: referenceOf(line.key),
    Status: state,
    Wait: state === 'pending' ? waitOf(locale) : null,
    Game: game === undefined || round === undefined ? null : { ...game, Round: round },
  };
}

/** A stake split over cash and bonus is one line; what moves between the two shows the part that became cash. */
function changeOf(line: StatementLine, movement: ShownMovement): { Account: Pocket; Amount: bigint } {
  const { cashDeltaE5, bonusDeltaE5, amountE5 } = line;
  const total = cashDeltaE5 + bonusDeltaE5;
  if (cashDeltaE5 !== 0n) return { Account: 'cash', Amount: total === 0n ? cashDeltaE5 : total };
  if (bonusDeltaE5 !== 0n) return { Account: 'bonus', Amount: bonusDeltaE5 };
  const { account, sign } = elsewhere[movement] ?? { account: 'cash', sign: 0n };
  return { Account: account, Amount: sign * amountE5 };
}

function stateOf({ hold }: StatementLine): FundLine['Status'] {
  if (hold === 'open') return 'pending';
  return hold === 'released' ? 'failure' : 'success';
}

function waitOf(locale: Locale): FundLine['Wait'] {
  const Why = { Word: 'withdrawal_open', Text: t(locale, 'own.withdrawalOpen') };
  return { Why, NextActor: 'house', DueAt: null };
}
