import { setTimeout as sleep } from 'node:timers/promises';
import type { Given, Question, QuestionOp } from './codec.ts';
import type { Defect } from './defects.ts';

/** A wallet in one file and in memory: right in every rule that the suite can see, unless it is told to be wrong. */
export interface Wallet {
  readonly players: Map<string, WalletPlayer>;
  readonly sessions: Map<string, WalletSession>;
  ask(question: Question): Promise<Given>;
}

/** Rounds that a player may play without a stake. */
export interface FreeGrant {
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly game: string;
  readonly untilMs: number;
  /** Bets that stand. */
  readonly played: Set<string>;
}

export interface WalletPlayer {
  readonly id: string;
  cashE5: bigint;
  bonusE5: bigint;
  owedE5: bigint;
  heldE5: bigint;
  isBlocked: boolean;
  readonly limits: { loss?: bigint; bets?: bigint };
  lossE5: bigint;
  betsE5: bigint;
  readonly rewards: Map<string, FreeGrant>;
  readonly lines: { key: string; movement: string; cashE5: bigint; bonusE5: bigint; owedE5: bigint }[];
  queue: Promise<unknown>;
}

interface Done {
  readonly player: string;
  readonly print: string;
  readonly op: QuestionOp;
  readonly round: string;
  readonly cashE5: bigint;
  readonly bonusE5: bigint;
  balanceE5: bigint;
  isReversed: boolean;
}

export interface WalletRound {
  state: 'open' | 'closed' | 'voided';
  stakeE5: bigint;
  bets: number;
  winE5: bigint;
  jackpotE5: bigint;
}

export interface WalletSession {
  readonly playerId: string;
  readonly game: string;
  lastMs: number;
}

const IDLE_MS = 30 * 60_000;
const isOver = ({ nowMs }: Books, { lastMs }: WalletSession) => nowMs() - lastMs > IDLE_MS;

interface Books {
  readonly has: (defect: Defect) => boolean;
  readonly nowMs: () => number;
  readonly players: Wallet['players'];
  readonly sessions: Wallet['sessions'];
  readonly done: Map<string, Done>;
  readonly tombstones: Set<string>;
  readonly rounds: Map<string, WalletRound>;
}

type Refused = Extract<Given, { ok: false }>;
const refuse = (refusal: string, kind: string, balanceE5?: bigint): Refused => ({
  ok: false,
  refusal,
  kind,
  balanceE5,
});
const playable = ({ cashE5, bonusE5 }: WalletPlayer) => cashE5 + bonusE5;
export const roundKey = (player: string, round: string) => `${player} ${round}`;

export function openWallet(
  defect: Defect | undefined,
  { nowMs, rounds }: { nowMs: () => number; rounds: Map<string, WalletRound> },
): Wallet {
  const books: Books = {
    has: (one) => one === defect,
    nowMs,
    players: new Map(),
    sessions: new Map(),
    done: new Map(),
    tombstones: new Set(),
    rounds,
  };
  return {
    players: books.players,
    sessions: books.sessions,
    ask(question) {
      const player = books.players.get(question.player);
      if (player === undefined) return Promise.resolve(refuse('session_unknown', 'bet'));
      const work = () => answer(books, player, question);
      if (books.has('check, then update, without a lock')) return work();
      const turn = player.queue.then(work, work);
      player.queue = turn;
      return turn;
    },
  };
}

async function answer(books: Books, player: WalletPlayer, question: Question): Promise<Given> {
  if (question.currency !== 'BRL') return refuse('currency_mismatch', question.ops[0]?.kind ?? '');
  if (question.ask === 'balance') return { ok: true, balanceE5: playable(player), ids: [] };
  const undo = rememberFor(books, player, question);
  const ids: string[] = [];
  let balanceE5 = playable(player);
  for (const op of question.ops) {
    const given = await applyOne(books, player, { question, op });
    if (!given.ok) {
      if (ids.length > 0 && !books.has('batch in pieces')) undo();
      return { ...given, balanceE5: given.balanceE5 === undefined ? undefined : playable(player) };
    }
    ids.push(given.ids[0] ?? '');
    balanceE5 = given.balanceE5;
  }
  const round = books.rounds.get(roundKey(player.id, question.round));
  if (question.closes && round?.state === 'open') round.state = 'closed';
  return { ok: true, balanceE5, ids };
}

/** How to undo what a refused batch began. */
function rememberFor(books: Books, player: WalletPlayer, { ops, round: id }: Question): () => void {
  const { cashE5, bonusE5, owedE5, lossE5, betsE5 } = player;
  const key = roundKey(player.id, id);
  const round = books.rounds.get(key);
  const roundBefore = round && { ...round };
  const lineCount = player.lines.length;
  const fresh = ops.filter(({ tx }) => !books.done.has(tx));
  return () => {
    Object.assign(player, { cashE5, bonusE5, owedE5, lossE5, betsE5 });
    player.lines.splice(0, player.lines.length - lineCount);
    for (const { tx } of fresh) books.done.delete(tx);
    if (roundBefore === undefined) books.rounds.delete(key);
    else books.rounds.set(key, roundBefore);
  };
}

