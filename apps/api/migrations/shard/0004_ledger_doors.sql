-- The doors for one transfer at a time: post, hold, settle, release, and what sets up an account.
set local role arara_ledger;

create function ledger.open_account(p_player_id bigint, p_brand_id smallint, p_currency smallint) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into ledger.accounts (player_id, brand_id, currency) values (p_player_id, p_brand_id, p_currency)
  on conflict (player_id) do nothing
$$;

-- The player's lock for modules that check something of their own before money moves. Held to the end of the transaction.
create function ledger.lock_account(p_player_id bigint) returns setof ledger.accounts
  language sql security definer set search_path = pg_catalog as $$
  select * from ledger.accounts a where a.player_id = p_player_id for update
$$;

create type ledger.post_answer as (outcome text, version bigint, cash_after_e5 bigint, bonus_after_e5 bigint);

-- Writes one transfer whose legs were decided by the caller: p_account, p_party, p_amount are parallel, sum to zero.
-- The order of checks is the order of apply_group.
create function ledger.post(
  p_key text, p_player_id bigint, p_brand smallint, p_currency smallint, p_code smallint, p_fingerprint bytea,
  p_account smallint[], p_party int[], p_amount bigint[], p_memo jsonb, p_reverses text, p_day date, p_at timestamptz
) returns ledger.post_answer
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  a ledger.accounts;
  same ledger.transfers;
  next_version bigint;
  leg_amount bigint;
  delta bigint[] := array_fill(0::bigint, array[7]);
begin
  if (select sum(l) from unnest(p_amount) l) <> 0 or 0 = any (p_amount) or array_length(p_amount, 1) < 2
    or array_length(p_amount, 1) is distinct from array_length(p_account, 1)
    or (select count(*) <> count(distinct l) from unnest(p_account) l where l < 100) then
    raise exception 'legs of % do not make a transfer', p_key using errcode = 'AR003';
  end if;
  select * into a from ledger.accounts x where x.player_id = p_player_id for update;
  if not found then return row('unknown_account', null, null, null)::ledger.post_answer; end if;
  if a.flags & 2 <> 0 then return row('frozen', null, null, null)::ledger.post_answer; end if;
  if a.brand_id <> p_brand or (a.currency <> p_currency and p_currency <> 999) then
    return row('wrong_currency', null, a.cash_e5, a.bonus_e5)::ledger.post_answer;
  end if;
  select * into same from ledger.transfers t where t.key = p_key;
  if found then
    return row(case when same.player_id = p_player_id and same.code = p_code and same.fingerprint = p_fingerprint
      then 'replayed' else 'conflict' end, same.version, same.cash_after_e5, same.bonus_after_e5)::ledger.post_answer;
  end if;
  if exists (select from ledger.transfers t where t.reverses = p_reverses and t.version is not null) then
    return row('already_reversed', null, a.cash_e5, a.bonus_e5)::ledger.post_answer;
  end if;

  for i in 1 .. array_length(p_account, 1) loop
    if p_account[i] < 100 then delta[p_account[i]] := p_amount[i]; end if;
  end loop;
  if a.cash_e5 + delta[1] < 0 or a.bonus_e5 + delta[2] < 0 or a.commission_e5 + delta[3] < 0
    or a.held_e5 + delta[4] < 0 or a.med_hold_e5 + delta[5] < 0 or a.points_e5 + delta[6] < 0
    or a.receivable_e5 + delta[7] > 0 then
    return row('insufficient_funds', null, a.cash_e5, a.bonus_e5)::ledger.post_answer;
  end if;

  next_version := a.version + 1;
  leg_amount := (select sum(l) from unnest(p_amount) l where l > 0);
  insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
    amount_e5, fingerprint, party, reverses, day, cash_delta_e5, bonus_delta_e5, receivable_delta_e5, cash_after_e5,
    bonus_after_e5, memo, posted_at)
  values (p_key, p_player_id, next_version, p_brand, p_currency, a.brand_id, a.currency, p_code, leg_amount,
    p_fingerprint, coalesce((select max(l) from unnest(p_party) l), 0), p_reverses, p_day, delta[1], delta[2], delta[7],
    a.cash_e5 + delta[1], a.bonus_e5 + delta[2], p_memo, p_at)
  on conflict do nothing;
  -- Another player's transfer took the key a moment ago.
  if not found then return row('conflict', null, a.cash_e5, a.bonus_e5)::ledger.post_answer; end if;
  update ledger.accounts x set version = next_version, cash_e5 = x.cash_e5 + delta[1], bonus_e5 = x.bonus_e5 + delta[2],
    commission_e5 = x.commission_e5 + delta[3], held_e5 = x.held_e5 + delta[4], med_hold_e5 = x.med_hold_e5 + delta[5],
    points_e5 = x.points_e5 + delta[6], receivable_e5 = x.receivable_e5 + delta[7]
  where x.player_id = p_player_id;
  insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, balance_after_e5, posted_at)
  select p_player_id, next_version, l.leg, l.account, l.party, p_brand, p_currency, l.amount,
    case l.account when 1 then a.cash_e5 when 2 then a.bonus_e5 when 3 then a.commission_e5 when 4 then a.held_e5
      when 5 then a.med_hold_e5 when 6 then a.points_e5 when 7 then a.receivable_e5 end + l.amount, p_at
  from unnest(p_account, p_party, p_amount) with ordinality as l(account, party, amount, leg);
  perform outbox.emit('ledger.applied', jsonb_build_object('transfers',
    jsonb_build_array(jsonb_build_array(p_player_id::text, next_version, p_code))));
  return row('applied', next_version, a.cash_e5 + delta[1], a.bonus_e5 + delta[2])::ledger.post_answer;
