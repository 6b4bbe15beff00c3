import { randomUUID } from 'node:crypto';
import type { Account, Casino, NewPlayer } from '../stage/casino.ts';
import type { Nodes } from '../stage/nodes.ts';
import type { DriveAnswer, DriveCall, Op, Studio } from '../stage/studio.ts';
import { check, same } from './check.ts';
import { type DialectName, type Refusal, wordsOf } from './dialects.ts';
import type { House } from './houses.ts';

/** One real in the unit of the wallet. */
export const REAL = 100_000n;
/** Longer than a game session waits for its player. */
export const SESSION_OVER_MS = 31 * 60_000;
/** A wallet that has no answer after so many tries one after the other has none. */
const BUSY_TRIES = 10;

export interface Who extends NewPlayer {
  /** Of the game session. */
  readonly session: string;
}

export type CallOptions = Omit<DriveCall, 'ops' | 'player'> & { readonly tx?: string };

export interface BetOptions extends CallOptions {
  readonly amountE5?: bigint;
}

export interface RefOptions extends BetOptions {
  readonly ref?: string;
}

/** What a case works with: players, calls in the dialect under test, and sharp looks at what came back. */
export class Context {
  readonly dialect: DialectName;
  readonly connection: string;
  readonly casino: Casino;
  readonly studio: Studio;
  readonly nodes: Nodes;
  readonly house: House;
  readonly isShort: boolean;
  readonly random: () => number;
  readonly players: Who[] = [];
  /** Of calls without a fault, for the promise of 300 ms. */
  readonly timesMs: number[] = [];

  constructor(
    parts: Pick<Context, 'dialect' | 'connection' | 'casino' | 'studio' | 'nodes' | 'house' | 'isShort' | 'random'>,
  ) {
    this.dialect = parts.dialect;
    this.connection = parts.connection;
    this.casino = parts.casino;
    this.studio = parts.studio;
    this.nodes = parts.nodes;
    this.house = parts.house;
    this.isShort = parts.isShort;
    this.random = parts.random;
  }

  get isHub88(): boolean {
    return this.dialect === 'hub88';
  }

  async player(
    request: { reais?: bigint; cashE5?: bigint; bonusE5?: bigint; shard?: number; game?: string } = {},
  ): Promise<Who> {
    const cashE5 = request.cashE5 ?? (request.reais ?? 100n) * REAL;
    const { bonusE5, shard } = request;
    const made = await this.casino.createPlayer({
      cashE5,
      ...(bonusE5 === undefined ? {} : { bonusE5 }),
      ...(shard === undefined ? {} : { shard }),
    });
    const session = await this.casino.launch(made, this.connection, request.game ?? this.house.game);
    const who = { ...made, session };
    this.players.push(who);
    return who;
  }

  /** The call as the studio would send it, with whatever the case bends. */
  callOf(who: Who, ops: readonly Op[], request: CallOptions = {}): DriveCall {
    const { tx: _tx, ...rest } = request;
    return { player: who.id, token: who.session, game: this.house.game, round: newId('r'), ...rest, ops };
  }

  betCall(who: Who, { amountE5 = REAL, ...request }: BetOptions = {}): DriveCall {
    return this.callOf(who, [{ kind: 'bet', tx: request.tx ?? newId('b'), amountE5 }], request);
  }

  winCall(who: Who, { amountE5 = REAL, ref, ...request }: RefOptions): DriveCall {
    const op: Op = { kind: 'win', tx: request.tx ?? newId('w'), amountE5, ...(ref === undefined ? {} : { ref }) };
    return this.callOf(who, [op], request);
  }

  rollbackCall(who: Who, { ref = '', ...request }: RefOptions): DriveCall {
    return this.callOf(who, [{ kind: 'rollback', tx: request.tx ?? newId('k'), ref }], request);
  }

  async send(call: DriveCall): Promise<DriveAnswer> {
    const [answer] = await this.sendAll([call]);
    if (answer === undefined) throw new Error('the studio did not answer');
    return answer;
  }

  async sendAll(calls: readonly DriveCall[], mode: 'serial' | 'parallel' = 'serial'): Promise<readonly DriveAnswer[]> {
    const answers = await this.studio.drive(this.connection, calls, mode);
    for (const [at, answer] of answers.entries()) {
      if (answer.fault === '' && answer.outcome === 'answered') this.timesMs.push(answer.ms);
      const call = calls[at];
      if (answer.ok && call !== undefined) this.checkEchoes(call, answer);
    }
    return answers;
  }

  /**
   * What was answered "busy" is repeated, as a supplier does, until the wallet says what became of it: how many calls at
   * once are too many for the machine is no part of a promise.
   */
  async sendUntilSaid(calls: readonly DriveCall[]): Promise<readonly DriveAnswer[]> {
    const answers = [...(await this.sendAll(calls, 'parallel'))];
    const { busy } = wordsOf[this.dialect];
    const isBusy = ({ outcome, ok, word }: DriveAnswer) => outcome === 'answered' && !ok && busy.includes(word);
    for (const [at, call] of calls.entries()) {
      let answer = answers[at];
      for (let tries = 0; tries < BUSY_TRIES && answer !== undefined && isBusy(answer); tries += 1)
        answer = await this.send(call);
      if (answer !== undefined) answers[at] = answer;
    }
    return answers;
  }

