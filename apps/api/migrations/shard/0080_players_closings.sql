-- An account that its owner leaves or that must end: since when, why, by whose word, and how it came out.
create table players.closings (
  id text not null,
  player_id bigint not null references players.players,
  brand_id smallint not null,
  code text not null,
  -- The conversation in which the player asked; null for the reasons of the house.
  ticket text,
  asked_by text not null,
  confirmed_by text not null,
  begun_at timestamptz not null,
  outcome text,
  ended_by text,
  ended_at timestamptz,
  constraint closings_once primary key (id),
  constraint closings_code_is_known check (code in ('ASKED-01', 'LAW-01', 'RULES-01')),
  constraint closings_wish_is_written check ((code = 'ASKED-01') = (ticket is not null)),
  constraint closings_need_two check (asked_by <> confirmed_by),
  constraint closings_outcome_is_known check (outcome in ('closed', 'taken_back', 'stopped')),
  constraint closings_end_is_whole check (
    (outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null)
  )
);
create unique index closings_one_open on players.closings (player_id) where ended_at is null;
create index closings_of_player on players.closings (player_id, begun_at desc);

grant select, insert, update on players.closings to arara_app;
grant select on players.closings to arara_reader;
