-- The auditor in steps. `ledger.faults` reads all books at once and stays for suites; in production what came since the
-- last look is proved from where it ended, and a full pass goes through the players slice by slice, again and again.
set local role arara_ledger;

-- What is proved of an account: all its transfers up to a version, and what its pockets held then.
create table ledger.audited (
  player_id bigint not null,
  version bigint not null,
  cash_e5 bigint not null,
  bonus_e5 bigint not null,
  commission_e5 bigint not null,
  held_e5 bigint not null,
  med_hold_e5 bigint not null,
  points_e5 bigint not null,
  receivable_e5 bigint not null,
  constraint audited_once primary key (player_id)
) with (fillfactor = 70);

-- How far the auditor is with a virtual shard; it moves with it.
create table ledger.audit_marks (
  vshard int not null,
  -- What was posted before has been looked at.
  seen_to timestamptz not null,
  -- Whether a full pass is due or under way, after which player it goes on, and when the last one ended.
  is_due boolean not null default true,
  swept_player bigint,
  swept_at timestamptz,
  constraint audit_marks_once primary key (vshard)
);

-- Players in whose books something was wrong, until it is not.
create table ledger.suspects (
  player_id bigint not null,
  found_at timestamptz not null,
  constraint suspects_once primary key (player_id)
);

-- Every way the books of these players can be wrong; p_whole = from their first transfer on, otherwise from what is
-- proved on. Who is right is proved up to now. One statement, so everything is of one moment.
create function ledger.check_players(p_player bigint[], p_whole boolean, p_at timestamptz)
  returns table (player_id bigint, fault text, subject text)
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off set work_mem = '64MB'
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
    select a.player_id, a.brand_id, a.version, a.cash_e5, a.bonus_e5, a.commission_e5, a.held_e5, a.med_hold_e5,
      a.points_e5, a.receivable_e5, coalesce(m.version, 0) as base,
      array[coalesce(m.cash_e5, 0), coalesce(m.bonus_e5, 0), coalesce(m.commission_e5, 0), coalesce(m.held_e5, 0),
        coalesce(m.med_hold_e5, 0), coalesce(m.points_e5, 0), coalesce(m.receivable_e5, 0)] as had
    from unnest(p_player) p(id)
    join ledger.accounts a on a.player_id = p.id
    left join ledger.audited m on not p_whole and m.player_id = p.id
  ), lines as materialized (
    select e.player_id, e.version, e.account, e.brand_id, e.amount_e5, e.balance_after_e5,
      w.brand_id as account_brand, w.had[e.account] as had
    from who w join ledger.entries e on e.player_id = w.player_id and e.version > w.base
  ), moves as materialized (
    select t.player_id, t.version, t.key, t.cash_delta_e5, t.bonus_delta_e5, t.receivable_delta_e5
    from who w join ledger.transfers t on t.player_id = w.player_id and t.version > w.base
  ), sums as materialized (
    select l.player_id, l.version, sum(l.amount_e5) as total, bool_or(l.brand_id <> l.account_brand) as is_foreign,
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
    select m.player_id, 'the deltas of a transfer are not its entries', m.key
      from moves m left join sums s on s.player_id = m.player_id and s.version = m.version
      where (coalesce(s.cash, 0), coalesce(s.bonus, 0), coalesce(s.receivable, 0))
        is distinct from (m.cash_delta_e5, m.bonus_delta_e5, m.receivable_delta_e5)
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
    select p.id, 'entries of somebody without an account', p.id::text
      from unnest(p_player) p(id)
      where not exists (select from ledger.accounts a where a.player_id = p.id)
        and exists (select from ledger.entries e where e.player_id = p.id)
    union all
    select w.player_id, 'held is not the sum of open holds', w.player_id::text
      from who w where w.held_e5 <> (
        select coalesce(sum(h.amount_e5), 0) from ledger.holds h where h.player_id = w.player_id and h.state = 'open')
  ), proved as (
    insert into ledger.audited as d (player_id, version, cash_e5, bonus_e5, commission_e5, held_e5, med_hold_e5, points_e5,
      receivable_e5)
    select w.player_id, w.version, w.cash_e5, w.bonus_e5, w.commission_e5, w.held_e5, w.med_hold_e5, w.points_e5,
      w.receivable_e5
    from who w where not exists (select from wrong x where x.player_id = w.player_id)
    on conflict on constraint audited_once do update set
      version = excluded.version, cash_e5 = excluded.cash_e5, bonus_e5 = excluded.bonus_e5,
      commission_e5 = excluded.commission_e5, held_e5 = excluded.held_e5, med_hold_e5 = excluded.med_hold_e5,
      points_e5 = excluded.points_e5, receivable_e5 = excluded.receivable_e5
    where d.version <> excluded.version
  ), cleared as (
    delete from ledger.suspects s where p_whole and s.player_id = any (p_player)
      and not exists (select from wrong x where x.player_id = s.player_id)
  ), noted as (
    insert into ledger.suspects (player_id, found_at) select distinct x.player_id, p_at from wrong x
    on conflict on constraint suspects_once do nothing
  )
  select x.player_id, x.fault, x.subject from wrong x;
