import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import { accessLinks } from '../auth/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { playerOrders, sharedKeys } from '../payments/index.ts';
import { findPlayer, publicNamesOf } from '../players/index.ts';
import type { RiskContext } from './context.ts';
import { type MarkKind, shortMark } from './judge.ts';

type Graph = BodyOf<typeof staffRoutes.riskGraph>;

interface Held {
  readonly kind: MarkKind;
  readonly mark: string;
  readonly playerId: PlayerId;
  readonly lastDay: BusinessDay;
}

/** A key is handed on by hand and a device held in it; an address is a house, or a street. */
const strengths = { key: 'strong', device: 'strong', address: 'medium' } as const;
/** More people than this behind one address are a network, not a house. */
const NETWORK_FROM = 8;
const STEPS = 2;
const ACCOUNTS_MAX = 24;

/** Whoever shares a mark with the account, and whoever shares one with those. */
export async function readGraph(context: RiskContext, actor: StaffActor, playerId: PlayerId): Promise<Graph> {
  const player = await findPlayer(context, playerId);
  if (player?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
  const steps = new Map<PlayerId, number>([[playerId, 0]]);
  let held: readonly Held[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    held = await holdersAround(context, actor.brandId, [...steps.keys()]);
    for (const one of held) if (!steps.has(one.playerId) && steps.size < ACCOUNTS_MAX) steps.set(one.playerId, step);
  }
  const ids = [...steps.keys()];
  const [names, money] = await Promise.all([
    publicNamesOf(context, ids, { orNumber: true }),
    Promise.all(ids.map((id) => moneyOf(context, id))),
  ]);
  return {
    Accounts: ids.map((id, at) => ({
      PlayerId: `${id}`,
      Name: names.get(id) ?? '',
      Step: steps.get(id) ?? 0,
      ...(money[at] ?? { Cash: 0n, Bonus: 0n, UnderWay: 0n }),
    })),
    Evidence: evidenceOf(held.filter((one) => steps.has(one.playerId))),
  };
}

async function moneyOf({ shards }: RiskContext, playerId: PlayerId) {
  const shard = shards.ofPlayer(playerId);
  const [balances, orders] = await Promise.all([
    balanceOf(shard, playerId),
    playerOrders.listUnderWay(shard, playerId),
  ]);
  return {
    Cash: balances?.cashE5 ?? 0n,
    Bonus: balances?.bonusE5 ?? 0n,
    UnderWay: orders.reduce((sum, { amountE5 }) => sum + amountE5, 0n),
  };
}

/** Everybody of the brand, on every shard, who shows a mark that one of these accounts shows. */
async function holdersAround(
  { shards }: RiskContext,
  brandId: number,
  playerIds: readonly PlayerId[],
): Promise<readonly Held[]> {
  const own = (await onEach(shards.all, (shard) => marksOn(shard, { brandId, playerIds }))).flat();
  const marks = [...new Set(own.map(({ mark }) => mark))];
  return (await onEach(shards.all, (shard) => marksOn(shard, { brandId, marks }))).flat();
}

type Sought = {
  readonly brandId: number;
  readonly playerIds?: readonly PlayerId[];
  readonly marks?: readonly string[];
};

async function marksOn(shard: Parameters<typeof accessLinks.listSharedTraces>[0], sought: Sought): Promise<Held[]> {
  const [traces, keys] = await Promise.all([
    accessLinks.listSharedTraces(shard, sought),
    sharedKeys.listSharedKeys(shard, sought),
  ]);
  return [...traces, ...keys.map((one) => ({ ...one, kind: 'key' as const }))];
}

function evidenceOf(held: readonly Held[]): Graph['Evidence'] {
  const rank = { strong: 0, medium: 1, weak: 2 };
  return [...Map.groupBy(held, ({ kind, mark }) => `${kind}:${mark}`).values()]
    .flatMap(([first, ...more]) => {
      const all = first === undefined ? [] : [first, ...more];
      const accounts = [...new Set(all.map(({ playerId }) => `${playerId}`))];
      if (first === undefined || accounts.length < 2) return [];
      const { kind, mark } = first;
      const isNetwork = kind === 'address' && accounts.length >= NETWORK_FROM;
      return [
        {
          Kind: kind,
          Mark: shortMark(`${kind}:${mark}`),
          Accounts: accounts,
          LastDay: all.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), first.lastDay),
          Strength: isNetwork ? ('weak' as const) : strengths[kind],
        },
      ];
    })
    .toSorted((a, b) => rank[a.Strength] - rank[b.Strength] || b.Accounts.length - a.Accounts.length);
}
