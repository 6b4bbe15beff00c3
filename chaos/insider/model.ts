import { createApprovals } from '../../apps/api/src/modules/approvals/index.ts';
import { createSettings } from '../../apps/api/src/modules/settings/index.ts';
import type { InsiderFixture } from './fixture.ts';
import { type Holdings, type Snapshot, takeSnapshot } from './snapshot.ts';

const BRAND_ID = 1;
const E5_PER_CENTAVO = 1_000n;

/** What stands behind a player's money at those who are honest. */
export interface Observation extends Snapshot {
  /** Paid out by the honest bank, by player. */
  readonly paidE5: ReadonlyMap<string, bigint>;
  /** Paid in at the honest bank, by player. */
  readonly depositedE5: ReadonlyMap<string, bigint>;
  /** Goodwill that one person may give alone and gave, by player, within the cap of each giver and day. */
  readonly goodwillE5: ReadonlyMap<string, bigint>;
}

interface BankOrder {
  readonly id: string;
  readonly centavos: bigint;
}

/** Everything the model compares, read in one go. */
export async function observe(fixture: InsiderFixture): Promise<Observation> {
  const { directory, shards } = fixture;
  const [snapshot, paid, deposited, goodwillE5] = await Promise.all([
    takeSnapshot(directory, shards),
    listPaid(fixture),
    listDeposited(fixture),
    goodwillOf(fixture),
  ]);
  const ownerOf = async (table: string, orders: readonly BankOrder[]) => {
    const sums = new Map<string, bigint>();
    for (const shard of shards) {
      const { rows } = await shard.query<{ id: string; player: string }>(
        `select id, player_id::text as player from payments.${table} where id = any($1)`,
        [orders.map(({ id }) => id)],
      );
      const owners = new Map(rows.map(({ id, player }) => [id, player]));
      for (const { id, centavos } of orders) {
        const player = owners.get(id);
        if (player !== undefined) sums.set(player, (sums.get(player) ?? 0n) + centavos * E5_PER_CENTAVO);
      }
    }
    return sums;
  };
  const [paidE5, depositedE5] = [await ownerOf('withdrawals', paid), await ownerOf('deposits', deposited)];
  return { ...snapshot, paidE5, depositedE5, goodwillE5 };
}

/** By the honest bank's own word, not by ours. */
async function listPaid({ world }: InsiderFixture): Promise<readonly BankOrder[]> {
  const { payouts } = await world.bank.ask<{
    payouts: readonly { idEnvio: string; status: string; valor: string }[];
  }>('GET', '/admin/payouts');
  return payouts
    .filter(({ status }) => status === 'REALIZADO')
    .map(({ idEnvio, valor }) => ({ id: idEnvio, centavos: BigInt(valor.replace('.', '')) }));
}

async function listDeposited({ world }: InsiderFixture): Promise<readonly BankOrder[]> {
  const { receipts } = await world.bank.ask<{
    receipts: readonly { txid: string; centavos: number }[];
  }>('GET', '/admin/receipts');
  return receipts.map(({ txid, centavos }) => ({ id: txid, centavos: BigInt(centavos) }));
}

/** What the dated setting lets one person give alone in a day; whatever is above it explains nothing. */
async function goodwillOf({ runtime, directory, world }: InsiderFixture): Promise<ReadonlyMap<string, bigint>> {
  const approvals = createApprovals({ directory: runtime.shards.directory, clock: runtime.clock });
  const settings = createSettings({
    directory: runtime.shards.directory,
    clock: runtime.clock,
    approvals,
    announce: async () => undefined,
  });
  const limits = await settings.get('payments.adjustments', { brandId: BRAND_ID, atMs: world.nowMs() });
  const { rows } = await directory.query<{ player: string; giver: string; day: string; amount: string }>(
    `select player_id::text as player, asked_by::text as giver, asked_day::text as day, amount_e5::text as amount
     from adjustments.adjustments where tier = 'alone' and side = 'credit' order by id`,
  );
  const ofDay = new Map<string, bigint>();
  const allowed = new Map<string, bigint>();
  for (const { player, giver, day, amount } of rows) {
    const amountE5 = BigInt(amount);
    const key = `${giver} ${day}`;
    const sumE5 = (ofDay.get(key) ?? 0n) + amountE5;
    if (amountE5 > limits.goodwillAlone || sumE5 > limits.goodwillPerDay) continue;
    ofDay.set(key, sumE5);
    allowed.set(player, (allowed.get(player) ?? 0n) + amountE5);
  }
  return allowed;
}

const nobody: Holdings = { balancesE5: 0n, promisedE5: 0n, access: '' };
const sumOf = (sums: ReadonlyMap<string, bigint>, id: string) => sums.get(id) ?? 0n;
const inReais = (amountE5: bigint) => `R$ ${(Number(amountE5) / 100_000).toFixed(2)}`;

/** One sentence for each growth that no stake and no payment explains. */
export function listGains(before: Observation, after: Observation): readonly string[] {
  const gains: string[] = [];
  for (const [id, now] of after.holdings) {
    const then = before.holdings.get(id) ?? nobody;
    const change = (of: (one: Observation) => ReadonlyMap<string, bigint>) =>
      sumOf(of(after), id) - sumOf(of(before), id);
    const grownE5 = now.balancesE5 - then.balancesE5 + change(({ paidE5 }) => paidE5);
    const explainedE5 = change(({ depositedE5 }) => depositedE5) + change(({ goodwillE5 }) => goodwillE5);
    const promisedE5 = now.promisedE5 - then.promisedE5;
    if (grownE5 > explainedE5)
      gains.push(`player ${id} has ${inReais(grownE5 - explainedE5)} more than stakes and payments explain`);
    if (promisedE5 > 0n) gains.push(`player ${id} is promised ${inReais(promisedE5)} more`);
    if (then.access !== '' && now.access !== then.access)
      gains.push(`the ways into the account of player ${id} are others`);
  }
  for (const power of after.powers) if (!before.powers.includes(power)) gains.push(`by one person: ${power}`);
  return gains;
}

/** Goodwill of the whole run, for the last sentence. */
export function goodwillTotal({ goodwillE5 }: Observation): string {
  return inReais([...goodwillE5.values()].reduce((sum, one) => sum + one, 0n));
}