end $$;

-- Money that waits: the hold row and the transfer into `held` commit together.
create function ledger.hold(
  p_hold text, p_player_id bigint, p_brand smallint, p_currency smallint, p_code smallint, p_from smallint,
  p_amount bigint, p_fingerprint bytea, p_memo jsonb, p_day date, p_at timestamptz
) returns ledger.post_answer
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  answer ledger.post_answer;
begin
  answer := ledger.post(p_hold || ':hold', p_player_id, p_brand, p_currency, p_code, p_fingerprint,
    array[p_from, 4]::smallint[], array[0, 0], array[-p_amount, p_amount], p_memo, null, p_day, p_at);
  if answer.outcome = 'applied' then
    insert into ledger.holds (key, player_id, from_account, amount_e5, held_at)
    values (p_hold, p_player_id, p_from, p_amount, p_at);
  end if;
  return answer;
end $$;

-- Ends a hold once, by one exclusive key for both ends: p_state settled sends the money to p_account/p_party/p_amount
-- (summing to the hold), released gives it back to where it came from.
create function ledger.end_hold(
  p_hold text, p_player_id bigint, p_state text, p_code smallint, p_fingerprint bytea,
  p_account smallint[], p_party int[], p_amount bigint[], p_memo jsonb, p_day date, p_at timestamptz
) returns ledger.post_answer
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  h ledger.holds;
  a ledger.accounts;
  answer ledger.post_answer;
begin
  select * into a from ledger.accounts x where x.player_id = p_player_id for update;
  if not found then return row('unknown_account', null, null, null)::ledger.post_answer; end if;
  select * into h from ledger.holds x where x.player_id = p_player_id and x.key = p_hold for update;
  if not found then return row('unknown_hold', null, a.cash_e5, a.bonus_e5)::ledger.post_answer; end if;
  if h.state <> 'open' and h.state <> p_state then return row('hold_ended', null, a.cash_e5, a.bonus_e5)::ledger.post_answer; end if;
  if p_state = 'released' then
    p_account := array[h.from_account];
    p_party := array[0];
    p_amount := array[h.amount_e5];
  end if;
  if (select sum(l) from unnest(p_amount) l) is distinct from h.amount_e5 then
    raise exception 'hold % is %, its end is not', p_hold, h.amount_e5 using errcode = 'AR003';
  end if;
  answer := ledger.post(p_hold || ':end', p_player_id, a.brand_id, a.currency, p_code, p_fingerprint,
    array[4]::smallint[] || p_account, array[0] || p_party, array[-h.amount_e5] || p_amount, p_memo, null, p_day, p_at);
  if answer.outcome = 'applied' then
    update ledger.holds x set state = p_state, ended_at = p_at, ended_by = p_hold || ':end'
    where x.player_id = p_player_id and x.key = p_hold;
  end if;
  return answer;
end $$;

-- The guards are set through this door by limits and policy, never by touching the row. Null = no limit.
create function ledger.set_guards(
  p_player_id bigint, p_bets_blocked boolean, p_bets_max bigint[], p_loss_max bigint[]
) returns boolean language sql security definer set search_path = pg_catalog as $$
  update ledger.accounts a set
    flags = case when p_bets_blocked then a.flags | 1 else a.flags & ~1 end,
    day_bets_max_e5 = p_bets_max[1], week_bets_max_e5 = p_bets_max[2], month_bets_max_e5 = p_bets_max[3],
    day_loss_max_e5 = p_loss_max[1], week_loss_max_e5 = p_loss_max[2], month_loss_max_e5 = p_loss_max[3]
  where a.player_id = p_player_id returning true
