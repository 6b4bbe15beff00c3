import { randomUUID } from 'node:crypto';
import { openStream } from '../fair/stream.ts';
import { engineOf } from './games.ts';
import { fromCentavos } from '../wire/money.ts';
import type { Call, NewCall } from '../wallet/calls.store.ts';
import type { Fate, Outbox } from '../wallet/outbox.ts';
import * as rows from './rounds.store.ts';
import type { Round } from './rounds.store.ts';
import { betFrom } from './round-gap.ts';
import type { FreeGrants } from './free-grants.ts';
import type { Seeds } from './seeds.ts';
import { ownerOf, type Session, type Sessions } from '../server/sessions.ts';
import type { Store } from '../server/store.ts';

export type PlayRefusal =
  | 'bad_choice'
  | 'bad_stake'
  | 'round_open'
  /** A slot whose last round began a moment ago. */
  | 'too_soon'
  | 'not_enough_money'
  | 'refused_by_casino'
  | 'not_taken'
  | 'no_such_round'
  | 'not_allowed_now';

export type Played =
  | { readonly ok: true; readonly round: Round }
  | { readonly ok: false; readonly refusal: PlayRefusal; readonly word?: string };

export interface Rounds {
  bet(session: Session, request: { readonly choice: unknown; readonly stakeCentavos: bigint }): Promise<Played>;
  act(session: Session, roundId: string, action: unknown): Promise<Played>;
  find(session: Session, roundId: string): Round | undefined;
  open(session: Session): Round | undefined;
  /** The moment from which a bet is taken; 0 = at once. */
  betFrom(session: Session): number;
  history(session: Session, limit: number): readonly Round[];
  /** What this session's finished rounds brought, in centavos. */
  netOf(session: Session): bigint;
  /** Lets time pass for flights, and ends rounds that were left alone by the rule of their game. */
  settleAbandoned(): Promise<void>;
  onFate(call: Call, fate: Fate): void;
}

export interface RoundsDeps {
  readonly store: Store;
  readonly seeds: Seeds;
  readonly sessions: Sessions;
  readonly grants: Pick<FreeGrants, 'open' | 'play'>;
  readonly nowMs: () => number;
  /** Made after this, because each needs the other. */
  readonly outbox: () => Outbox;
}

const ABANDONED_MS = 30 * 60_000;
/** How long the player's own request waits for the wallet; the outbox goes on without it. */
const PATIENCE_MS = 20_000;

export function createRounds(deps: RoundsDeps): Rounds {
  const { store, sessions } = deps;
  const reload = (id: string): Round => {
    const round = rows.findRound(store, id);
    if (round === undefined) throw new Error(`no round ${id}`);
    return round;
  };
  return {
    async bet(session, { choice: given, stakeCentavos }) {
      const opened = openRound(deps, session, { choice: given, stakeCentavos });
      if (!opened.ok) return opened;
      const { round, call } = opened;
      if (call === undefined) return { ok: true, round: reload(round.id) };
      const fate = await deps.outbox().deliver(call, PATIENCE_MS);
      if (fate === 'done') {
        await settleNow(deps, round.id);
        return { ok: true, round: reload(round.id) };
      }
      const word = deps.outbox().callsOf(round.id)[0]?.word ?? '';
      return { ok: false, refusal: fate === 'dropped' ? 'refused_by_casino' : 'not_taken', word };
    },
    async act(session, roundId, action) {
      const round = rows.findRound(store, roundId);
      if (round === undefined || round.owner !== ownerOf(session)) return { ok: false, refusal: 'no_such_round' };
      if (round.status !== 'open') return { ok: false, refusal: 'not_allowed_now' };
      return actOn(deps, round, { ...toFields(action), elapsedMs: deps.nowMs() - round.acceptedAt });
    },
    find(session, roundId) {
      const round = rows.findRound(store, roundId);
      return round?.owner === ownerOf(session) ? round : undefined;
    },
    open: (session) => rows.findOpenRound(store, ownerOf(session), session.game),
    betFrom: (session) => betFrom(store, session, deps.nowMs()),
    history: (session, limit) => rows.listRounds(store, ownerOf(session), limit),
    netOf: ({ launch }) => rows.netOfLaunch(store, launch),
    async settleAbandoned() {
      for (const round of rows.listOpenRounds(store)) await endIfLeftAlone(deps, round);
    },
    onFate(call, fate) {
      const round = rows.findRound(store, call.round);
      if (round !== undefined) rows.updateRound(store, afterFate(deps, round, { call, fate, sessions }));
    },
  };
}

/** What the player presses is never trusted with the clock. */
function toFields(action: unknown): object {
  return typeof action === 'object' && action !== null ? action : {};
}

type Opened =
  | { readonly ok: true; readonly round: Round; readonly call: Call | undefined }
  | { readonly ok: false; readonly refusal: PlayRefusal };