interface Asked {
  readonly question: Question;
  readonly op: QuestionOp;
}

async function applyOne(books: Books, player: WalletPlayer, { question, op }: Asked): Promise<Given> {
  const print = `${op.kind} ${player.id} ${op.amountE5} ${question.round} ${op.ref ?? ''}`;
  const known = books.has('no idempotency') ? undefined : books.done.get(op.tx);
  if (known !== undefined) {
    const isSame = known.print === print || books.has('same id with another amount is a repeat');
    if (!isSame) return refuse('tx_conflict', op.kind);
    return {
      ok: true,
      balanceE5: books.has('balance of now on a repeat') ? playable(player) : known.balanceE5,
      ids: [op.tx],
    };
  }
  if (books.tombstones.has(op.tx)) return refuse('rolled_back', op.kind);
  const refused =
    op.kind === 'bet' ? betRefusal(books, player, { question, op }) : payoutBlocker(books, player, { question, op });
  if (refused !== undefined) return refused;
  // A wallet that looks first and writes later leaves room for somebody else in between.
  if (books.has('check, then update, without a lock')) await sleep(2);
  if (op.kind === 'rollback') return rollback(books, player, { question, op });
  const moved = op.kind === 'bet' ? takeStake(player, op) : payWin(player, op);
  return write(books, player, { question, op, print, ...moved });
}

function betRefusal(books: Books, player: WalletPlayer, { question, op }: Asked): Refused | undefined {
  const session = books.sessions.get(question.token ?? '');
  const isForeign = session?.playerId !== player.id && !books.has('token of anybody');
  if (session === undefined || isForeign) return refuse('session_unknown', 'bet');
  if (isOver(books, session)) return refuse('session_expired', 'bet');
  if (question.game === 'no-such-game') return refuse('game_unknown', 'bet');
  if (!question.servesLobby && question.game !== session.game) return refuse('game_unknown', 'bet');
  if (op.amountE5 < 0n && !books.has('negative stakes')) return refuse('bad_amount', 'bet');
  const round = books.rounds.get(roundKey(player.id, question.round));
  if (round !== undefined && round.state !== 'open') return refuse('round_closed', 'bet');
  if (op.reward !== undefined && !canPlayFree(books, player, { question, op })) return refuse('game_unknown', 'bet');
  if (player.isBlocked) return refuse('disabled', 'bet', playable(player));
  if (!books.has('limits ignored')) {
    const { loss, bets } = player.limits;
    if (loss !== undefined && player.lossE5 + op.amountE5 > loss) return refuse('limit', 'bet', playable(player));
    if (bets !== undefined && player.betsE5 + op.amountE5 > bets) return refuse('stake_limit', 'bet', playable(player));
  }
  if (op.amountE5 > playable(player)) return refuse('insufficient_funds', 'bet', playable(player));
  session.lastMs = books.nowMs();
  return undefined;
}

function canPlayFree(books: Books, player: WalletPlayer, { question, op }: Asked): boolean {
  const grant = player.rewards.get(op.reward ?? '');
  if (grant === undefined || grant.game !== question.game) return false;
  const isOpen = grant.untilMs > books.nowMs() || books.has('free rounds after their end');
  const isLeft = grant.played.size < grant.rounds || books.has('free rounds without number');
  return isOpen && isLeft && (op.amountE5 <= grant.stakeE5 || books.has('free rounds at any stake'));
}

function payoutBlocker(books: Books, player: WalletPlayer, { question, op }: Asked): Refused | undefined {
  if (books.has('blocked players lose their wins') && player.isBlocked) return refuse('disabled', op.kind);
  if (op.kind === 'rollback') return undefined;
  const session = books.sessions.get(question.token ?? '');
  if (books.has('token checked on a win') && (session === undefined || isOver(books, session)))
    return refuse('session_expired', op.kind);
  if (op.isPrize || books.has('win without a bet')) return undefined;
  const round = books.rounds.get(roundKey(player.id, question.round));
  const hasStake = round !== undefined && round.bets > 0;
  return hasStake ? undefined : refuse('bet_not_found', op.kind);
}

interface Moved {
  readonly cashE5: bigint;
  readonly bonusE5: bigint;
  readonly owedE5: bigint;
}

function takeStake(player: WalletPlayer, op: QuestionOp): Moved {
  if (op.reward !== undefined) return { cashE5: 0n, bonusE5: 0n, owedE5: 0n };
  const cash = op.amountE5 < player.cashE5 ? op.amountE5 : player.cashE5;
  return { cashE5: -cash, bonusE5: cash - op.amountE5, owedE5: 0n };
}