$$;

-- For a move of a virtual shard: after this commits, every door answers `frozen` and the caller asks the map again.
create function ledger.freeze_vshard(p_vshard int, p_frozen boolean) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with changed as (
    update ledger.accounts a set flags = case when p_frozen then a.flags | 2 else a.flags & ~2 end
    where a.player_id between p_vshard::bigint << 41 and ((p_vshard::bigint + 1) << 41) - 1
    returning 1
  )
  select count(*) from changed
$$;

-- Every way the books can be wrong, with its row; an empty answer means that they balance.
create view ledger.faults as
  select 'entries of a brand and currency do not sum to zero' as fault, format('brand %s currency %s', e.brand_id, e.currency) as subject
    from ledger.entries e group by e.brand_id, e.currency having sum(e.amount_e5) <> 0
  union all
  select 'a transfer does not sum to zero', format('%s version %s', e.player_id, e.version)
    from ledger.entries e group by e.player_id, e.version having sum(e.amount_e5) <> 0
  union all
  select 'entries without their transfer', format('%s version %s', e.player_id, e.version)
    from ledger.entries e left join ledger.transfers t using (player_id, version) where t.key is null
  union all
  select 'the deltas of a transfer are not its entries', t.key
    from ledger.transfers t left join lateral (
      select coalesce(sum(e.amount_e5) filter (where e.account = 1), 0) as cash,
        coalesce(sum(e.amount_e5) filter (where e.account = 2), 0) as bonus,
        coalesce(sum(e.amount_e5) filter (where e.account = 7), 0) as receivable
      from ledger.entries e where e.player_id = t.player_id and e.version = t.version
    ) s on true
    where t.version is not null
      and (s.cash, s.bonus, s.receivable) is distinct from (t.cash_delta_e5, t.bonus_delta_e5, t.receivable_delta_e5)
  union all
  select 'a pocket is not the sum of its entries', a.player_id::text
    from ledger.accounts a left join (
      select e.player_id,
        sum(e.amount_e5) filter (where e.account = 1) as cash, sum(e.amount_e5) filter (where e.account = 2) as bonus,
        sum(e.amount_e5) filter (where e.account = 3) as commission, sum(e.amount_e5) filter (where e.account = 4) as held,
        sum(e.amount_e5) filter (where e.account = 5) as med_hold, sum(e.amount_e5) filter (where e.account = 6) as points,
        sum(e.amount_e5) filter (where e.account = 7) as receivable
      from ledger.entries e where e.account < 100 group by e.player_id
    ) s using (player_id)
    where (a.cash_e5, a.bonus_e5, a.commission_e5, a.held_e5, a.med_hold_e5, a.points_e5, a.receivable_e5) is distinct from
      (coalesce(s.cash, 0), coalesce(s.bonus, 0), coalesce(s.commission, 0), coalesce(s.held, 0),
       coalesce(s.med_hold, 0), coalesce(s.points, 0), coalesce(s.receivable, 0))
  union all
  select 'the chain of balances is broken', format('%s account %s version %s', c.player_id, c.account, c.version)
    from (
      select e.player_id, e.account, e.version, e.balance_after_e5 - e.amount_e5 as before,
        lag(e.balance_after_e5, 1, 0::bigint) over (partition by e.player_id, e.account order by e.version) as previous
      from ledger.entries e where e.account < 100
    ) c where c.before <> c.previous
  union all
  select 'versions of an account have gaps', a.player_id::text
    from ledger.accounts a
    left join (select t.player_id, count(t.version) as n, max(t.version) as top from ledger.transfers t group by t.player_id) v
      using (player_id)
    where a.version <> coalesce(v.n, 0) or a.version <> coalesce(v.top, 0)
  union all
  select 'held is not the sum of open holds', a.player_id::text
    from ledger.accounts a
    left join (select h.player_id, sum(h.amount_e5) as held from ledger.holds h where h.state = 'open' group by h.player_id) h
      using (player_id)
    where a.held_e5 <> coalesce(h.held, 0);

grant select on ledger.faults to arara_app, arara_reader;
revoke execute on all functions in schema ledger from public;
grant execute on function ledger.open_account, ledger.lock_account, ledger.post, ledger.hold, ledger.end_hold, ledger.set_guards to arara_app;
reset role;
