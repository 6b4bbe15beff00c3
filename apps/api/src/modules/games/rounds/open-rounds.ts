import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type Finding, openCases } from '../shared/cases.ts';
import { type AskedCase, claimDetails, setDetails } from '../shared/cases.store.ts';
import { listOpenRounds, type OpenRound } from '../catalogue/operations.store.ts';
import type { Supplier, Suppliers } from '../providers/suppliers.ts';
import { roundIdOf } from '../shared/tx-keys.ts';

export interface OpenRoundsOptions {
  readonly shards: Pick<Shards, 'directory' | 'all'>;
  readonly suppliers: Pick<Suppliers, 'all' | 'byCode'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface OpenRounds {
  /** Every hour: the rounds that became too old in it. */
  readonly job: Job;
  /** Rounds that became too old in a stretch of time become cases; answers how many. */
  sweep(db: Queryable, stretch: { readonly fromMs: number; readonly toMs: number }): Promise<number>;
  /** Asks suppliers about the rounds of open cases. */
  askDetails(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const ASKED_AT_ONCE = 10;
const ASK_AGAIN_MS = 15 * 60_000;

/** A round is never closed from here: how it ends is the supplier's word or a person's decision. */
export function createOpenRounds({ shards, suppliers, clock, log }: OpenRoundsOptions): OpenRounds {
  async function sweep(db: Queryable, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<number> {
    let opened = 0;
    for (const supplier of suppliers.all()) {
      const ageMs = supplier.policy.openRoundHours * HOUR_MS;
      const stretch = { party: supplier.party, from: new Date(fromMs - ageMs), to: new Date(toMs - ageMs) };
      for (const shard of shards.all) {
        const findings = (await listOpenRounds(shard, stretch)).map((round) => toFinding(supplier, round));
        opened += await openCases(db, supplier, { findings, nowMs: clock.nowMs() });
      }
    }
    if (opened > 0) log.warn({ opened }, 'rounds stay open');
    return opened;
  }

  return {
    sweep,
    job: {
      name: 'games.sweep_open_rounds',
      every: 'hour',
      run: async ({ period, tx }) => {
        await sweep(tx, { fromMs: period.startMs, toMs: period.endMs });
      },
    },
    async askDetails() {
      const nowMs = clock.nowMs();
      const claim = { at: new Date(nowMs), nextAt: new Date(nowMs + ASK_AGAIN_MS), limit: ASKED_AT_ONCE };
      for (const asked of await claimDetails(shards.directory, claim)) {
        const supplier = suppliers.byCode(asked.provider);
        if (supplier !== undefined) await askOne(shards.directory, supplier, { asked, nowMs });
      }
    },
  };
}

function toFinding(supplier: Supplier, round: OpenRound): Finding {
  const { playerId, game, openedAt, lastAt, stakeE5, winE5 } = round;
  const roundId = roundIdOf(supplier, round.round);
  return {
    kind: 'open_round',
    // The same round id may stand under two players.
    subject: `${playerId} ${roundId}`,
    playerId,
    round: roundId,
    ours: { game, openedAt, lastAt, stakeE5, winE5 },
  };
}

/** What they refuse to say they will not say tomorrow; what is unknown is asked again. */
async function askOne(
  directory: Queryable,
  supplier: Supplier,
  { asked, nowMs }: { asked: AskedCase; nowMs: number },
): Promise<void> {
  const { id, playerId, round: roundId } = asked;
  const answer = await supplier.supplier.roundDetails({ playerId, roundId });
  const isOver = answer.outcome === 'ok' || (answer.outcome === 'refused' && answer.retryAfterMs === undefined);
  await setDetails(directory, {
    id,
    details: { ...answer, askedAt: new Date(nowMs) },
    nextAt: isOver ? undefined : new Date(nowMs + ASK_AGAIN_MS),
  });
}