function payWin(player: WalletPlayer, op: QuestionOp): Moved {
  if (op.reward !== undefined) return { cashE5: 0n, bonusE5: op.amountE5, owedE5: 0n };
  const repaid = player.owedE5 < op.amountE5 ? player.owedE5 : op.amountE5;
  return { cashE5: op.amountE5 - repaid, bonusE5: 0n, owedE5: -repaid };
}

/** As a wallet with a float for money would keep it: rounded to centavos whenever it is written. */
const rounded = (amountE5: bigint) => BigInt(Math.round(Number((Number(amountE5) / 100_000).toFixed(2)) * 100_000));

function write(books: Books, player: WalletPlayer, moved: Moved & Asked & { readonly print: string }): Given {
  const { question, op } = moved;
  player.cashE5 += moved.cashE5;
  player.bonusE5 += moved.bonusE5;
  player.owedE5 += moved.owedE5;
  if (books.has('money as a float')) player.cashE5 = rounded(player.cashE5);
  player.lossE5 -= moved.cashE5;
  if (op.kind === 'bet') player.betsE5 += op.amountE5;
  player.lines.unshift({
    key: op.tx,
    movement: op.kind,
    cashE5: moved.cashE5,
    bonusE5: moved.bonusE5,
    owedE5: moved.owedE5,
  });
  const key = roundKey(player.id, question.round);
  const round = books.rounds.get(key) ?? { state: 'open', stakeE5: 0n, bets: 0, winE5: 0n, jackpotE5: 0n };
  books.rounds.set(key, round);
  if (op.kind === 'bet') {
    player.rewards.get(op.reward ?? '')?.played.add(op.tx);
    round.bets += 1;
    round.stakeE5 += op.amountE5;
  } else {
    round.winE5 += op.amountE5;
    round.jackpotE5 += op.jackpotE5;
  }
  const { cashE5, bonusE5 } = moved;
  const balanceE5 = playable(player);
  books.done.set(op.tx, {
    player: player.id,
    print: moved.print,
    op,
    round: question.round,
    cashE5,
    bonusE5,
    balanceE5,
    isReversed: false,
  });
  return { ok: true, balanceE5, ids: [op.tx] };
}

function rollback(books: Books, player: WalletPlayer, { question, op }: Asked): Given {
  const target = books.done.get(op.ref ?? '');
  if (target !== undefined && target.player !== player.id) return refuse('tx_conflict', 'rollback');
  const isFresh = target !== undefined && (!target.isReversed || books.has('two rollbacks give twice'));
  if (target === undefined && !books.has('no tombstone')) books.tombstones.add(op.ref ?? '');
  if (isFresh) {
    const stake = target.op.kind === 'bet';
    const believed = books.has('rollback believes the amount') && op.amountE5 > 0n ? op.amountE5 : -target.cashE5;
    if (stake) {
      player.cashE5 += believed;
      player.bonusE5 -= target.bonusE5;
      player.lossE5 += target.cashE5;
      if (!books.has('allowance not given back')) player.betsE5 -= target.op.amountE5;
      else player.lossE5 -= target.cashE5;
    }
    const taken = stake ? 0n : takeBack(books, player, target);
    target.isReversed = true;
    player.rewards.get(target.op.reward ?? '')?.played.delete(target.op.tx);
    const round = books.rounds.get(roundKey(player.id, target.round));
    if (stake && round !== undefined) {
      round.bets -= 1;
      if (round.bets === 0) round.state = 'voided';
    }
    const cashE5 = stake ? believed : -taken;
    player.lines.unshift({
      key: op.tx,
      movement: 'rollback',
      cashE5,
      bonusE5: stake ? -target.bonusE5 : 0n,
      owedE5: 0n,
    });
  }
  const print = `rollback ${player.id} ${op.amountE5} ${question.round} ${op.ref ?? ''}`;
  const balanceE5 = playable(player);
  books.done.set(op.tx, {
    player: player.id,
    print,
    op,
    round: question.round,
    cashE5: 0n,
    bonusE5: 0n,
    balanceE5,
    isReversed: false,
  });
  return { ok: true, balanceE5, ids: [target === undefined ? '' : op.tx] };
}

/** How much of a reversed win was still there. */
function takeBack(books: Books, player: WalletPlayer, target: Done): bigint {
  const wanted = target.cashE5 + target.bonusE5;
  const there = playable(player);
  const taken = there < wanted && !books.has('negative balance after a reversed win') ? there : wanted;
  const fromBonus = target.bonusE5 < player.bonusE5 ? target.bonusE5 : player.bonusE5;
  player.bonusE5 -= fromBonus;
  player.cashE5 -= taken - fromBonus;
  player.owedE5 += wanted - taken;
  return taken;
}
