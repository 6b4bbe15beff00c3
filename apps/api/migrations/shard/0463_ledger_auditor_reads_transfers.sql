-- The auditor proves the transfers too: their sides by the money book, their stored answers, the limit windows that were
-- counted from them, and that none of them changed since it was proved. An account that stands behind what was proved of
-- it is a fault, and what was proved is never lowered.
set local role arara_ledger;

-- The book of movements (packages/domain/src/ledger/movements.ts) as the auditor reads it: accounts that a movement debits are
-- negative. A test keeps both equal.
create table ledger.movements (
  code smallint not null,
  sides int[] not null,
  constraint movements_once primary key (code)
);
insert into ledger.movements (code, sides) values
  (10, '{-1,-2,100}'), (11, '{-100,7,1,2}'), (12, '{-100,2}'), (13, '{-100,7,1}'), (18, '{-100,1,2}'),
  (19, '{-1,-2,-7,-106,100}'), (20, '{-101,1}'), (21, '{-101,104}'), (22, '{-104,105}'), (23, '{-105,101}'), (24, '{-104,1}'),
  (25, '{-105,104}'), (26, '{-104,103}'), (30, '{-1,4}'), (31, '{-4,101,109}'), (32, '{-4,1}'), (33, '{-3,4}'),
  (34, '{-4,3}'), (35, '{-101,1}'), (36, '{-109,1}'), (37, '{-101,3}'), (38, '{-109,3}'), (40, '{-106,2}'),
  (41, '{-2,1}'), (42, '{-2,106}'), (50, '{-107,3}'), (51, '{-3,1}'), (52, '{-108,1}'), (60, '{-103,110}'),
  (61, '{-100,110}'), (62, '{-110,7,1}'), (70, '{-111,1}'), (71, '{-1,111}'), (80, '{-1,5}'), (81, '{-5,1}'),
  (82, '{-5,101}'), (83, '{-102,101}'), (84, '{-101,102}'), (85, '{-5,-104,-112,102}'), (86, '{-1,-104,-112,101}'),
  (87, '{-112,101}'), (88, '{-101,103}'), (89, '{-103,101}'), (90, '{-112,7}'), (91, '{-1,113}'), (92, '{-112,101}'),
  (99, '{}');

-- The sum of a hash of each proved transfer, in any order. Null until a full pass has counted it.
alter table ledger.audited add column digest numeric;

-- As in 0160 and 0174, with what only transfers tell.
create or replace function ledger.check_players(p_player bigint[], p_whole boolean, p_at timestamptz)
  returns table (player_id bigint, fault text, subject text)
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off set work_mem = '64MB'
  -- A hash of a text is the same whoever asks.
  set datestyle = 'ISO, YMD'