/** Draws and writes everything down before anything leaves: a crash can never draw again. */
function openRound(
  deps: RoundsDeps,
  session: Session,
  request: { readonly choice: unknown; readonly stakeCentavos: bigint },
): Opened {
  const engine = engineOf(session.game);
  const choice = engine.readChoice(request.choice);
  if (choice === undefined) return { ok: false, refusal: 'bad_choice' };
  // Free rounds come first, at the stake of their grant.
  const free = deps.grants.open(session);
  const stake = engine.stakeOf?.(choice) ?? free?.stakeCentavos ?? request.stakeCentavos;
  // What the casino pays for may be smaller than what a player may bet.
  const isWithin =
    (free !== undefined || stake >= engine.minStake) &&
    stake <= engine.maxStake &&
    stake % (engine.stakeStep ?? 1n) === 0n;
  if (!isWithin) return { ok: false, refusal: 'bad_stake' };
  if (session.mode === 'demo' && session.balanceE5 < fromCentavos(stake))
    return { ok: false, refusal: 'not_enough_money' };
  const owner = ownerOf(session);
  return deps.store.atomically((): Opened => {
    if (rows.findOpenRound(deps.store, owner, session.game) !== undefined) return { ok: false, refusal: 'round_open' };
    if (betFrom(deps.store, session, deps.nowMs()) > 0) return { ok: false, refusal: 'too_soon' };
    const { seed, nonce } = deps.seeds.takeNonce(owner);
    const draw = openStream({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce });
    const state = engine.open(choice, stake, draw);
    const now = deps.nowMs();
    const round: Round = {
      id: randomUUID(),
      launch: session.launch,
      owner,
      game: session.game,
      seed: seed.id,
      nonce,
      choice: request.choice,
      state,
      wordsUsed: draw.wordsUsed,
      raised: undefined,
      stakeCentavos: stake,
      paidCentavos: 0n,
      status: 'placing',
      openedAt: now,
      acceptedAt: now,
      actedAt: now,
    };
    rows.insertRound(deps.store, round);
    if (free !== undefined) deps.grants.play(round.id, session.connection, free.id);
    if (session.mode === 'demo') {
      movePlayMoney(deps, session.launch, -fromCentavos(stake));
      rows.updateRound(deps.store, afterAccepted(deps, round));
      return { ok: true, round, call: undefined };
    }
    const call = deps.outbox().add(callOf(session, round, { kind: 'bet', amountE5: fromCentavos(stake) }));
    return { ok: true, round, call };
  });
}

function callOf(
  session: Pick<Session, 'connection' | 'launch'>,
  round: Round,
  call: Pick<NewCall, 'kind' | 'amountE5'> & { readonly ref?: string },
): NewCall {
  return {
    connection: session.connection,
    launch: session.launch,
    round: round.id,
    kind: call.kind,
    ref: call.ref ?? '',
    amountE5: call.amountE5,
    closes: call.kind === 'win' || call.kind === 'end',
  };
}

function movePlayMoney(deps: RoundsDeps, launch: string, deltaE5: bigint): void {
  deps.sessions.setBalance(launch, deps.sessions.get(launch).balanceE5 + deltaE5);
}

/** The stake stands: a finished round pays, an unfinished one waits for the player. */
function afterAccepted(deps: RoundsDeps, round: Round): Round {
  const now = deps.nowMs();
  const taken: Round = { ...round, status: 'open', acceptedAt: now, actedAt: now };
  return engineOf(round.game).isOver(round.state) ? pay(deps, taken) : taken;
}

/** Writes the payout and the call that tells it; call it inside a transaction. */
function pay(deps: RoundsDeps, round: Round): Round {
  const session = deps.sessions.get(round.launch);
  const paidCentavos = engineOf(round.game).payout(round.state);
  const paid: Round = { ...round, paidCentavos, status: 'settling' };
  if (session.mode === 'demo') {
    movePlayMoney(deps, round.launch, fromCentavos(paidCentavos));
    return { ...paid, status: 'closed' };
  }
  const bet = deps
    .outbox()
    .callsOf(round.id)
    .find(({ kind }) => kind === 'bet');
  const kind = paidCentavos > 0n ? 'win' : 'end';
  deps.outbox().add(callOf(session, round, { kind, amountE5: fromCentavos(paidCentavos), ref: bet?.tx ?? '' }));
  return paid;
}

/** Takes every stake back that the wallet may have; call it inside a transaction. */
function undo(deps: RoundsDeps, round: Round): Round {
  const session = deps.sessions.get(round.launch);
  if (session.mode === 'demo') {
    movePlayMoney(deps, round.launch, fromCentavos(round.stakeCentavos));
    return { ...round, status: 'undone' };
  }
  for (const bet of deps.outbox().callsOf(round.id))
    if (bet.kind === 'bet') deps.outbox().add(callOf(session, round, { kind: 'rollback', amountE5: 0n, ref: bet.tx }));
  return { ...round, status: 'undoing' };
}

