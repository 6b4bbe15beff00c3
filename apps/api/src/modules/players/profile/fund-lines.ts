import type { Locale } from '@arara/contract';
import type { MovementName } from '@arara/domain/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import { balanceOf, filteredStatement, statement, type StatementLine } from '../../ledger/index.ts';
import { t } from '../texts.ts';
import { noteOf } from './adjustment-note.ts';
import type { Asked } from './figures.ts';
import { type FundKind, kinds, type ShownMovement } from './fund-kinds.ts';
import { filterOf, type FundFilter, isFiltered, sumFund } from './fund-sums.ts';

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
  readonly Note: string | null;
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

interface WantedPage extends Asked {
  readonly page: number;
  readonly limit: number;
  readonly filter: FundFilter;
  readonly gamesOf: GamesOfRounds;
}

export async function listFundLines(db: Queryable, wanted: WantedPage): Promise<FundPage> {
  const { playerId } = wanted;
  const balances = await balanceOf(db, playerId);
  if (balances === undefined) return { total: 0, lines: [], totalAssetsE5: 0n, heldE5: 0n };
  const { total, lines } = isFiltered(wanted.filter)
    ? await readFiltered(db, wanted)
    : { total: Number(balances.version), lines: await readAll(db, wanted, balances.version) };
  const rounds = [...new Set(lines.flatMap(({ round }) => round ?? []))];
  const games = rounds.length === 0 ? undefined : await wanted.gamesOf(wanted, rounds);
  return {
    total,
    lines: lines.flatMap(
      (line) => toFundLine(line, wanted.locale, line.round === undefined ? undefined : games?.get(line.round)) ?? [],
    ),
    totalAssetsE5: balances.cashE5 + balances.bonusE5,
    heldE5: balances.heldE5,
  };
}

/** Versions have no gaps, so a page is found by arithmetic and costs the same wherever it stands. */
async function readAll(db: Queryable, { playerId, page, limit }: WantedPage, version: bigint) {
  const beforeVersion = version + 1n - BigInt(page - 1) * BigInt(limit);
  return beforeVersion < 2n ? [] : statement(db, playerId, { beforeVersion, limit });
}

async function readFiltered(db: Queryable, { page, limit, ...wanted }: WantedPage) {
  const { Moves: total } = await sumFund(db, wanted, wanted.filter);
  const offset = (page - 1) * limit;
  const which = { filter: filterOf(wanted.filter), offset, limit };
  return { total, lines: offset < total ? await filteredStatement(db, wanted.playerId, which) : [] };
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
    Note: noteOf(locale, line.memo) ?? null,
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
