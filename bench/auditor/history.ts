import { STAKE_E5, START_E5 } from './fill.ts';

/**
 * Books after years, as inserts of whole sets. Of a batch of accounts: $1 the first, $2 the last. `at` says when an account
 * lived, from $3 on, $4 being its first and $5 the time between two: rows lie in the order of time, as they would after
 * years. Every account has paid in once, every tenth has played.
 */
export const at = 'a.at';
const lived = (numbers: string) =>
  `from (select n, $3::timestamptz + (n - $4::bigint) * $5::interval as at from ${numbers} n) a`;
export const all = lived('generate_series($1::bigint, $2::bigint)');
export const active = lived('generate_series(($1::bigint + 9) / 10 * 10, $2::bigint, 10)');
export const isActive = '(n % 10 = 0)::int';
export const key = `'fill:' || lpad(n::text, 10, '0')`;

export const books: readonly string[] = [
  `insert into ledger.accounts (player_id, brand_id, currency, version, cash_e5, day_key, week_key, month_key,
     day_bets_e5, week_bets_e5, month_bets_e5, day_loss_e5, week_loss_e5, month_loss_e5)
   select n, 1, 986, 1 + ${isActive}, ${START_E5} - d.staked, (${at})::date, date_trunc('week', ${at}), date_trunc('month', ${at}),
     d.staked, d.staked, d.staked, d.staked, d.staked, d.staked ${all}, lateral (select ${STAKE_E5} * ${isActive} as staked) d`,
  `insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
     amount_e5, fingerprint, party, round, day, cash_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
   select ${key} || ':' || v, n, v, 1, 986, 1, 986, case v when 1 then 20 else 10 end,
     case v when 1 then ${START_E5} else ${STAKE_E5} end, '', 1, case v when 2 then ${key} end, (${at})::date,
     case v when 1 then ${START_E5} else -${STAKE_E5} end, ${START_E5} - (v - 1) * ${STAKE_E5}, 0, ${at}
   ${all}, generate_series(1, 1 + ${isActive}) v`,
  `insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5,
     posted_at)
   select n, v, leg, case when leg = 1 then 1 when v = 1 then 101 else 100 end, (leg = 4)::int, 1, 986,
     case when v = 1 then ${START_E5} else -${STAKE_E5} end * case leg when 1 then 1 else -1 end,
     case when leg = 1 then ${START_E5} - (v - 1) * ${STAKE_E5} end, ${at}
   ${all}, generate_series(1, 1 + ${isActive}) v, (values (1), (4)) l(leg)`,
  `insert into ledger.audited (player_id, version, cash_e5, bonus_e5, commission_e5, held_e5, med_hold_e5, points_e5,
     receivable_e5)
   select n, 1 + ${isActive}, ${START_E5} - ${STAKE_E5} * ${isActive}, 0, 0, 0, 0, 0, 0 ${all}`,
];
