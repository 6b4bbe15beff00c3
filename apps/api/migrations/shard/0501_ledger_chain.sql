-- The transfers of each player are a chain of blocks of 64: the hash of each is over that of the one before and over all that its
-- transfers and their legs say, in their order. The auditor continues it behind the commit and counts it again in a full pass,
-- so that what was changed, removed or inserted is found. The heads of a virtual shard's players sum up to one figure.
set local role arara_ledger;

-- What is proved of a player is as it was when these are. `chain` is over the blocks before that of `version`, `head` over
-- that one too, as far as it goes. Null until a full pass has counted them. They say more than the digest did.
alter table ledger.audited add column chain bytea, add column head bytea;
comment on column ledger.audited.digest is 'Nobody writes or reads it since 0501; the release after drops it.';

-- Over all players of the virtual shard that have a head: their transfers, and what their rows sum up to. Both are counted
-- again when a full pass has ended; is_off = they were not what the rows say.
alter table ledger.audit_marks
  add column transfers numeric not null default 0,
  add column head numeric not null default 0,
  add column counted_at timestamptz,
  add column is_off boolean not null default false;

create function ledger.chain_link(p_before bytea, p_start bytea, p_block text) returns bytea
  language plpgsql immutable parallel safe set search_path = pg_catalog as $$
begin
  return sha256(coalesce(p_before, p_start) || convert_to(p_block, 'UTF8'));
end $$;

-- From the start, which is the hash of the blocks before, over blocks in their order.
create aggregate ledger.chain(bytea, text) (sfunc = ledger.chain_link, stype = bytea);

-- What a player adds to the figure of the virtual shard.
create function ledger.head_share(p_row ledger.audited) returns numeric
  language sql immutable parallel safe set search_path = pg_catalog as $$
  select ('x' || left(h.hex, 16))::bit(64)::bigint * 18446744073709551616::numeric + ('x' || substr(h.hex, 17, 16))::bit(64)::bigint
  from (select encode(sha256(record_send(row(p_row.player_id, p_row.version, p_row.head, p_row.cash_e5, p_row.bonus_e5,
    p_row.commission_e5, p_row.held_e5, p_row.med_hold_e5, p_row.points_e5, p_row.receivable_e5))), 'hex') as hex) h
  where p_row.head is not null
$$;

-- As in 0463 and 0500. Whose chain is as it was proved is checked from there on, also in a full pass; whose is not, from the
-- beginning. What may change without a transfer is counted again for everybody in a full pass.
create or replace function ledger.check_players(p_player bigint[], p_whole boolean, p_at timestamptz)
  returns table (player_id bigint, fault text, subject text)
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off set work_mem = '64MB'
  -- A hash is the same whoever asks.
  set bytea_output = 'hex'
