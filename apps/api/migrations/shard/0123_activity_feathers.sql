-- Feathers that a player has collected instead of small sums: one a day for coming, and one for each mission of the day.
create table activity.feathers (
  player_id bigint not null,
  -- A day of Sao Paulo.
  day date not null,
  -- `sign_in`, or the id of the mission's rule.
  source text not null,
  brand_id smallint not null,
  taken_at timestamptz not null,
  constraint feathers_once primary key (player_id, day, source)
);

grant select, insert on activity.feathers to arara_app;
grant select on activity.feathers to arara_reader;
