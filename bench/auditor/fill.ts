import type { Client } from 'pg';

/**
 * Players with a history each: a deposit and then bets, two entries a transfer, all of it right, the first half of it two
 * months ago. Made by sets.
 */
export interface Filling {
  readonly players: number;
  readonly transfersEach: number;
  /** The players' ids come after it. */
  readonly after?: bigint;
}

export const STAKE_E5 = 100_000;
export const START_E5 = 1_000_000_000;
const PLAYERS_AT_ONCE = 2_000;

export async function fillBooks(owner: Client, { players, transfersEach, after = 0n }: Filling): Promise<void> {
  await owner.query("select ledger.ensure_partitions((current_date - interval '2 months')::date, 4)");
  for (let first = 1; first <= players; first += PLAYERS_AT_ONCE) {
    const last = Math.min(players, first + PLAYERS_AT_ONCE - 1);
    await owner.query(
      `insert into ledger.accounts (player_id, brand_id, currency, version, cash_e5, day_key, week_key, month_key,
         day_bets_e5, week_bets_e5, month_bets_e5, day_loss_e5, week_loss_e5, month_loss_e5)
       select p, 1, 986, $3::int, $4::bigint - d.staked, current_date, date_trunc('week', current_date),
         date_trunc('month', current_date), d.staked, d.staked, d.staked, d.staked, d.staked, d.staked
       from generate_series($1::bigint, $2::bigint) p, (select ($3::int - 1) * $5::bigint as staked) d`,
      [after + BigInt(first), after + BigInt(last), transfersEach, START_E5, STAKE_E5],
    );
    await owner.query(
      `with t as materialized (
         select p as player_id, v as version, case when v = 1 then $4::bigint else -$5::bigint end as delta,
           $4::bigint - (v - 1) * $5::bigint as cash, date_trunc('minute', now())
             - case when v <= $3::int / 2 then interval '2 months' else interval '1 hour' end as at
         from generate_series($1::bigint, $2::bigint) p, generate_series(1, $3::int) v
       ), written as (
         insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
           amount_e5, fingerprint, party, day, cash_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
         select 'fill:' || player_id || ':' || version, player_id, version, 1, 986, 1, 986,
           case when version = 1 then 20 else 10 end, abs(delta), '', 1, current_date, delta, cash, 0, at from t
       )
       insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5,
         posted_at)
       select player_id, version, 1, 1, 0, 1, 986, delta, cash, at from t
       union all
       select player_id, version, 4, case when version = 1 then 101 else 100 end, 1, 1, 986, -delta, null, at from t`,
      [after + BigInt(first), after + BigInt(last), transfersEach, START_E5, STAKE_E5],
    );
  }
  await owner.query('vacuum analyze');
}
