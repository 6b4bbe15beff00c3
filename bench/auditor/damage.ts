import type { Client } from 'pg';

/** A centavo. */
const LITTLE_E5 = 1_000;

type Entries = 'ledger.entries' | 'archive.entries';

/**
 * Each changes the newest transfer of a player that has entries there, or the account, by a centavo or by one, as a defect
 * could.
 */
const kindsIn = (entries: Entries): Readonly<Record<string, string>> => ({
  'an entry is larger': `update ${entries} set amount_e5 = amount_e5 + $2 where player_id = $1 and leg = 4
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'entries without a transfer': `insert into ${entries} (player_id, version, leg, account, party, brand_id, currency,
      amount_e5, posted_at)
    select $1, a.version + 1, l.leg, l.account, 1, 1, 986, l.sign * $2, now() from ledger.accounts a,
      (values (4, 100, 1), (5, 101, -1)) l(leg, account, sign) where a.player_id = $1`,
  'a transfer says another sum': `update ledger.transfers set cash_delta_e5 = cash_delta_e5 - $2 where player_id = $1
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'a pocket holds more': 'update ledger.accounts set cash_e5 = cash_e5 + $2 where player_id = $1',
  'a balance in the chain is wrong': `update ${entries} set balance_after_e5 = balance_after_e5 + $2
    where player_id = $1 and leg = 1 and version = (select max(version) from ${entries} where player_id = $1)`,
  'a version was left out': 'update ledger.accounts set version = version + sign($2::bigint)::int where player_id = $1',
  'another stored answer': `update ledger.transfers set bonus_after_e5 = bonus_after_e5 + $2 where player_id = $1
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'another amount': `update ledger.transfers set amount_e5 = amount_e5 + $2 where player_id = $1
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'another movement': `update ledger.transfers set code = 20 + 0 * $2::bigint where player_id = $1
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'another system account': `update ${entries} set account = 112 + 0 * $2::bigint where player_id = $1 and leg = 4
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'another supplier': `update ${entries} set party = party + sign($2::bigint)::int where player_id = $1 and leg = 4
    and version = (select max(version) from ${entries} where player_id = $1)`,
  'a hold without money': `insert into ledger.holds (key, player_id, from_account, amount_e5, held_at)
    values ('damage', $1, 1, $2, now())`,
  'an entry of another brand': `update ${entries} set brand_id = brand_id + sign($2::bigint)::int where player_id = $1
    and leg = 4 and version = (select max(version) from ${entries} where player_id = $1)`,
});

export const kindsOfDamage = Object.keys(kindsIn('ledger.entries'));

export interface Damage {
  readonly playerId: bigint;
  /** Which kind: they come one after the other. */
  readonly at: number;
  readonly entries: Entries;
}

/** Past the triggers that keep the books append-only, as only the owner of the server can. */
export async function damage(owner: Client, { playerId, at, entries }: Damage): Promise<void> {
  await owner.query('set session_replication_role = replica');
  await owner.query(kindsIn(entries)[kindsOfDamage[at % kindsOfDamage.length] ?? ''] ?? '', [playerId, LITTLE_E5]);
  await owner.query('reset session_replication_role');
}
