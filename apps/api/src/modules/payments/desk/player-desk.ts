import type { PlayerId } from '@arara/domain/shards';
import { type DeskSources, findPlayer, parsePosition, positionOf, type TimelineSource } from '../../players/index.ts';
import { askEach, namesAway } from '../../../platform/workflows/apart.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { sumDeposits } from '../deposits/deposits.store.ts';
import { maskTarget } from '../accounts/account-views.ts';
import { openAccount } from '../accounts/payout-accounts.ts';
import { listSameKey } from '../accounts/shared-keys.store.ts';
import * as store from './player-desk.store.ts';
import { paidOf, sumWithdrawals } from '../withdrawals/withdrawals.store.ts';

/** What is told of an order; what lies between these is the machine's own business. */
const published = [
  'paid',
  'refunded',
  'failed',
  'requested',
  'waiting_for_player',
  'waiting_for_staff',
  'approved',
] as const;
const ends = ['refused', 'returned', 'cancelled'] as const;
const newest = { at: new Date('9999-01-01T00:00:00Z'), orderId: '', position: 0 };

function fromPosition(after: string | undefined): typeof newest {
  const known = parsePosition(after);
  const match = /^([^|]{1,80})\|(\d{1,9})$/.exec(known?.rest ?? '');
  if (known === undefined || match === null) return newest;
  return { at: known.at, orderId: match[1] ?? '', position: Number(match[2]) };
}

/** Money that came in and went out, step by step. */
export function orderTimeline({ shards }: Pick<PaymentsContext, 'shards'>): TimelineSource {
  return {
    name: 'orders',
    kind: 'money',
    async list(playerId, { after, limit }) {
      const page = { ...fromPosition(after), names: [...published, ...ends], limit };
      const rows = await store.listStepsBefore(shards.ofPlayer(playerId), playerId, page);
      return rows.map((step) => {
        const isApproval = step.name === 'approved';
        const second = staffIdIn(step.secondBy);
        return {
          at: step.at,
          position: positionOf(step.at, `${step.orderId}|${step.position}`),
          kind: 'money' as const,
          word: `${step.isWithdrawal ? 'withdrawal' : 'deposit'}.${step.name}`,
          values: {
            order: step.orderId,
            ...(step.reason === null ? {} : { reason: step.reason }),
            ...(step.provider === null ? {} : { provider: step.provider }),
            ...(isApproval && second !== undefined ? { second } : {}),
          },
          staffId: isApproval ? staffIdIn(step.approvedBy) : undefined,
          amountE5: amountOf(step),
          orderId: step.orderId,
        };
      });
    },
  };
}

const staffIdIn = (by: string | null) => /^staff:(\d+)$/.exec(by ?? '')?.[1];

/** What a step gave to or took from the balance; most change nothing. */
function amountOf({ isWithdrawal, name, amountE5 }: store.TracedStep): bigint | undefined {
  if (!isWithdrawal) return name === 'paid' ? amountE5 : undefined;
  if (name === 'requested') return -amountE5;
  return ['refused', 'failed', 'returned', 'cancelled'].includes(name) ? amountE5 : undefined;
}

const HIGH_FROM = 60;
const ACCOUNTS_SHOWN = 10;

/** What the players' desk shows of this feature. */
export async function paymentsOfPlayer(
  context: Pick<PaymentsContext, 'shards' | 'secrets' | 'clock' | 'random'>,
  playerId: PlayerId,
): ReturnType<DeskSources['paymentsOf']> {
  const db = context.shards.ofPlayer(playerId);
  const [player, deposits, withdrawals, underWay, accounts, last] = await Promise.all([
    findPlayer(context, playerId),
    sumDeposits(db, playerId),
    sumWithdrawals(db, playerId),
    store.listUnderWay(db, playerId),
    store.listAccounts(db, playerId, ACCOUNTS_SHOWN),
    store.findLastRisk(db, playerId),
  ]);
  const keys = accounts.map(({ keyIndex }) => keyIndex);
  const brandId = player?.brandId ?? 0;
  const same = await askEach(keys.length === 0 ? [] : context.shards.all, (shard) =>
    listSameKey(shard, { playerId, brandId, keys }),
  );
  return {
    depositedE5: deposits.paidE5,
    withdrawnE5: paidOf(withdrawals),
    underWay,
    accounts: accounts.map((account) => ({
      Kind: account.kind,
      Shown: maskTarget(openAccount(context, account)),
      Since: account.since.toISOString(),
      ReplacedAt: account.replacedAt?.toISOString() ?? null,
    })),
    risk: last === undefined ? null : { Score: last.risk.score, Level: levelOf(last.risk) },
    sameKey: [...new Set(same.answers.flat().map((row) => row.playerId))],
    away: namesAway(same),
  };
}

function levelOf({ score, isLow }: { readonly score: number; readonly isLow: boolean }): 'low' | 'medium' | 'high' {
  if (isLow) return 'low';
  return score >= HIGH_FROM ? 'high' : 'medium';
}
