import { hash } from 'node:crypto';
import { vshardOfId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { type Clock, elapsedMs } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { balanceOf } from '../../ledger/index.ts';
import type {
  BalanceQuery,
  InfoQuery,
  WalletAnswer,
  WalletCall,
  WalletOp,
  WalletOpDone,
  WalletQuestion,
  WalletRefusal,
} from '../provider.ts';
import type { PlayedGame, Supplier } from '../providers/suppliers.ts';
import { keyOf } from '../shared/tx-keys.ts';
import type { ReservePrize } from './prizes.ts';
import { createPosting, isAccepted, operations } from './posting.ts';
import * as store from './wallet.store.ts';

export interface GameWallet {
  ask(supplier: Supplier, question: WalletQuestion): Promise<WalletAnswer>;
  /** Calls that wait for their group, for the metrics. */
  waitingCount(): number;
}

export interface WalletOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  /** Time as callers wait it, which only grows; absent = the process's own. */
  readonly elapsedMs?: () => number;
  /** Why the gate is closed for this player, asked only after the row has refused a bet. */
  readonly explainBlock: (playerId: PlayerId, brandId: number) => Promise<WalletRefusal>;
  /** From which win on somebody should look. */
  readonly largeWinE5: (brandId: number) => bigint;
  /** Asked before a credit that no bet pays for. */
  readonly reservePrize: ReservePrize;
  /** What a supplier may know about a player. */
  readonly playerInfo: (playerId: PlayerId) => Promise<{ country: string; locale: string }>;
}

/** What is not answered by then is "busy", never a guess, and is not begun any more; what was is found by the repeat. */
const BUDGET_MS = 800;
/** A win or a rollback waits longer before it is sent back, still within the shortest patience of a supplier (3 s). */
const OWED_BUDGET_MS = 2_500;

/** R$ 1 billion: below it a stake times the weight of a game fits the books. */
const STAKE_MAX_E5 = 100_000_000_000_000n;

const flags = { closesRound: 1, servesLobby: 2, keepsSettled: 4, freeRound: 8, bigWin: 16 } as const;

type Row = store.WalletRow;
type AnswerRow = store.WalletAnswerRow;

export function createGameWallet(options: WalletOptions): GameWallet {
  const waited = options.elapsedMs ?? elapsedMs;
  const posting = createPosting({ ...options, elapsedMs: waited });
  return {
    ask(supplier, question) {
      if (question.kind !== 'apply') return withinBudget(BUDGET_MS, notifyBalance(options, supplier, question));
      const budgetMs = question.ops.some(({ kind }) => kind === 'bet') ? BUDGET_MS : OWED_BUDGET_MS;
      const endsAtMs = waited() + budgetMs;
      const applyAll = (rows: readonly Row[]) => posting.applyAll(supplier, rows, endsAtMs);
      return withinBudget(budgetMs, apply({ ...options, applyAll }, supplier, question));
    },
    waitingCount: posting.waitingCount,
  };
}

type ApplyOptions = Pick<WalletOptions, 'explainBlock' | 'largeWinE5' | 'reservePrize'> & {
  readonly applyAll: (rows: readonly Row[]) => Promise<readonly AnswerRow[]>;
};

async function apply(options: ApplyOptions, supplier: Supplier, call: WalletCall): Promise<WalletAnswer> {
  const rows = toRows(supplier, call, options.largeWinE5(supplier.brandId));
  for (const { operation, key, playerId, amountE5 } of rows) {
    if (operation !== operations.promo_win) continue;
    const refusal = await options.reservePrize(supplier, { key, playerId, amountE5 });
    if (refusal !== undefined) return { ok: false, refusal, opKind: 'promo_win' };
  }
  const answers = await options.applyAll(rows);
  const last = answers.at(-1);
  if (last === undefined) throw new Error('a call was not answered');
  const balanceE5 = playable(last);
  if (isAccepted(supplier, last.outcome) && balanceE5 !== undefined) {
    const ops = call.ops.flatMap((op, at) => toDone(op, answers[at]));
    return { ok: true, balanceE5, currency: call.currency, ops };
  }
  const refusal =
    last.outcome === 'blocked' ? await options.explainBlock(call.playerId, supplier.brandId) : refusalOf(last.outcome);
  const opKind = call.ops[answers.length - 1]?.kind;
  return {
    ok: false,
    refusal,
    ...(opKind === undefined ? {} : { opKind }),
    // A batch that was undone left the balance as it was before its first operation.
    ...(balanceE5 === undefined ? {} : { balanceE5: balanceE5 - movedBy(answers.slice(0, -1)), currency: 'BRL' }),
  };
}

