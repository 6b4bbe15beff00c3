import type { Locale } from '@arara/contract';
import { type RewardDecision, requiredFor } from '@arara/domain/bonuses';
import { type RewardKind, rewardKinds } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Shards } from '../../../platform/db/shards.ts';
import { reaisText } from '../../../platform/refusals/reais.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Bonuses } from '../bonuses.ts';
import { ceilToCentavosE5, hundredths } from '../turnover/card.ts';
import { countingRow } from './counting.ts';
import * as records from './records.store.ts';
import { refusedOf } from './reward-refusals.ts';
import type { Rewards } from './rewards.ts';
import { findAccount } from '../turnover/store.ts';
import { rewardSentence, t } from '../turnover/texts.ts';

export interface BonusViewer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}

/** The game that was played last, with what a bet there counts. */
export interface LastGame {
  readonly gameId: string;
  readonly name: string;
  readonly icon: string;
  readonly weightBp: number;
}

export interface ActiveDeps {
  readonly shards: Pick<Shards, 'ofPlayer'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly bonuses: Pick<Bonuses, 'explain'>;
  readonly rewards: Pick<Rewards, 'claimables'>;
  readonly lastGameOf: (viewer: BonusViewer) => Promise<LastGame | undefined>;
}

const PPM_PER_PERCENT = 10_000n;
const PPM = 1_000_000n;

const percentText = (ppm: bigint) => hundredths(ppm / 100n);

export function titleOf(row: Pick<records.AcceptedRow, 'kind'>, locale: Locale): string {
  const kind = rewardKinds.find((one) => one === row.kind);
  return t(locale, kind === undefined ? 'plainBonus' : `reward.${kind}`);
}

/** The screen of the bonus in play; every number of its sentence is that of the rule that runs. */
export async function viewActive(deps: ActiveDeps, viewer: BonusViewer) {
  const { playerId, brandId, locale, nowMs } = viewer;
  const at = { brandId, atMs: nowMs };
  const db = deps.shards.ofPlayer(playerId);
  const [explained, account, balances, turnover, lostBelow, stakeMax] = await Promise.all([
    deps.bonuses.explain(db, playerId),
    findAccount(db, playerId),
    balanceOf(db, playerId),
    deps.settings.get('bonuses.turnover', at),
    deps.settings.get('bonuses.lostBelow', at),
    deps.settings.get('bonuses.stakeMax', at),
  ]);
  const { poolRow, pool } = explained;
  const rows = poolRow === undefined ? [] : await records.listOfPool(db, playerId, poolRow.position);
  const factors = rows.length === 0 ? [turnover.bonus] : [...new Set(rows.map(({ factor }) => BigInt(factor)))];
  const missingE5 = ceilToCentavosE5(pool?.missingE5 ?? 0n);
  return {
    Pool:
      poolRow === undefined || pool === undefined
        ? null
        : {
            Amount: pool.bonusE5,
            Granted: poolRow.grantedE5,
            Required: poolRow.requiredE5,
            Done: poolRow.doneE5,
            Missing: missingE5,
            DonePercent: poolRow.requiredE5 === 0n ? '100' : `${(poolRow.doneE5 * 100n) / poolRow.requiredE5}`,
            OpenedAt: poolRow.openedAt.toISOString(),
            ExpiresAt: poolRow.expiresAt.toISOString(),
            StakeMax: poolRow.stakeMaxE5,
            Sources: sourcesOf(rows, poolRow.doneE5, locale),
          },
    Total: {
      Required: explained.total.requiredE5,
      Done: explained.total.doneE5,
      Missing: ceilToCentavosE5(explained.total.missingE5),
    },
    Rule: {
      Name: `ROLL-${factors.map(hundredths).join('-')}`,
      Sentence: t(locale, 'poolRule', {
        times: factors.map(hundredths).join(', '),
        max: reaisText(poolRow?.stakeMaxE5 ?? stakeMax, locale),
        lost: reaisText(account?.lostBelowE5 ?? lostBelow, locale),
      }),
      Since: poolRow === undefined ? null : businessDayOf(poolRow.openedAt.getTime()),
    },
    Waiting: await waitingOf(deps, viewer),
    ...(await countsOf(deps, viewer, missingE5)),
    Deposits: {
      IsFull: explained.cash.missingE5 === 0n,
      Missing: ceilToCentavosE5(explained.cash.missingE5),
      Times: hundredths(turnover.deposit),
      CanWithdraw: explained.withdrawableE5,
    },
    Cash: balances?.cashE5 ?? 0n,
  };
}

/** Kinds that wait to be taken and have no screen of their own. */
const shownWaiting: readonly string[] = ['deposit', 'cashback', 'free_rounds', 'tournament'] satisfies RewardKind[];

