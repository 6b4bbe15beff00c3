-- What providers said to us and we to them, word for word, for disputes and repairs. Bodies hold names, CPFs and keys,
-- so they are sealed like personal data.
create schema provider_calls;

create table provider_calls.calls (
  -- Begins with its virtual shard; unique wherever the player moves.
  id text not null,
  at timestamptz not null,
  player_id bigint,
  brand_id smallint not null,
  provider text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Without query: what could name a person is in the body.
  path text not null,
  -- What we made of it: `accepted`, `refused`, `unknown`, or why it was turned away.
  verdict text not null check (verdict ~ '^[a-z][a-z_]*$'),
  latency_ms int not null check (latency_ms >= 0),
  key_id smallint not null,
  body bytea not null,
  constraint calls_once primary key (id, at)
) partition by range (at);
create table provider_calls.calls_default partition of provider_calls.calls default;
create index calls_by_player on provider_calls.calls (player_id, at);

-- Makes the monthly partitions from the month of p_from on; a month that exists is left alone.
create function provider_calls.ensure_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  month_start date;
  made int := 0;
begin
  for i in 0 .. p_months - 1 loop
    month_start := (date_trunc('month', p_from) + make_interval(months => i))::date;
    if to_regclass(format('provider_calls.calls_%s', to_char(month_start, 'YYYY_MM'))) is null then
      execute format(
        'create table provider_calls.%I partition of provider_calls.calls for values from (%L) to (%L)',
        'calls_' || to_char(month_start, 'YYYY_MM'),
        month_start::text || ' 00:00:00+00',
        (month_start + interval '1 month')::date::text || ' 00:00:00+00'
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end $$;
select provider_calls.ensure_partitions('2026-01-01', 36);

revoke all on function provider_calls.ensure_partitions from public;
grant usage on schema provider_calls to arara_app, arara_reader;
grant select, insert on provider_calls.calls to arara_app;
grant select on provider_calls.calls to arara_reader;
grant execute on function provider_calls.ensure_partitions to arara_app;
