-- What staff write and every visitor may read.
create schema content;

-- What every row below has. It belongs to a brand and has its place, its time and its audience; texts stand by
-- language, Portuguese always, and a language that is missing reads Portuguese.
create table content.dated (
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{1,60}$'),
  brand_id smallint not null,
  position int not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  audience text not null check (audience in ('everybody', 'visitors', 'players', 'recharged')),
  texts jsonb not null,
  constraint ends_after_start check (ends_at > starts_at),
  constraint texts_have_portuguese check (coalesce(jsonb_typeof(texts -> 'pt-BR') = 'object', false))
);

-- 1 the official channel, 2 and 3 the two messaging contacts.
create table content.contacts (
  like content.dated including constraints,
  type smallint not null check (type in (1, 2, 3)),
  link text not null check (link ~ '^(https|tel|mailto):'),
  icon text not null,
  -- A contact of the VIP manager, for players from this level on; null = a contact of everybody.
  vip_level_min smallint,
  primary key (brand_id, id)
);

create table content.ads (
  like content.dated including constraints,
  place text not null check (place in ('banner', 'popup', 'start')),
  image text not null,
  -- A route of the app or an address.
  target text not null check (target ~ '^(/|https:)'),
  primary key (brand_id, id)
);

create table content.announcement_groups (
  like content.dated including constraints,
  opens_itself boolean not null,
  primary key (brand_id, id)
);

create table content.announcements (
  like content.dated including constraints,
  group_id text,
  image text,
  link text check (link ~ '^(/|https:)'),
  primary key (brand_id, id),
  constraint announcements_belong_to_a_group foreign key (brand_id, group_id) references content.announcement_groups
);

-- A rail of the lobby. Rails of what players do are not here: they come from rounds.
create table content.sections (
  like content.dated including constraints,
  surfaces text[] not null check (surfaces <@ array['home', 'lobby']),
  -- Games by name in this order, or all of a type, or with both null every game.
  games text[],
  game_type smallint check (game_type in (1, 2, 3)),
  games_max int not null check (games_max between 1 and 100),
  primary key (brand_id, id),
  constraint sections_choose_one_way check (games is null or game_type is null)
);

create table content.versions (
  like content.dated including constraints,
  platform text not null check (platform in ('android', 'apple')),
  latest text not null check (latest ~ '^\d+\.\d+\.\d+$'),
  minimum text not null check (minimum ~ '^\d+\.\d+\.\d+$'),
  link text not null,
  size_bytes int check (size_bytes > 0),
  primary key (brand_id, id)
);

-- Countries that can register.
create table content.areas (
  like content.dated including constraints,
  area_code text not null check (area_code ~ '^\d{1,4}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  example text not null,
  primary key (brand_id, id)
);

-- How the brand's app is packed: its name, hosts and links.
create table content.packages (
  like content.dated including constraints,
  -- Null = every app id.
  app_id text,
  server text not null,
  url text not null,
  hurl text not null,
  -- Stands in the user agent of the app's own web view.
  app_marker text not null check (app_marker <> ''),
  download_link text,
  store_link text,
  starts_at_login boolean not null,
  primary key (brand_id, id)
);

drop table content.dated;

grant usage on schema content to arara_app, arara_reader;
grant select, insert, update on all tables in schema content to arara_app;
grant select on all tables in schema content to arara_reader;
