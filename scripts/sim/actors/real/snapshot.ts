import { accountNumbers, type AccountName, movements, type MovementName } from '@arara/domain/ledger';
import type { Seen } from '@arara/domain/bonuses/testing';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../../apps/api/src/platform/db/db.ts';
import { sql } from '../../../../apps/api/src/platform/db/sql.ts';
import type { Leg, Transfer } from '../books.ts';

const accountOf = new Map(Object.entries(accountNumbers).map(([name, number]) => [number, name as AccountName]));
const movementOf = new Map(
  (Object.keys(movements) as MovementName[]).map((name) => [movements[name].code as number, name] as const),
);

interface TransferRow {
  readonly key: string;
  readonly version: bigint;
  readonly code: number;
  readonly brandId: number;
  readonly amountE5: bigint;
  readonly day: string;
  readonly legs: readonly (readonly [string, string, string])[];
}

/** A transfer of the databases with its version, and what its row says beside its entries. */
export interface ReadTransfer extends Transfer {
  readonly version: bigint;
  readonly amountE5: bigint;
}

/** All transfers of one player, in the words of the model. Tombstones move nothing. */
export async function readTransfers(
  db: Queryable,
  of: { id: number; playerId: PlayerId; prefix: string },
): Promise<ReadTransfer[]> {
  const rows = await db.rows<TransferRow>(sql`
    select t.key, t.version, t.code, t.brand_id as "brandId", t.amount_e5 as "amountE5", t.day::text as day,
      array(select array[e.account::text, e.party::text, e.amount_e5::text] from ledger.all_entries e
        where e.player_id = t.player_id and e.version = t.version) as legs
    from ledger.transfers t where t.player_id = ${of.playerId} and t.version is not null and t.code <> 0
    order by t.version`);
  return rows.map(({ key, version, code, brandId, amountE5, legs }) => ({
    key: `${of.id}/${plainKey(key.replace(of.prefix, ''), code)}`,
    version,
    amountE5,
    at: 0,
    brandId,
    movement: movementOf.get(code) ?? 'reversal',
    legs: legs.map(([account, party, amount]) =>
      legOf(Number(account), Number(party), { of, amountE5: BigInt(amount) }),
    ),
  }));
}

function legOf(number: number, party: number, { of, amountE5 }: { of: { id: number }; amountE5: bigint }): Leg {
  const account = accountOf.get(number) ?? 'points';
  if (number < 100) return { account, playerId: of.id, amountE5 };
  return account === 'house' ? { account, party, amountE5 } : { account, amountE5 };
}

/** The ledger names the ends of a hold by its own words. */
function plainKey(key: string, code: number): string {
  const ends: Readonly<Record<number, string>> = { 30: '', 31: ':paid', 32: ':cancelled' };
  const end = ends[code];
  return end === undefined ? key : `${key.replace(/:(hold|end)$/, '')}${end}`;
}

interface SeenRow extends Omit<Seen, 'free'> {
  readonly version: bigint;
}

/** What the rows of a player say at this moment; what is free comes from the module. */
export async function readSeen(
  db: Queryable,
  playerId: PlayerId,
  withdrawable: (db: Queryable, playerId: PlayerId) => Promise<bigint>,
): Promise<{ seen: Seen; version: bigint }> {
  const { version, ...row } = await db.one<SeenRow>(sql`
    select a.version, a.cash_e5 as cash, a.bonus_e5 as bonus, a.held_e5 + a.med_hold_e5 as held,
      a.receivable_e5 as owed,
      array(select array[r.state, r.done_e5::text, r.required_e5::text, r.free_before_e5::text, r.cash_before_e5::text]
        from bonuses.requirements r where r.player_id = a.player_id order by r.position) as requirements,
      array(select array[p.state, p.done_e5::text, p.required_e5::text]
        from bonuses.pools p where p.player_id = a.player_id order by p.position) as pools
    from ledger.accounts a where a.player_id = ${playerId}`);
  return { seen: { ...row, free: await withdrawable(db, playerId) }, version };
}