as $$
#variable_conflict use_column
begin
  -- Whose virtual shard is on the move is proved where it arrives: nothing of it may change meanwhile.
  perform pg_advisory_xact_lock_shared(4096, v.vshard)
  from (select distinct shards.vshard_of(p.id) as vshard from unnest(p_player) p(id) order by 1) v;
  p_player := array(
    select p.id from unnest(p_player) p(id)
    join shards.owned o on o.vshard = shards.vshard_of(p.id) and o.state = 'owned');
  -- One at a time of each virtual shard: the sums in its mark follow what is proved. The query below begins after it.
  insert into ledger.audit_marks (vshard, seen_to)
  select distinct shards.vshard_of(p.id), p_at from unnest(p_player) p(id)
  on conflict on constraint audit_marks_once do nothing;
  perform from ledger.audit_marks m
  where m.vshard in (select shards.vshard_of(p.id) from unnest(p_player) p(id)) order by m.vshard for update;

  return query
  with known as materialized (
    select p.id as player_id, coalesce(m.version, 0) as proved, m.chain, m.head, m as row,
      -- Which block the head ends in, whether there is more since, and the block with which to begin.
      (m.version - 1) / 64 as proved_block, a.version is distinct from m.version as is_behind,
      case when p_whole or m.version is null then 0 else greatest(m.version - 1, 0) / 64 end as block
    from unnest(p_player) p(id) left join ledger.audited m on m.player_id = p.id
    left join ledger.accounts a on a.player_id = p.id
  ), blocks as materialized (
    select f.player_id, f.block, string_agg(f.fact, E'\n' order by f.place) as body,
      string_agg(f.fact, E'\n' order by f.place) filter (
        where f.is_behind and f.block = f.proved_block and f.place < (f.proved + 1) << 16) as proved_body
    from (
      select k.player_id, k.proved, k.proved_block, k.is_behind, t.version << 16 as place, (t.version - 1) / 64 as block,
        concat_ws(E'\n', t.version, t.key, coalesce(t.round, ''), coalesce(t.reverses, ''), t.code, t.amount_e5, t.brand_id,
          t.currency, t.party, t.day - date '2000-01-01', t.fingerprint, t.cash_delta_e5, t.bonus_delta_e5,
          t.receivable_delta_e5, t.cash_after_e5, t.bonus_after_e5, timestamptz_send(t.posted_at)) as fact
      from known k join ledger.transfers t on t.player_id = k.player_id and t.version > k.block * 64
      union all
      select k.player_id, k.proved, k.proved_block, k.is_behind, (e.version << 16) + e.leg, (e.version - 1) / 64,
        concat_ws(E'\n', e.leg, e.account, e.party, e.brand_id, e.currency, e.amount_e5, e.balance_after_e5,
          timestamptz_send(e.posted_at))
      from known k join ledger.all_entries e on e.player_id = k.player_id and e.version > k.block * 64
    ) f group by f.player_id, f.block
  ), hashed as materialized (
    select k.player_id, b.block, v.start, b.proved_body, k.is_behind, b.block = k.proved_block as is_proved,
      lead(b.block) over past is null as is_last, ledger.chain(v.start, b.body) over past as hash
    from blocks b join known k on k.player_id = b.player_id
    cross join lateral (select case when k.block = 0 then '' else k.chain end as start) v
    window past as (partition by b.player_id order by b.block)
  ), links as materialized (
    select h.*, lag(h.hash, 1, h.start) over (partition by h.player_id order by h.block) as chain from hashed h
  ), heads as materialized (
    select l.player_id,
      (array_agg(case when l.is_behind then ledger.chain_link(l.chain, '', l.proved_body) else l.hash end)
        filter (where l.is_proved))[1] as proved_head,
      (array_agg(l.chain) filter (where l.is_last))[1] as chain, (array_agg(l.hash) filter (where l.is_last))[1] as head
    from links l group by l.player_id
  ), who as materialized (
    select a.player_id, a.brand_id, a.currency, a.version, a.cash_e5, a.bonus_e5, a.commission_e5, a.held_e5, a.med_hold_e5,
      a.points_e5, a.receivable_e5, a.day_key, a.week_key, a.month_key, a.month_key + interval '1 month' as month_end,
      least(a.day_key, a.week_key, a.month_key) as first_key, array[a.day_bets_e5, a.day_loss_e5, a.week_bets_e5,
        a.week_loss_e5, a.month_bets_e5, a.month_loss_e5] as used, k.proved, b.base, v.is_changed, k.row as had_row,
      -- A chain that is as it was holds nothing behind its end.
      b.base = 0 or a.version <> b.base as is_open,
      case when h.player_id is null then '' else h.chain end as chain,
      case when h.player_id is null then '' else h.head end as head,
      case when b.base = 0 then array_fill(0::bigint, array[7]) else array[(k.row).cash_e5, (k.row).bonus_e5,
        (k.row).commission_e5, (k.row).held_e5, (k.row).med_hold_e5, (k.row).points_e5, (k.row).receivable_e5] end as had
    from known k
    join ledger.accounts a on a.player_id = k.player_id
    left join heads h on h.player_id = k.player_id
    cross join lateral (select case when k.proved = 0 then '' else coalesce(h.proved_head, '') end <> k.head as is_changed) v
    cross join lateral (select case when v.is_changed or (p_whole and k.head is null) then 0 else k.proved end as base) b
  ), lines as materialized (
    select e.player_id, e.version, e.account, e.party, e.amount_e5, e.balance_after_e5, e.posted_at,
      e.brand_id <> w.brand_id or e.currency not in (w.currency, 999) as is_foreign, w.had[e.account] as had
    from who w join ledger.all_entries e on e.player_id = w.player_id and e.version > w.base where w.is_open
  ), moves as materialized (
    select t.player_id, t.version, t.key, t.code, t.day, t.party, t.reverses, t.amount_e5, t.cash_delta_e5, t.bonus_delta_e5,
      t.receivable_delta_e5, t.cash_after_e5, t.bonus_after_e5, t.posted_at, w.had
    from who w join ledger.transfers t on t.player_id = w.player_id and t.version > w.base where w.is_open
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
    select m.player_id, count(*) as n, max(m.version) as top from moves m group by m.player_id
  ), calls as materialized (
    select t.player_id, t.code, t.day, t.round, t.reverses, t.amount_e5, t.cash_delta_e5, t.bonus_delta_e5
    from who w join ledger.transfers t on t.player_id = w.player_id and t.code between 10 and 19 where p_whole
  ), played as materialized (
    -- What counted in a window that is open: a call by its own day, what takes a bet or win back by the day of that.
    select c.player_id,
      sum(c.bets) filter (where c.day = w.day_key) as day_bets, sum(c.loss) filter (where c.day = w.day_key) as day_loss,
      sum(c.bets) filter (where c.day between w.week_key and w.week_key + 6) as week_bets,
      sum(c.loss) filter (where c.day between w.week_key and w.week_key + 6) as week_loss,
      sum(c.bets) filter (where c.day >= w.month_key and c.day < w.month_end) as month_bets,
      sum(c.loss) filter (where c.day >= w.month_key and c.day < w.month_end) as month_loss
    from (
      select m.player_id, m.day, -m.cash_delta_e5 as loss, case m.code when 10 then m.amount_e5 else 0 end as bets
      from calls m where m.code between 10 and 17
      union all
      select m.player_id, coalesce(r.day, m.day), -m.cash_delta_e5, case m.code when 18 then -m.amount_e5 else 0 end
      from calls m left join ledger.transfers r on r.key = m.reverses and r.player_id = m.player_id
      where m.code in (18, 19)
    ) c join who w on w.player_id = c.player_id and c.day >= w.first_key group by c.player_id
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
    select w.player_id, 'a transfer is not as it was proved', w.player_id::text from who w where w.is_changed
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
      receivable_e5, chain, head)
    select w.player_id, w.version, w.cash_e5, w.bonus_e5, w.commission_e5, w.held_e5, w.med_hold_e5, w.points_e5,
      w.receivable_e5, w.chain, w.head
    from who w where not exists (select from wrong x where x.player_id = w.player_id)
    on conflict on constraint audited_once do update set
      version = excluded.version, cash_e5 = excluded.cash_e5, bonus_e5 = excluded.bonus_e5,
      commission_e5 = excluded.commission_e5, held_e5 = excluded.held_e5, med_hold_e5 = excluded.med_hold_e5,
      points_e5 = excluded.points_e5, receivable_e5 = excluded.receivable_e5, chain = excluded.chain, head = excluded.head
    where d.version < excluded.version or (d.version = excluded.version and d.head is null)
    returning d.*
  ), summed as (
    update ledger.audit_marks m set transfers = m.transfers + c.transfers, head = m.head + c.head
    from (
      select shards.vshard_of(p.player_id) as vshard,
        sum(p.version - case when (w.had_row).head is null then 0 else w.proved end) as transfers,
        sum(coalesce(ledger.head_share(p), 0) - coalesce(ledger.head_share(w.had_row), 0)) as head
      from proved p join who w on w.player_id = p.player_id where p.head is not null group by 1
    ) c where m.vshard = c.vshard
  ), cleared as (
    delete from ledger.suspects s where p_whole and s.player_id = any (p_player)
      and not exists (select from wrong x where x.player_id = s.player_id)
  ), noted as (
    insert into ledger.suspects (player_id, found_at) select distinct x.player_id, p_at from wrong x
    on conflict on constraint suspects_once do nothing
  )
  select x.player_id, x.fault, x.subject from wrong x;
