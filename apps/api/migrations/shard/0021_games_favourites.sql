-- The games that a player keeps at hand.
create table games.favourites (
  player_id bigint not null,
  game text not null,
  brand_id smallint not null,
  collected_at timestamptz not null,
  constraint favourites_once primary key (player_id, game)
);

-- For the ranking of the week. The columns never change after a row is written, so an update stays as cheap as it was.
create index player_days_by_day on games.player_days (day, brand_id);

grant select, insert, delete on games.favourites to arara_app;
grant select on games.favourites to arara_reader;
