-- What players allow themselves: limits, pauses, self-exclusion, how often play is interrupted. Append-only: every wish
-- stays, and the newest row of a limit says all that holds of it, so reading costs the same after any number of wishes.
create schema limits;

create table limits.changes (
  player_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  period text not null,
  -- Grows by one per player, kind and period.
  position int not null,
  -- What was asked for: a limit, none, or that a waiting change be forgotten.
  asked text not null,
  asked_at timestamptz not null,
  -- In force from this row on: 1e-5 of a real, or minutes for time. Null = no limit.
  max_amount bigint,
  -- When it began to hold; null = there never was a limit.
  max_since timestamptz,
  -- What takes its place, and when. No job writes it: from that moment whoever reads takes it.
  next_amount bigint,
  next_from timestamptz,
  constraint changes_once primary key (player_id, kind, period, position),
  constraint changes_kind_is_known check (kind in ('deposit', 'loss', 'bets', 'time')),
  constraint changes_period_is_known check (period in ('day', 'week', 'month')),
  constraint changes_asked_is_known check (asked in ('set', 'remove', 'cancel')),
  constraint changes_limits_are_positive check (max_amount > 0 and next_amount > 0),
  constraint changes_next_comes_later check (next_from > asked_at),
  constraint changes_next_has_its_time check (next_amount is null or next_from is not null),
  constraint changes_next_raises check (
    next_from is null or (max_amount is not null and (next_amount is null or next_amount > max_amount))
  )
);

create table limits.stops (
  player_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  -- Grows by one per player and kind.
  position int not null,
  asked_at timestamptz not null,
  -- Null = without an end.
  until timestamptz,
  constraint stops_once primary key (player_id, kind, position),
  constraint stops_kind_is_known check (kind in ('pause', 'exclusion')),
  constraint stops_pause_has_an_end check (kind = 'exclusion' or until is not null),
  constraint stops_end_comes_later check (until > asked_at)
);

-- The promise is kept by the database: whatever the application does, a stop never ends earlier than it said.
create function limits.refuse_shorter_stop() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if exists (
    select from limits.stops s
    -- Only earlier ones: a virtual shard that moves brings its rows in any order.
    where s.player_id = new.player_id and s.kind = new.kind and s.position < new.position
      and (s.until is null and new.until is not null or s.until > new.until)
  ) then
    raise exception 'a stop is never made shorter' using errcode = 'AR005';
  end if;
  return new;
end $$;
create trigger stops_never_shorter before insert on limits.stops
  for each row execute function limits.refuse_shorter_stop();

create table limits.reality_checks (
  player_id bigint not null,
  brand_id smallint not null,
  position int not null,
  minutes int not null check (minutes > 0),
  asked_at timestamptz not null,
  constraint reality_checks_once primary key (player_id, position)
);

-- When the guards of a player change by time alone: the end of a stop, a raise that falls due. A row is taken out when
-- that moment has been looked at.
create table limits.due (
  player_id bigint not null,
  brand_id smallint not null,
  due_at timestamptz not null,
  constraint due_once primary key (player_id, due_at)
);
create index due_in_order on limits.due (due_at);

grant usage on schema limits to arara_app, arara_reader;
grant select, insert on limits.changes, limits.stops, limits.reality_checks to arara_app;
grant select, insert, delete on limits.due to arara_app;
grant select on all tables in schema limits to arara_reader;