as $$
#variable_conflict use_column
begin
  -- Whose virtual shard is on the move is proved where it arrives: nothing of it may change meanwhile.
  perform pg_advisory_xact_lock_shared(4096, v.vshard)
  from (select distinct shards.vshard_of(p.id) as vshard from unnest(p_player) p(id) order by 1) v;
  p_player := array(
    select p.id from unnest(p_player) p(id)
    join shards.owned o on o.vshard = shards.vshard_of(p.id) and o.state = 'owned');

  return query
  with who as materialized (
    select a.player_id, a.brand_id, a.currency, a.version, a.cash_e5, a.bonus_e5, a.commission_e5, a.held_e5, a.med_hold_e5,
      a.points_e5, a.receivable_e5, a.day_key, a.week_key, a.month_key, array[a.day_bets_e5, a.day_loss_e5, a.week_bets_e5,
        a.week_loss_e5, a.month_bets_e5, a.month_loss_e5] as used, coalesce(m.version, 0) as proved, m.digest,
      case when p_whole then 0 else coalesce(m.version, 0) end as base,
      case when p_whole or m.version is null then array_fill(0::bigint, array[7]) else array[m.cash_e5, m.bonus_e5,
        m.commission_e5, m.held_e5, m.med_hold_e5, m.points_e5, m.receivable_e5] end as had
    from unnest(p_player) p(id)
    join ledger.accounts a on a.player_id = p.id
    left join ledger.audited m on m.player_id = p.id
  ), lines as materialized (
    select e.player_id, e.version, e.account, e.party, e.amount_e5, e.balance_after_e5, e.posted_at,
      e.brand_id <> w.brand_id or e.currency not in (w.currency, 999) as is_foreign, w.had[e.account] as had
    from who w join ledger.all_entries e on e.player_id = w.player_id and e.version > w.base
  ), moves as materialized (
    select t.player_id, t.version, t.key, t.code, t.day, t.party, t.reverses, t.amount_e5, t.cash_delta_e5, t.bonus_delta_e5,
      t.receivable_delta_e5, t.cash_after_e5, t.bonus_after_e5, t.posted_at, w.had, t.version <= w.proved as is_proved,
      hashtextextended(concat_ws(' ', t.version, t.code, t.amount_e5, t.party, t.day, encode(t.fingerprint, 'hex'), t.key,
        t.round, t.reverses), 0) as hash
    from who w join ledger.transfers t on t.player_id = w.player_id and t.version > w.base
  ), sums as materialized (
    select l.player_id, l.version, sum(l.amount_e5) as total, bool_or(l.is_foreign) as is_foreign,
      sum(greatest(l.amount_e5, 0)) as moved, max(l.party) as party,
      array_agg(l.account::int * sign(l.amount_e5)::int) as sides,
      min(l.posted_at) as first_at, max(l.posted_at) as last_at,
      coalesce(sum(l.amount_e5) filter (where l.account = 1), 0) as cash,
      coalesce(sum(l.amount_e5) filter (where l.account = 2), 0) as bonus,
      coalesce(sum(l.amount_e5) filter (where l.account = 7), 0) as receivable
    from lines l group by l.player_id, l.version
  ), pockets as materialized (
    select l.player_id,
      sum(l.amount_e5) filter (where l.account = 1) as cash, sum(l.amount_e5) filter (where l.account = 2) as bonus,
      sum(l.amount_e5) filter (where l.account = 3) as commission, sum(l.amount_e5) filter (where l.account = 4) as held,
      sum(l.amount_e5) filter (where l.account = 5) as med_hold, sum(l.amount_e5) filter (where l.account = 6) as points,
      sum(l.amount_e5) filter (where l.account = 7) as receivable
    from lines l where l.account < 100 group by l.player_id
  ), counts as materialized (
    select m.player_id, count(*) as n, max(m.version) as top, sum(m.hash) as digest,
      sum(m.hash) filter (where m.is_proved) as proved_digest
    from moves m group by m.player_id
  ), played as materialized (
    -- What counted in a window that is open: a call by its own day, what takes a bet or win back by the day of that.
    select c.player_id,
      sum(c.bets) filter (where c.day = c.day_key) as day_bets, sum(c.loss) filter (where c.day = c.day_key) as day_loss,
      sum(c.bets) filter (where date_trunc('week', c.day)::date = c.week_key) as week_bets,
      sum(c.loss) filter (where date_trunc('week', c.day)::date = c.week_key) as week_loss,
      sum(c.bets) filter (where date_trunc('month', c.day)::date = c.month_key) as month_bets,
      sum(c.loss) filter (where date_trunc('month', c.day)::date = c.month_key) as month_loss
    from (
      select w.player_id, w.day_key, w.week_key, w.month_key, -m.cash_delta_e5 as loss, coalesce(r.day, m.day) as day,
        case m.code when 10 then m.amount_e5 when 18 then -m.amount_e5 else 0 end as bets
      from who w join moves m on m.player_id = w.player_id
      left join lateral (select t.day from ledger.transfers t
        where m.code in (18, 19) and t.key = m.reverses and t.player_id = m.player_id limit 1) r on true
      where p_whole and m.code between 10 and 19 and m.day >= least(w.day_key, w.week_key, w.month_key)
    ) c group by c.player_id
  ), wrong as materialized (
    select s.player_id, 'a transfer does not sum to zero' as fault, format('%s version %s', s.player_id, s.version) as subject
      from sums s where s.total <> 0
    union all
    select s.player_id, 'an entry is of another brand than its account', format('%s version %s', s.player_id, s.version)
      from sums s where s.is_foreign
    union all
    select s.player_id, 'entries without their transfer', format('%s version %s', s.player_id, s.version)
      from sums s left join moves m on m.player_id = s.player_id and m.version = s.version where m.key is null
    union all
    select m.player_id, f.fault, m.key
      from moves m
      left join sums s on s.player_id = m.player_id and s.version = m.version
      left join ledger.movements b on b.code = m.code
      cross join lateral (values
        ('the deltas of a transfer are not its entries', (coalesce(s.cash, 0), coalesce(s.bonus, 0), coalesce(s.receivable, 0))
          is distinct from (m.cash_delta_e5, m.bonus_delta_e5, m.receivable_delta_e5)),
        ('a transfer says another amount than its entries', coalesce(s.moved, 0) <> m.amount_e5),
        ('a movement does not exist', b.code is null),
        ('an entry is on a side that its movement does not have', m.code <> 99 and not s.sides <@ b.sides),
        ('a counterparty of an entry is not its transfer''s', s.party <> m.party),
        ('an entry has another moment than its transfer', s.first_at <> m.posted_at or s.last_at <> m.posted_at)
      ) f(fault, is_wrong)
      where f.is_wrong
    union all
    select c.player_id, 'the stored answer of a transfer is not the balance after it', c.key
      from (
        select m.player_id, m.key, m.cash_after_e5 - m.cash_delta_e5 as cash, m.bonus_after_e5 - m.bonus_delta_e5 as bonus,
          lag(m.cash_after_e5, 1, m.had[1]) over chain as had_cash, lag(m.bonus_after_e5, 1, m.had[2]) over chain as had_bonus
        from moves m window chain as (partition by m.player_id order by m.version)
      ) c where c.cash <> c.had_cash or c.bonus <> c.had_bonus
    union all
    select l.player_id, 'a reversal is not the opposite of what it names', format('%s version %s', l.player_id, l.version)
      from moves m join lines l on l.player_id = m.player_id and l.version = m.version
      where m.code = 99 and (
        select count(*) from ledger.transfers r join ledger.all_entries e on e.player_id = r.player_id and e.version = r.version
        where r.key = m.reverses and r.player_id = m.player_id
          and e.account = l.account and e.party = l.party and e.amount_e5 = -l.amount_e5) = 0
    union all
    select w.player_id, 'a pocket is not the sum of its entries', w.player_id::text
      from who w left join pockets p on p.player_id = w.player_id
      where array[w.cash_e5, w.bonus_e5, w.commission_e5, w.held_e5, w.med_hold_e5, w.points_e5, w.receivable_e5]::numeric[]
        is distinct from array[w.had[1] + coalesce(p.cash, 0), w.had[2] + coalesce(p.bonus, 0),
          w.had[3] + coalesce(p.commission, 0), w.had[4] + coalesce(p.held, 0), w.had[5] + coalesce(p.med_hold, 0),
          w.had[6] + coalesce(p.points, 0), w.had[7] + coalesce(p.receivable, 0)]
    union all
    select c.player_id, 'the chain of balances is broken', format('%s account %s version %s', c.player_id, c.account, c.version)
      from (
        select l.player_id, l.account, l.version, l.balance_after_e5 - l.amount_e5 as before,
          lag(l.balance_after_e5, 1, l.had) over (partition by l.player_id, l.account order by l.version) as previous
        from lines l where l.account < 100
      ) c where c.before <> c.previous
    union all
    select w.player_id, 'versions of an account have gaps', w.player_id::text
      from who w left join counts c on c.player_id = w.player_id
      where w.version - w.base <> coalesce(c.n, 0) or w.version <> coalesce(c.top, w.base)
    union all
    select w.player_id, 'an account stands behind what was proved of it', w.player_id::text
      from who w where w.version < w.proved
    union all
    select w.player_id, 'a transfer is not as it was proved', w.player_id::text
      from who w left join counts c on c.player_id = w.player_id
      where p_whole and coalesce(c.proved_digest, 0) <> w.digest
    union all
    select w.player_id, 'a limit window is not what was played in it', w.player_id::text
      from who w left join played c on c.player_id = w.player_id
      where p_whole and w.used::numeric[] is distinct from array[coalesce(c.day_bets, 0), coalesce(c.day_loss, 0),
        coalesce(c.week_bets, 0), coalesce(c.week_loss, 0), coalesce(c.month_bets, 0), coalesce(c.month_loss, 0)]
    union all
    select p.id, 'entries of somebody without an account', p.id::text
      from unnest(p_player) p(id)
      where not exists (select from ledger.accounts a where a.player_id = p.id)
        and exists (select from ledger.all_entries e where e.player_id = p.id)
    union all
    select w.player_id, 'held is not the sum of open holds', w.player_id::text
      from who w where w.held_e5 <> (
        select coalesce(sum(h.amount_e5), 0) from ledger.holds h where h.player_id = w.player_id and h.state = 'open')
    union all
    select h.player_id, 'a hold is not what its transfers say', h.key
      from who w join ledger.holds h on p_whole and h.player_id = w.player_id
      cross join lateral (select
        (select t.amount_e5 from ledger.transfers t where t.key = h.key || ':hold' and t.player_id = h.player_id) as begun,
        (select t.amount_e5 from ledger.transfers t where t.key = h.key || ':end' and t.player_id = h.player_id) as ended
      ) b
      where b.begun is distinct from h.amount_e5 or b.ended is distinct from case when h.state <> 'open' then h.amount_e5 end
  ), proved as (
    insert into ledger.audited as d (player_id, version, cash_e5, bonus_e5, commission_e5, held_e5, med_hold_e5, points_e5,
      receivable_e5, digest)
    select w.player_id, w.version, w.cash_e5, w.bonus_e5, w.commission_e5, w.held_e5, w.med_hold_e5, w.points_e5,
      w.receivable_e5, case when w.base = 0 then 0 else w.digest end + coalesce(c.digest, 0)
    from who w left join counts c on c.player_id = w.player_id
    where not exists (select from wrong x where x.player_id = w.player_id)
    on conflict on constraint audited_once do update set
      version = excluded.version, cash_e5 = excluded.cash_e5, bonus_e5 = excluded.bonus_e5,
      commission_e5 = excluded.commission_e5, held_e5 = excluded.held_e5, med_hold_e5 = excluded.med_hold_e5,
      points_e5 = excluded.points_e5, receivable_e5 = excluded.receivable_e5, digest = excluded.digest
    where d.version < excluded.version or (d.version = excluded.version and d.digest is null)
  ), cleared as (
    delete from ledger.suspects s where p_whole and s.player_id = any (p_player)
      and not exists (select from wrong x where x.player_id = s.player_id)
  ), noted as (
    insert into ledger.suspects (player_id, found_at) select distinct x.player_id, p_at from wrong x
    on conflict on constraint suspects_once do nothing
  )
  select x.player_id, x.fault, x.subject from wrong x;
end $$;

grant select on ledger.movements to arara_app, arara_reader;
reset role;