  bet(who: Who, request: BetOptions = {}): Promise<DriveAnswer> {
    return this.send(this.betCall(who, request));
  }

  win(who: Who, request: RefOptions): Promise<DriveAnswer> {
    return this.send(this.winCall(who, request));
  }

  rollback(who: Who, request: RefOptions): Promise<DriveAnswer> {
    return this.send(this.rollbackCall(who, request));
  }

  /** Closes a round that paid nothing. */
  end(who: Who, { round, ref }: { round: string; ref: string }): Promise<DriveAnswer> {
    const op: Op = { kind: 'win', tx: newId('e'), amountE5: 0n, ref };
    return this.send({ ...this.callOf(who, [op], { round }), ask: 'end', closes: true });
  }

  balance(who: Who, request: CallOptions = {}): Promise<DriveAnswer> {
    return this.send({ ...this.callOf(who, [], request), ask: 'balance' });
  }

  /** An acceptance repeats the ids of the question: without them nobody can tell which answer belongs to what. */
  private checkEchoes(call: DriveCall, answer: DriveAnswer): void {
    const ids = (call.ops ?? []).map(({ tx }) => tx).join(',');
    if (this.dialect === 'hub88') {
      const sent = /"request_uuid":"([^"]*)"/.exec(answer.sent.body)?.[1];
      if (sent !== undefined) same(answer.echoes['request_uuid'], sent, 'request_uuid');
      same(answer.echoes['user'], call.player, 'user');
      return;
    }
    if (call.ask === 'balance' || call.ask === 'end' || call.raw !== undefined) return;
    const field = this.dialect === 'softswiss-v2' ? 'id_provider' : 'action_id';
    same(answer.echoes[field], ids, field);
  }

  accepted(answer: DriveAnswer, balanceE5?: bigint): DriveAnswer {
    check(answer.ok, `accepted, but it was ${describe(answer)}`);
    if (balanceE5 !== undefined) same(answer.balanceE5, this.said(balanceE5), 'balance in the answer');
    return answer;
  }

  /** What a balance is in this dialect: v1 cannot say less than a centavo. */
  said(balanceE5: bigint): bigint {
    return this.dialect === 'softswiss-v1' ? balanceE5 - (balanceE5 % 1_000n) : balanceE5;
  }

  refused(answer: DriveAnswer, refusal: Refusal, balanceE5?: bigint): DriveAnswer {
    const words = wordsOf[this.dialect][refusal];
    check(answer.outcome === 'answered' && !answer.ok, `refused, but it was ${describe(answer)}`);
    check(words.includes(answer.word), `${refusal} is ${words.join(' or ')} here, but it was ${describe(answer)}`);
    if (balanceE5 !== undefined) same(answer.balanceE5, this.said(balanceE5), 'balance in the refusal');
    return answer;
  }

  /** Refused for certain, whatever the word: nobody may think that it could have happened. */
  refusedSomehow(answer: DriveAnswer): DriveAnswer {
    check(answer.outcome === 'answered' && !answer.ok, `refused, but it was ${describe(answer)}`);
    return answer;
  }

  moneyOf(who: Who): Promise<Account> {
    return this.casino.accountOf(who.id);
  }

  async playable(who: Who): Promise<bigint> {
    const { cashE5, bonusE5 } = await this.moneyOf(who);
    return cashE5 + bonusE5;
  }

  async hasPlayable(who: Who, expectedE5: bigint): Promise<void> {
    same(await this.playable(who), expectedE5, 'playable money');
  }

  /** Δ0: pockets and lines that move money are what they were. */
  async unchanged(whos: readonly Who[], work: () => Promise<void>): Promise<void> {
    const look = () =>
      Promise.all(
        whos.map(async (who) => {
          const { lines, ...pockets } = await this.moneyOf(who);
          const moving = lines.filter(
            ({ cashDeltaE5, bonusDeltaE5, receivableDeltaE5 }) =>
              (cashDeltaE5 | bonusDeltaE5 | receivableDeltaE5) !== 0n,
          );
          return { ...pockets, moving: moving.length };
        }),
      );
    const before = await look();
    await work();
    same(await look(), before, 'the books');
  }

  async roundIs(who: Who, round: string, state: 'open' | 'closed' | 'voided'): Promise<void> {
    const found = await this.casino.roundOf(who.id, this.connection, round);
    same(found?.state, state, 'the round');
  }
}

export function newId(prefix: string): string {
  return `${prefix}-${randomUUID()}`;
}

export function describe(answer: DriveAnswer): string {
  if (answer.outcome !== 'answered') return `${answer.outcome} (${answer.why})`;
  return `${answer.ok ? 'accepted' : 'refused'} with ${answer.status} ${answer.word} ${answer.body.slice(0, 200)}`;
}
