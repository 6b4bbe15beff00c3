import { BEGIN, LOCAL_DAY, type Size } from '../quarter/people.ts';

/** The ledger's own tables of a generated quarter, from its books (`bench/quarter/books.ts`). */

/** The system's side of a movement. */
const SYSTEM = `case b.code when 10 then 100 when 11 then 100 when 20 then 101 when 31 then 101 when 40 then 106 when 42 then 106
  when 50 then 107 when 52 then 108 when 70 then 111 end`;

const ledger: readonly string[] = [
  `insert into ledger.accounts (player_id, brand_id, currency, version, cash_e5, bonus_e5, commission_e5, held_e5)
   select p.player_id, p.brand_id, 986, coalesce(l.version, 0), coalesce(l.cash_after, 0), coalesce(l.bonus_after, 0),
     coalesce(l.commission_after, 0), coalesce(l.held_after, 0)
   from quarter.own p left join lateral (
     select * from quarter.book b where b.n = p.n order by b.version desc limit 1) l on true`,
  `insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
     amount_e5, fingerprint, party, round, day, cash_delta_e5, bonus_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
   select coalesce(ref, 'q:' || player_id || ':' || version), player_id, version, brand_id, 986, brand_id, 986, code, amount,
     '', party, round, ${LOCAL_DAY('at')}, cash, bonus, cash_after, bonus_after, at
   from quarter.book`,
  // The books lie in the order of people and versions already.
  `insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5,
     posted_at)
   select b.player_id, b.version, e.leg, e.account, e.party, b.brand_id, 986, e.amount, e.after, b.at
   from quarter.book b cross join lateral (values (1, 1, 0, b.cash, b.cash_after::bigint), (2, 2, 0, b.bonus, b.bonus_after::bigint),
     (5, 3, 0, b.commission, b.commission_after::bigint), (6, 4, 0, b.held, b.held_after::bigint),
     (4, ${SYSTEM}, b.party, -(b.cash + b.bonus + b.commission + b.held) - b.fee, null), (7, 109, 0, b.fee, null)
   ) e(leg, account, party, amount, after) where e.amount <> 0`,
  `insert into ledger.audited (player_id, version, cash_e5, bonus_e5, commission_e5, held_e5, med_hold_e5, points_e5,
     receivable_e5)
   select player_id, version, cash_e5, bonus_e5, commission_e5, held_e5, 0, 0, 0 from ledger.accounts`,
  `insert into ledger.holds (key, player_id, from_account, amount_e5, state, held_at, ended_at, ended_by)
   select 'withdrawal:q' || e.id || ':hold', p.player_id, 1, e.amount, case when e.is_back then 'released' else 'settled' end,
     e.at, e.done_at, 'withdrawal:q' || e.id || ':end'
   from quarter.exits e join quarter.own p using (n)`,
];

/** The pools of the house: once begun, then a thousandth of what was staked, day by day. On the account of each brand. */
const pools = ({ days }: Size): readonly string[] => [
  `create unlogged table quarter.pool as
   select b as player_id, b as brand_id, d + 2 as version, d as day, 61 as code, ${BEGIN} + make_interval(days => d, hours => 23, mins => 50) as at,
     coalesce((select sum(s.stake::bigint * s.rounds) from quarter.sittings s where s.brand_id = b and s.day = d), 0)::bigint / 1000 + 1000
       as amount, 100 as debit, 110 as credit
   from generate_series(1, 2) b, generate_series(0, ${days - 1}) d
   where exists (select from shards.owned o where o.vshard = 0 and o.state = 'owned')
   union all select b, b, 1, 0, 60, ${BEGIN} + interval '1 minute', 500000000, 103, 110 from generate_series(1, 2) b
   where exists (select from shards.owned o where o.vshard = 0 and o.state = 'owned')`,
  `insert into ledger.accounts (player_id, brand_id, currency, version)
   select player_id, brand_id, 986, max(version) from quarter.pool group by player_id, brand_id`,
  `insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
     amount_e5, fingerprint, day, cash_after_e5, bonus_after_e5, posted_at)
   select 'pool:' || brand_id || ':' || version, player_id, version, brand_id, 986, brand_id, 986, code, amount, '',
     ${LOCAL_DAY('at')}, 0, 0, at from quarter.pool`,
  `insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, posted_at)
   select player_id, version, l, case l when 1 then debit else credit end, case when l = 1 and code = 61 then 1 else 0 end, brand_id, 986,
     case l when 1 then -amount else amount end, at from quarter.pool, generate_series(1, 2) l`,
];

export const ledgerOfQuarter = (size: Size): readonly string[] => [...ledger, ...pools(size)];
