import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { dueAfterMs, openCases } from '../shared/cases.ts';
import * as store from '../shared/cases.store.ts';
import type { History, RoundWithMoves } from './history.ts';
import { roundIdOf } from '../shared/tx-keys.ts';

/** How long a round can be contested. */
const CONTEST_DAYS = 30;
const DAY_MS = 86_400_000;

export interface RoundOf {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** By the name our books have for it. */
  readonly name: string;
}

export interface DisputeState {
  readonly dispute: Dispute | undefined;
  /** Undefined = too late. */
  readonly untilMs: number | undefined;
  readonly answerByMs: number;
}

export interface Dispute extends store.DisputeRow {
  /** By the name our books have for it. */
  readonly name: string;
}

export interface Disputes {
  /** Opens a case with everything that our books know of the round; a second time it is the same case. */
  contest(round: RoundOf, text: string | undefined): Promise<DisputeState>;
  state(round: RoundOf): Promise<DisputeState>;
  list(page: {
    readonly playerId: PlayerId;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly total: number; readonly disputes: readonly Dispute[] }>;
}

export interface DisputesOptions {
  readonly shards: Pick<Shards, 'directory'>;
  readonly clock: Clock;
  readonly history: Pick<History, 'round'>;
}

export function createDisputes({ shards: { directory }, clock, history }: DisputesOptions): Disputes {
  async function getRound({ playerId, name }: RoundOf): Promise<RoundWithMoves> {
    const round = await history.round(playerId, name);
    if (round === undefined) throw new RefusalError('round_unknown');
    return round;
  }

  async function stateOf(of: RoundOf, openedAt: Date): Promise<DisputeState> {
    const nowMs = clock.nowMs();
    const subject = subjectOf(of);
    const found = await store.findDispute(directory, { playerId: of.playerId, subject });
    const untilMs = openedAt.getTime() + CONTEST_DAYS * DAY_MS;
    return {
      dispute: found && { ...found, name: of.name },
      untilMs: untilMs > nowMs ? untilMs : undefined,
      answerByMs: nowMs + dueAfterMs.dispute,
    };
  }

  return {
    async contest(of, text) {
      const round = await getRound(of);
      const before = await stateOf(of, round.openedAt);
      if (before.dispute !== undefined) return before;
      if (before.untilMs === undefined) throw new RefusalError('round_too_old');
      const code = await store.findProviderOf(directory, round.party);
      if (code === undefined) throw new Error(`nobody has the number ${round.party}`);
      const finding = {
        kind: 'dispute' as const,
        subject: subjectOf(of),
        playerId: of.playerId,
        round: roundIdOf(round, of.name),
        ours: evidenceOf(round, text),
      };
      await openCases(directory, { code, brandId: of.brandId }, { findings: [finding], nowMs: clock.nowMs() });
      return stateOf(of, round.openedAt);
    },
    async state(of) {
      const { openedAt } = await getRound(of);
      return stateOf(of, openedAt);
    },
    async list(page) {
      const [total, rows] = await Promise.all([
        store.countDisputes(directory, page.playerId),
        store.listDisputes(directory, page),
      ]);
      return { total, disputes: rows.map((row) => ({ ...row, name: nameOf(row, page.playerId) })) };
    },
  };
}

/** The same name may stand under two players. */
function subjectOf({ playerId, name }: Pick<RoundOf, 'playerId' | 'name'>): string {
  return `${playerId} ${name}`;
}

function nameOf({ subject }: store.DisputeRow, playerId: PlayerId): string {
  return subject.slice(`${playerId} `.length);
}

/** Number, times, figures and every move: what a person needs before asking anybody. */
function evidenceOf({ moves, ...round }: RoundWithMoves, text: string | undefined): object {
  return {
    said: text ?? '',
    round,
    moves: moves.map(({ kind, key, postedAt, amountE5, cashDeltaE5, bonusDeltaE5 }) => ({
      kind,
      key,
      postedAt,
      amountE5,
      cashDeltaE5,
      bonusDeltaE5,
    })),
  };
}