async function notifyBalance(
  options: WalletOptions,
  supplier: Supplier,
  query: BalanceQuery | InfoQuery,
): Promise<WalletAnswer> {
  const { sessionToken } = query;
  const session = sessionToken === undefined ? undefined : await sessionOf(options, sessionToken);
  const isForeign = session === undefined || session.party !== supplier.party;
  if (sessionToken !== undefined && isForeign) return { ok: false, refusal: 'session_unknown' };
  if (session !== undefined && query.playerId !== undefined && session.playerId !== query.playerId)
    return { ok: false, refusal: 'session_unknown' };
  if (session?.isOver === true) return { ok: false, refusal: 'session_expired' };
  const playerId = session?.playerId ?? query.playerId;
  if (playerId === undefined) return { ok: false, refusal: 'player_unknown' };
  const balances = await balanceOf(options.shards.ofPlayer(playerId), playerId);
  // A supplier of one brand learns nothing about the players of another.
  if (balances?.brandId !== supplier.brandId) return { ok: false, refusal: 'player_unknown' };
  const answer = { ok: true, balanceE5: balances.cashE5 + balances.bonusE5, currency: 'BRL', ops: [] } as const;
  if (query.kind === 'info') return { ...answer, player: { playerId, ...(await options.playerInfo(playerId)) } };
  if (query.currency !== undefined && query.currency !== 'BRL') return { ok: false, refusal: 'currency_mismatch' };
  return answer;
}

async function sessionOf({ shards, clock }: WalletOptions, token: string): Promise<store.SessionRow | undefined> {
  const vshard = vshardOfId(token);
  if (vshard === undefined) return undefined;
  return store.findSession(shards.ofVshard(vshard), hashOf(token), clock.now());
}

/** A fault or a late answer is told as "busy": the supplier repeats or rolls back, and both are safe. */
async function withinBudget(budgetMs: number, work: Promise<WalletAnswer>): Promise<WalletAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<WalletAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, refusal: 'busy' }), budgetMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (isLockTimeout(error)) return { ok: false, refusal: 'busy' };
    throw error;
  } finally {
    clearTimeout(timer);
    // When the clock won, the outcome is still to come; nobody waits for it, and its failure must not end the process.
    work.catch(() => undefined);
  }
}

