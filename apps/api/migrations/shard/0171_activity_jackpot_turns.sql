-- The closed rounds of this shard as the jackpot's sequencer took them, one row a turn. A turn is written in the commit that
-- moves the reader of the outbox, so each round stands in one turn; the directory orders turns and keeps no rounds.
-- Bets never meet this table. It stays with its database: a virtual shard that moves leaves the turns that were taken here.
create table activity.jackpot_turns (
  -- 1, 2, 3 … without a gap.
  turn bigint primary key check (turn > 0),
  -- A list of [player, round, brand, supplier's number, cash stake] as JSON, kept as text: its SHA-256 stands in the order.
  rounds text not null,
  sealed_at timestamptz not null default now()
);

grant select, insert on activity.jackpot_turns to arara_app;
grant select on activity.jackpot_turns to arara_reader;

-- Turns before the first that a pool still needs, oldest first. Never the newest, by which the next is numbered, and no young one.
create function activity.forget_jackpot_turns(p_before bigint, p_limit int) returns bigint
  language sql security definer set search_path = pg_catalog as $$
  with old as (
    select t.turn from activity.jackpot_turns t
    where t.turn < p_before and t.turn < (select max(n.turn) from activity.jackpot_turns n)
      and t.sealed_at < now() - interval '30 days'
    order by t.turn limit p_limit
  ), gone as (
    delete from activity.jackpot_turns t using old o where t.turn = o.turn returning 1
  )
  select count(*) from gone
$$;

revoke all on function activity.forget_jackpot_turns from public;
grant execute on function activity.forget_jackpot_turns to arara_app;