end $$;

-- Counts the figures of virtual shards again whose full pass has ended since the last count, and of those that were off.
-- Answers which are off.
create function ledger.check_heads(p_vshards int, p_at timestamptz) returns setof int
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  due int[];
begin
  -- The rows are counted by a query that begins after their marks are locked.
  due := array(
    select m.vshard from ledger.audit_marks m join shards.owned o on o.vshard = m.vshard and o.state = 'owned'
    where (m.is_off or m.swept_at >= coalesce(m.counted_at, '-infinity')) and pg_try_advisory_xact_lock_shared(4096, m.vshard)
    order by m.is_off desc, m.vshard limit p_vshards for update of m);
  return query
  with counted as materialized (
    select v.vshard, s.transfers, s.head
    from unnest(due) v(vshard) cross join lateral (
      select coalesce(sum(a.version), 0) as transfers,
        coalesce(sum(ledger.head_share(a)), 0) as head
      from ledger.audited a where a.head is not null
        and a.player_id >= v.vshard::bigint << 41 and a.player_id < (v.vshard::bigint + 1) << 41
    ) s
  ), noted as (
    update ledger.audit_marks m set counted_at = p_at, is_off = (m.transfers, m.head) is distinct from (c.transfers, c.head)
    from counted c where m.vshard = c.vshard returning m.vshard, m.is_off
  )
  select n.vshard from noted n where n.is_off order by 1;
end $$;

-- Where the virtual shards stand that this database owns.
create function ledger.list_heads() returns table (vshard int, transfers numeric, head numeric)
  language sql stable security definer set search_path = pg_catalog as $$
  select o.vshard, coalesce(m.transfers, 0), coalesce(m.head, 0)
  from shards.owned o left join ledger.audit_marks m on m.vshard = o.vshard where o.state = 'owned'
$$;

revoke execute on function ledger.chain_link, ledger.chain, ledger.head_share, ledger.check_heads, ledger.list_heads
  from public;
grant execute on function ledger.check_heads, ledger.list_heads to arara_app;
reset role;