end $$;

-- Who was posted something since the auditor looked last. Two minutes twice: a transfer can commit after its moment, but
-- no transaction lives longer.
create function ledger.list_unproved(p_at timestamptz) returns setof bigint
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  since timestamptz;
begin
  insert into ledger.audit_marks (vshard, seen_to)
  select o.vshard, p_at from shards.owned o
  where o.state = 'owned' and pg_try_advisory_xact_lock_shared(4096, o.vshard)
    and not exists (select from ledger.audit_marks m where m.vshard = o.vshard)
  on conflict on constraint audit_marks_once do nothing;
  select min(m.seen_to) - interval '2 minutes' into since
  from ledger.audit_marks m join shards.owned o on o.vshard = m.vshard;
  return query
  select t.player_id from ledger.transfers t left join ledger.audited d on d.player_id = t.player_id
  where t.posted_at >= since and t.version > coalesce(d.version, 0)
  group by t.player_id order by t.player_id;
end $$;

-- Seldom, because every look goes back further than its mark and leaves out what is proved.
create function ledger.note_seen(p_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog as $$
  update ledger.audit_marks m set seen_to = p_at from shards.owned o
  where o.vshard = m.vshard and o.state = 'owned' and m.seen_to < p_at - interval '5 minutes'
    and pg_try_advisory_xact_lock_shared(4096, m.vshard)
$$;

-- A new full pass, except where one is still under way.
create function ledger.ask_sweep() returns void
  language sql security definer set search_path = pg_catalog as $$
  update ledger.audit_marks m set is_due = true
  where not m.is_due and pg_try_advisory_xact_lock_shared(4096, m.vshard)
$$;

-- The next slice of the full pass: players of one virtual shard after the other until there are enough. Answers how many
-- it had, and the same as check_players in numbers; no row when nothing is due.
create function ledger.sweep_slice(p_players int, p_at timestamptz) returns table (players int, faults int)
  language plpgsql security definer
  set search_path = pg_catalog set enable_seqscan = off
as $$
declare
  mark ledger.audit_marks;
  after bigint;
  last bigint;
  slice bigint[];
  checked bigint[];
begin
  for mark in
    select m.* from ledger.audit_marks m join shards.owned o on o.vshard = m.vshard and o.state = 'owned'
    where m.is_due order by m.swept_player is null, m.vshard
  loop
    continue when not pg_try_advisory_xact_lock_shared(4096, mark.vshard);
    after := coalesce(mark.swept_player, (mark.vshard::bigint << 41) - 1);
    last := ((mark.vshard::bigint + 1) << 41) - 1;
    slice := array(select a.player_id from ledger.accounts a where a.player_id > after and a.player_id <= last
      order by a.player_id limit p_players);
    last := coalesce(slice[p_players], last);
    -- Entries of somebody who has no account are in nobody's slice.
    checked := checked || slice || array(
      select distinct e.player_id from ledger.entries e where e.player_id > after and e.player_id <= last
      except select unnest(slice));
    update ledger.audit_marks m set swept_player = slice[p_players], is_due = slice[p_players] is not null,
      swept_at = case when slice[p_players] is null then p_at else m.swept_at end
    where m.vshard = mark.vshard;
    exit when cardinality(checked) >= p_players;
  end loop;
  if checked is null then
    return;
  end if;
  players := cardinality(checked);
  faults := (select count(*) from ledger.check_players(checked, true, p_at));
  return next;
end $$;

revoke execute on function ledger.check_players, ledger.list_unproved, ledger.note_seen, ledger.ask_sweep, ledger.sweep_slice
  from public;
grant execute on function ledger.check_players, ledger.list_unproved, ledger.note_seen, ledger.ask_sweep, ledger.sweep_slice
  to arara_app;
grant select on ledger.audited, ledger.audit_marks, ledger.suspects to arara_app, arara_reader;
reset role;
