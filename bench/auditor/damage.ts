import type { Client } from 'pg';

/** A centavo. */
const LITTLE_E5 = 1_000;

type Entries = 'ledger.entries' | 'archive.entries';
type Kinds = Readonly<Record<string, string>>;

/**
 * Each changes the newest transfer of a player that has entries there, or the account, by a centavo or by one, as a defect
 * could.
 */
const kindsIn = (entries: Entries): Kinds => ({
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
  'an entry in another month': `update ${entries} set posted_at = posted_at - sign($2::bigint) * interval '1 minute'
    where player_id = $1 and leg = 4 and version = (select max(version) from ${entries} where player_id = $1)`,
});

/** What only a full pass finds: what was proved and changed since, and what contradicts the books beside them. */
const onlyWhole: Kinds = {
  'a key is renamed': `update ledger.transfers set key = key || ':' || $2::bigint where player_id = $1 and version = 2`,
  'another body of a repeat': `update ledger.transfers set fingerprint = sha256(int8send($2)) where player_id = $1 and version = 2`,
  'another day': `update ledger.transfers set day = day - sign($2::bigint)::int where player_id = $1 and version = 2`,
  'a transfer is taken out': `with e as (delete from archive.entries where player_id = $1 and version = 2 + 0 * $2::bigint)
    delete from ledger.transfers where player_id = $1 and version = 2`,
  'an account is set back': `with e as (delete from ledger.entries e using ledger.accounts a where a.player_id = $1
      and e.player_id = $1 and e.version = a.version), t as (
    delete from ledger.transfers t using ledger.accounts a where a.player_id = $1 and t.player_id = $1 and t.version = a.version
      returning t.cash_delta_e5)
    update ledger.accounts set version = version - 1, cash_e5 = cash_e5 - t.cash_delta_e5 + 0 * $2::bigint from t
    where player_id = $1`,
  'a limit window is smaller': 'update ledger.accounts set day_loss_e5 = day_loss_e5 - $2 where player_id = $1',
  'a hold that never ended': `insert into ledger.holds (key, player_id, from_account, amount_e5, state, held_at, ended_at, ended_by)
    values ('damage', $1, 1, $2, 'released', now(), now(), 'damage')`,
  'bonus without a pool': `with a as (
      update ledger.accounts set version = version + 1, bonus_e5 = bonus_e5 + $2 where player_id = $1
      returning version, cash_e5, bonus_e5
    ), t as (
      insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
        amount_e5, fingerprint, day, bonus_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
      select 'damage:' || $1::bigint, $1, version, 1, 986, 1, 986, 40, $2, '', current_date, $2, cash_e5, bonus_e5,
        date_trunc('minute', now()) from a
    )
    insert into ledger.entries (player_id, version, leg, account, brand_id, currency, amount_e5, balance_after_e5, posted_at)
    select $1, a.version, l.leg, l.account, 1, 986, l.sign * $2, case when l.leg = 1 then a.bonus_e5 end,
      date_trunc('minute', now())
    from a, (values (1, 2, 1), (2, 106, -1)) l(leg, account, sign)`,
  'a round holds more': `insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets,
      cash_stake_e5, bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
      last_version, opened_at, last_at)
    values ($1, 'damage', 1, 7, 'onca', 1, 10000, 'open', 1, $2, 0, 0, 0, 0, 0, 0, 1, 2, now(), now())`,
  'a withdrawal without a hold': `insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm,
      fee_e5, count_day, counts, account_id, key_id, box, created_at, due_at, look_at)
    values ('damage:' || $1::bigint, $1, 1, 'cash', 'approved', $2, 0, 0, current_date, true, 'a', 1, '', now(), now(), now())`,
  'a deposit that never came': `insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward,
      created_at, look_at, paid_at, closed_at, received_e5, end_to_end_id)
    values ('damage:' || $1::bigint, $1, 1, 'bank', 'paid', $2, false, now(), now(), now(), now(), $2, 'E' || $1::bigint)`,
};

/** Found among what was posted since the last turn, and in a month of before that was proved. */
export const posted: Kinds = kindsIn('ledger.entries');
export const old: Kinds = { ...kindsIn('archive.entries'), ...onlyWhole };

/** Past the triggers that keep the books append-only, as only the owner of the server can: each kind in players of its own. */
export async function damage(owner: Client, kinds: Kinds, groups: readonly (readonly bigint[])[]): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const [at, statement] of Object.values(kinds).entries())
    for (const playerId of groups[at] ?? []) await owner.query(statement, [playerId, LITTLE_E5]);
  await owner.query('reset session_replication_role');
}