/** What the cap of all rewards still lacks is bets: that is what the player can do about it. */
export function refusalShown(refused: Extract<RewardDecision, { ok: false }>): Extract<RewardDecision, { ok: false }> {
  return refused.refusal === 'giveaway_cap_reached' ? { ...refused, refusal: 'reward_needs_bets' } : refused;
}

async function waitingOf({ rewards }: ActiveDeps, { playerId, locale, nowMs }: BonusViewer) {
  const waiting = await rewards.claimables(playerId, nowMs);
  return waiting
    .filter(({ rule }) => shownWaiting.includes(rule.rule.kind))
    .map(({ key, rule: { rule }, amountE5, claimUntilMs, decision }) => {
      const refused = decision.ok ? undefined : refusedOf(refusalShown(decision));
      return {
        Id: key,
        Kind: rule.kind,
        Title: titleOf(rule, locale),
        Amount: amountE5,
        TurnoverAdded: requiredFor(amountE5, rule.turnover),
        CanReceive: decision.ok,
        Why: refused ? { Word: refused.refusal, Text: refusalText(refused.refusal, locale, refused.values) } : null,
        Until: claimUntilMs === undefined ? null : new Date(claimUntilMs).toISOString(),
        Sentence: rewardSentence(rule, locale),
      };
    });
}

const acceptedBonus = (row: records.AcceptedRow, locale: Locale) => ({
  Id: row.key,
  Kind: row.kind ?? 'bonus',
  Title: titleOf(row, locale),
  Amount: row.amountE5,
  Times: hundredths(BigInt(row.factor)),
  Required: row.requiredE5,
});

/** Bets fill the pool as a whole; they are shown on its bonuses oldest first, as cash requirements fill. */
function sourcesOf(rows: readonly records.AcceptedRow[], doneE5: bigint, locale: Locale) {
  let leftE5 = doneE5;
  return rows.map((row) => {
    const ownE5 = leftE5 < row.requiredE5 ? leftE5 : row.requiredE5;
    leftE5 -= ownE5;
    return {
      ...acceptedBonus(row, locale),
      Done: ownE5,
      At: row.acceptedAt.toISOString(),
    };
  });
}

async function countsOf(deps: ActiveDeps, viewer: BonusViewer, missingE5: bigint) {
  const at = { brandId: viewer.brandId, atMs: viewer.nowMs };
  const [weights, edgePpm, last] = await Promise.all([
    deps.settings.get('bonuses.gameWeights', at),
    deps.settings.get('bonuses.weightEdge', at),
    deps.lastGameOf(viewer),
  ]);
  const toBet = (ppm: bigint) => (ppm === 0n ? 0n : ceilToCentavosE5((missingE5 * PPM) / ppm));
  const ofKind = (kind: 'slots' | 'instant' | 'table') => {
    const { title, ppm } = countingRow(kind, weights, viewer.locale);
    return { Kind: kind, GameId: null, Title: title, Icon: '', Percent: percentText(ppm), Missing: toBet(ppm) };
  };
  const lastPpm = BigInt(last?.weightBp ?? 0) * 100n;
  return {
    Counts: [
      ...(last === undefined
        ? []
        : [
            {
              Kind: 'last' as const,
              GameId: last.gameId,
              Title: last.name,
              Icon: last.icon,
              Percent: percentText(lastPpm),
              Missing: toBet(lastPpm),
            },
          ]),
      ofKind('slots'),
      ofKind('instant'),
      ofKind('table'),
    ],
    Estimate:
      missingE5 === 0n
        ? null
        : {
            Bets: missingE5,
            RtpPercent: hundredths((100n * PPM_PER_PERCENT - edgePpm) / 100n),
            Cost: ceilToCentavosE5((missingE5 * edgePpm) / PPM),
          },
  };
}

export interface RecordPage {
  readonly page: number;
  readonly limit: number;
}

/** Every bonus that was accepted, and what became of it. */
export async function viewRecords(
  { shards }: Pick<ActiveDeps, 'shards'>,
  { playerId, locale }: BonusViewer,
  { page, limit }: RecordPage,
) {
  const db = shards.ofPlayer(playerId);
  const [sums, rows, balances] = await Promise.all([
    records.sumAccepted(db, playerId),
    records.listAccepted(db, playerId, { limit, offset: (page - 1) * limit }),
    balanceOf(db, playerId),
  ]);
  return {
    Total: sums.total,
    List: rows.map((row) => ({
      ...acceptedBonus(row, locale),
      State: row.reversedAt === null ? row.poolState : ('reversed' as const),
      At: row.acceptedAt.toISOString(),
      EndedAt: (row.reversedAt ?? row.poolClosedAt)?.toISOString() ?? null,
    })),
    Received: sums.receivedE5,
    InPlay: balances?.bonusE5 ?? 0n,
    TurnedToCash: sums.converted,
  };
}
