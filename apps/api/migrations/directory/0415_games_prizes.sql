-- Prizes of suppliers' campaigns: credits that no bet pays for. Each is written here before it is posted, under the ceilings
-- of its call, its player's day and its supplier's day, which no shard could count alone.
create table games.prizes (
  -- The key of the operation in the books.
  key text primary key,
  party int not null,
  player_id bigint not null,
  amount_e5 bigint not null check (amount_e5 >= 0),
  day date not null,
  reserved_at timestamptz not null
);
create index prizes_of_day on games.prizes (party, day, player_id) include (amount_e5);

grant select, insert on games.prizes to arara_app;
grant select on games.prizes to arara_reader;
