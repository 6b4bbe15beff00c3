-- What the players' desk writes about a player: cases of blocks, appeals against them, notes of colleagues.

-- Blocks that were placed together are one case: the player reads it once and appeals against it once.
alter table players.blocks add column case_id text;
update players.blocks set case_id = 'BL-' || upper(substr(md5(player_id::text || code), 1, 6));
alter table players.blocks alter column case_id set not null;
alter table players.blocks add constraint blocks_case_is_named check (case_id ~ '^BL-[A-Z0-9]{4,12}$');
-- One case stops one action once.
create unique index blocks_scope_once on players.blocks (player_id, case_id, scope);

create table players.appeals (
  id text not null,
  player_id bigint not null references players.players,
  brand_id smallint not null,
  case_id text not null,
  -- What the player wrote: people name people.
  key_id smallint not null,
  box bytea not null,
  state text not null default 'open',
  made_at timestamptz not null,
  due_at timestamptz not null,
  -- The code that became the player's text.
  answer text,
  answered_by text,
  answered_at timestamptz,
  constraint appeals_once primary key (id),
  constraint appeals_state_is_known check (state in ('open', 'lifted', 'kept')),
  constraint appeals_answer_is_known check (answer in ('lifted', 'kept_confirmed', 'kept_documents', 'kept_law')),
  constraint appeals_answer_is_whole check (
    (state = 'open') = (answer is null) and (state = 'open') = (answered_by is null)
    and (state = 'open') = (answered_at is null)
  ),
  constraint appeals_are_answered_later check (due_at > made_at)
);
create unique index appeals_one_open on players.appeals (player_id) where state = 'open';
create index appeals_of_player on players.appeals (player_id, made_at desc);
create index appeals_waiting on players.appeals (brand_id, due_at) where state = 'open';
create index appeals_answered on players.appeals (brand_id, answered_at desc) where state <> 'open';

create table players.notes (
  id text not null,
  player_id bigint not null references players.players,
  brand_id smallint not null,
  staff text not null,
  key_id smallint not null,
  box bytea not null,
  is_pinned boolean not null,
  written_at timestamptz not null,
  constraint notes_once primary key (id)
);
create index notes_of_player on players.notes (player_id, is_pinned desc, written_at desc);

grant select, insert, update on players.appeals to arara_app;
grant select, insert on players.notes to arara_app;
grant select on players.appeals, players.notes to arara_reader;