function afterFate(
  deps: RoundsDeps,
  round: Round,
  { call, fate, sessions }: { call: Call; fate: Fate; sessions: Sessions },
): Round {
  switch (call.kind) {
    case 'bet':
      if (round.status === 'raising')
        return afterRaise(deps, round, { call, fate, session: sessions.get(call.launch) });
      if (fate === 'done') return afterAccepted(deps, round);
      return fate === 'unknown' ? undo(deps, round) : { ...round, status: 'refused' };
    case 'win':
    case 'end':
      return fate === 'done' ? { ...round, status: 'closed' } : round;
    case 'rollback': {
      const isLast = deps
        .outbox()
        .callsOf(round.id)
        .every(({ kind, state }) => kind !== 'rollback' || state !== 'due');
      return round.status === 'undoing' && isLast ? { ...round, status: 'undone' } : round;
    }
  }
}

/** A refused raise leaves the round as it was: the player saw nothing of what the raise would have drawn. */
function afterRaise(
  deps: RoundsDeps,
  round: Round,
  { call, fate, session }: { call: Call; fate: Fate; session: Session },
): Round {
  const { raised } = round;
  if (fate === 'unknown') deps.outbox().add(callOf(session, round, { kind: 'rollback', amountE5: 0n, ref: call.tx }));
  if (fate !== 'done' || raised === undefined) return { ...round, raised: undefined, status: 'open' };
  const grown = { ...round, ...raised, raised: undefined, status: 'open' as const };
  const engine = engineOf(round.game);
  const stakeCentavos = engine.totalStake(grown.state);
  return engine.isOver(grown.state) ? pay(deps, { ...grown, stakeCentavos }) : { ...grown, stakeCentavos };
}

async function actOn(deps: RoundsDeps, round: Round, action: object): Promise<Played> {
  const engine = engineOf(round.game);
  const seed = deps.seeds.get(round.seed);
  const draw = openStream({ ...seed, nonce: round.nonce }, round.wordsUsed);
  const state = engine.act(round.state, action, draw);
  if (state === undefined) return { ok: false, refusal: 'not_allowed_now' };
  if (state === round.state) return { ok: true, round };
  const next = { state, wordsUsed: draw.wordsUsed };
  const moreCentavos = engine.totalStake(state) - round.stakeCentavos;
  if (moreCentavos > 0n) return raise(deps, { ...round, raised: next, status: 'raising' }, moreCentavos);
  const acted = { ...round, ...next, actedAt: deps.nowMs() };
  deps.store.atomically(() => rows.updateRound(deps.store, engine.isOver(state) ? pay(deps, acted) : acted));
  await settleNow(deps, round.id);
  return { ok: true, round: rows.findRound(deps.store, round.id) ?? acted };
}

async function raise(deps: RoundsDeps, round: Round, moreCentavos: bigint): Promise<Played> {
  const session = deps.sessions.get(round.launch);
  const amountE5 = fromCentavos(moreCentavos);
  if (session.mode === 'demo' && session.balanceE5 < amountE5) return { ok: false, refusal: 'not_enough_money' };
  const call = deps.store.atomically(() => {
    const at = deps.nowMs();
    rows.updateRound(deps.store, { ...round, actedAt: at });
    if (session.mode === 'real') return deps.outbox().add(callOf(session, round, { kind: 'bet', amountE5 }));
    movePlayMoney(deps, round.launch, -amountE5);
    const taken = { ...round, ...round.raised, raised: undefined, status: 'open' as const, actedAt: at };
    const stakeCentavos = round.stakeCentavos + moreCentavos;
    const isOver = engineOf(round.game).isOver(taken.state);
    rows.updateRound(deps.store, isOver ? pay(deps, { ...taken, stakeCentavos }) : { ...taken, stakeCentavos });
    return undefined;
  });
  const fate = call === undefined ? 'done' : await deps.outbox().deliver(call, PATIENCE_MS);
  await settleNow(deps, round.id);
  if (fate === 'done') return { ok: true, round: rows.findRound(deps.store, round.id) ?? round };
  const published = deps
    .outbox()
    .callsOf(round.id)
    .find(({ tx }) => tx === call?.tx);
  return { ok: false, refusal: fate === 'dropped' ? 'refused_by_casino' : 'not_taken', word: published?.word ?? '' };
}

/** Tells the payout at once, so that the player sees the new balance; the outbox repeats it if need be. */
async function settleNow(deps: RoundsDeps, roundId: string): Promise<void> {
  const calls = deps.outbox().callsOf(roundId);
  const payout = calls.find(({ kind, state }) => (kind === 'win' || kind === 'end') && state === 'due');
  if (payout !== undefined && payout.attempts === 0) await deps.outbox().deliver(payout, PATIENCE_MS);
}

async function endIfLeftAlone(deps: RoundsDeps, round: Round): Promise<void> {
  const rule = engineOf(round.game).restoreRule;
  const elapsedMs = deps.nowMs() - round.acceptedAt;
  // A flight goes on whether anybody looks or not.
  if (rule === 'stored-cash-out') await actOn(deps, round, { kind: 'watch', elapsedMs });
  if (deps.nowMs() - round.actedAt < ABANDONED_MS) return;
  if (rule === 'auto-collect' && (await actOn(deps, round, { kind: 'collect', elapsedMs })).ok) return;
  const now = rows.findRound(deps.store, round.id);
  if (now?.status === 'open') deps.store.atomically(() => rows.updateRound(deps.store, undo(deps, now)));
}
