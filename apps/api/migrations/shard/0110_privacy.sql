-- What players ask about their own data: a copy, a correction, the end. One row a request, with its clock and its answer.
create schema privacy;

create table privacy.requests (
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  state text not null default 'waiting',
  locale text not null,
  -- What is to be corrected, with the player's words sealed.
  field text,
  key_id smallint,
  box bytea,
  -- The closing that an erasure waits for.
  closing_id text,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  answer text,
  answered_by text,
  confirmed_by text,
  -- Of a copy: how long it can be downloaded, and how large it is.
  until_at timestamptz,
  bytes int,
  pieces int,
  -- Of an erasure: lines by table. Counts, no personal data.
  erased jsonb,
  kept_until timestamptz,
  constraint requests_once primary key (id),
  constraint requests_kind_is_known check (kind in ('export', 'correct', 'erase')),
  constraint requests_state_is_known check (state in ('waiting', 'ready', 'answered', 'erased', 'taken_back')),
  constraint requests_field_is_known check ((kind = 'correct') = (field is not null) and field in ('name', 'birth')),
  constraint requests_words_are_whole check (
    (box is null) = (key_id is null) and (kind = 'correct' or box is null)
  ),
  constraint requests_end_is_whole check ((state = 'waiting') = (ended_at is null)),
  constraint requests_copy_is_whole check ((state = 'ready') = (until_at is not null)),
  constraint requests_erasure_needs_two check (
    (state = 'erased') = (confirmed_by is not null) and answered_by <> confirmed_by
  ),
  constraint requests_are_answered_later check (due_at > asked_at)
);
-- One of a kind waits at a time.
create unique index requests_one_open on privacy.requests (player_id, kind) where state = 'waiting';
create index requests_of_player on privacy.requests (player_id, asked_at desc);
create index requests_waiting on privacy.requests (brand_id, due_at) where state = 'waiting';
create index requests_ended on privacy.requests (brand_id, ended_at desc) where state <> 'waiting';

-- The archive itself, in sealed pieces, until its day has passed.
create table privacy.archives (
  request_id text not null references privacy.requests (id),
  player_id bigint not null,
  position int not null,
  key_id smallint not null,
  box bytea not null,
  until_at timestamptz not null,
  constraint archives_once primary key (request_id, position)
);
create index archives_of_player on privacy.archives (player_id);
create index archives_by_end on privacy.archives (until_at);

grant usage on schema privacy to arara_app, arara_reader;
grant select, insert, update on privacy.requests to arara_app;
grant select, insert, delete on privacy.archives to arara_app;
grant select on privacy.requests to arara_reader;

-- What the law does not keep, of one closed account whose owner asked for it. The application may delete nothing of this
-- by itself: the list stands here, and no table of money is on it.
create function privacy.erase(of bigint) returns table (name text, lines bigint)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from players.players p where p.player_id = of and p.status = 'closed')
    or not exists (
      select from privacy.requests r where r.player_id = of and r.kind = 'erase' and r.state = 'waiting'
    )
  then
    raise exception 'only a closed account is erased, and only when its owner asked';
  end if;
  foreach name in array array[
    'auth.credentials', 'auth.passkeys', 'auth.sessions', 'auth.signals', 'payments.fund_passwords',
    'games.favourites', 'notifications.pushes', 'notifications.inbox', 'support.addresses', 'players.search_terms',
    'privacy.archives'
  ] loop
    execute format('delete from %s where player_id = $1', name) using of;
    get diagnostics lines = row_count;
    return next;
  end loop;
  delete from players.personal p
  where p.player_id = of and p.field in ('phone', 'login_name', 'email', 'nickname');
  get diagnostics lines = row_count;
  name := 'players.personal';
  return next;
  update players.players p set avatar = null where p.player_id = of;
end $$;
revoke all on function privacy.erase(bigint) from public;
grant execute on function privacy.erase(bigint) to arara_app;