/** PostgreSQL: lock_not_available, query_canceled. */
function isLockTimeout(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '55P03' || code === '57014';
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function toRows(supplier: Supplier, call: WalletCall, bigWinE5: bigint): Row[] {
  const game = call.gameCode === undefined ? undefined : supplier.gameOf(call.gameCode);
  const shared = {
    playerId: call.playerId,
    party: supplier.party,
    brandId: supplier.brandId,
    round: `${supplier.party}:${call.roundId}`,
    currency: call.currency === 'BRL' ? currencies.BRL : 0,
    token: call.sessionToken === undefined ? null : hashOf(call.sessionToken),
    game: game?.id ?? '',
    type: game?.type ?? 0,
    weightBp: game?.weightBp ?? 0,
  };
  if (call.ops.length === 0)
    return [{ ...shared, ...nothing, operation: operations.close, flags: call.closesRound ? flags.closesRound : 0 }];
  return call.ops.map((op, at) => ({
    ...shared,
    key: keyOf(supplier, op.txId, op.kind),
    operation: operationOf(op),
    // A free bet carries its nominal stake, which its grant bounds; the books take nothing for it.
    amountE5: op.amountE5,
    fingerprint: Buffer.from(op.fingerprint, 'hex'),
    refers: refersTo(supplier, op),
    refuse: op.kind === 'bet' ? betRefusal(supplier, game, op) : null,
    jackpotE5: op.jackpotPartE5 ?? (op.kind === 'jackpot_win' ? op.amountE5 : 0n),
    flags:
      (call.closesRound && at === call.ops.length - 1 ? flags.closesRound : 0) |
      (supplier.policy.sessionServesLobby ? flags.servesLobby : 0) |
      (supplier.policy.rollbackSettled === 'refuse' ? flags.keepsSettled : 0) |
      (op.freeRound === undefined ? 0 : flags.freeRound) |
      (op.amountE5 >= bigWinE5 ? flags.bigWin : 0),
  }));
}

const nothing = {
  key: '',
  amountE5: 0n,
  fingerprint: Buffer.alloc(0),
  refers: null,
  refuse: null,
  jackpotE5: 0n,
} as const;

function operationOf(op: WalletOp): number {
  if (op.kind === 'win') return op.freeRound === undefined ? operations.win : operations.free_win;
  return op.kind === 'jackpot_win' ? operations.promo_win : operations[op.kind];
}

function refersTo(supplier: Supplier, op: WalletOp): string | null {
  if (op.freeRound !== undefined) return op.freeRound;
  return op.refTxId === undefined ? null : keyOf(supplier, op.refTxId, 'bet');
}

/** What the catalogue and the switches object to. Only a bet is asked. */
function betRefusal(supplier: Supplier, game: PlayedGame | undefined, op: WalletOp): WalletRefusal | null {
  if (op.amountE5 > STAKE_MAX_E5) return 'bad_amount';
  if (op.amountE5 < 0n || (op.amountE5 === 0n && op.freeRound === undefined && supplier.policy.zeroBet === 'refuse'))
    return 'bad_amount';
  if (game === undefined) return 'game_unknown';
  return supplier.isOn && game.isOpen ? null : 'game_forbidden';
}

function toDone(op: WalletOp, answer: AnswerRow | undefined): WalletOpDone[] {
  if (answer === undefined) return [];
  const moved = answer.outcome === 'applied' || answer.outcome === 'replayed';
  return [
    {
      txId: op.txId,
      ledgerTxId: moved && answer.version !== null ? String(answer.version) : '',
      effect: effectOf(answer.outcome),
      postedAtMs: answer.posted_at?.getTime() ?? 0,
      bonusPartE5: answer.bonus_delta_e5 < 0n ? -answer.bonus_delta_e5 : answer.bonus_delta_e5,
    },
  ];
}

function effectOf(outcome: string): WalletOpDone['effect'] {
  if (outcome === 'applied' || outcome === 'replayed') return outcome;
  return outcome === 'tombstoned' ? 'noop_unknown_rollback' : 'noop_already_reversed';
}

function playable(answer: AnswerRow): bigint | undefined {
  if (answer.cash_after_e5 === null || answer.bonus_after_e5 === null) return undefined;
  return answer.cash_after_e5 + answer.bonus_after_e5;
}

function movedBy(answers: readonly AnswerRow[]): bigint {
  return answers
    .filter((answer) => answer.outcome === 'applied')
    .reduce((sum, answer) => sum + answer.cash_delta_e5 + answer.bonus_delta_e5, 0n);
}

const refusals: Readonly<Record<string, WalletRefusal>> = {
  unknown_account: 'player_unknown',
  frozen: 'busy',
  busy: 'busy',
  overloaded: 'busy',
  wrong_currency: 'currency_mismatch',
  bad_amount: 'bad_amount',
  conflict: 'tx_conflict',
  not_reversible: 'tx_conflict',
  reversed_before: 'tx_rolled_back',
  nothing_staked: 'bet_not_found',
  insufficient_funds: 'insufficient_funds',
  limit_bets_day: 'stake_limit',
  limit_bets_week: 'stake_limit',
  limit_bets_month: 'stake_limit',
  limit_count_day: 'stake_limit',
  limit_count_week: 'stake_limit',
  limit_count_month: 'stake_limit',
  limit_loss_day: 'loss_limit',
  limit_loss_week: 'loss_limit',
  limit_loss_month: 'loss_limit',
  session_unknown: 'session_unknown',
  session_expired: 'session_expired',
  session_other_game: 'game_forbidden',
  time_limit: 'time_limit',
  round_closed: 'round_closed',
  already_settled: 'already_settled',
  free_round_unknown: 'free_round_unknown',
  game_unknown: 'game_unknown',
  game_forbidden: 'game_forbidden',
};

function refusalOf(outcome: string): WalletRefusal {
  const refusal = refusals[outcome];
  if (refusal === undefined) throw new Error(`the wallet answered ${outcome}, which no protocol has a word for`);
  return refusal;
}
