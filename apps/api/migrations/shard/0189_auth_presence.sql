-- When the player last showed more than a password (a code, a passkey, the registration): a market may ask for it every
-- so many days. Null = never since this is written down, so the next login asks.
alter table auth.credentials add column second_factor_at timestamptz;

-- Where somebody was when they played, as far as it is kept: yes or no, the state and the hour. The exact point and the
-- address of the network are never written. The moment stands only in the newest row of an open session, because it
-- says when to ask again; it goes when the next place is reported and when the next session begins.
create table auth.places (
  player_id bigint not null,
  brand_id smallint not null,
  hour timestamptz not null,
  is_allowed boolean not null,
  -- Two letters; null = outside the country.
  region text,
  reported_at timestamptz,
  constraint places_once primary key (player_id, hour, is_allowed),
  constraint places_allowed_are_inside check (not is_allowed or region is not null)
);
create unique index places_newest on auth.places (player_id) where reported_at is not null;

grant select, insert, update on auth.places to arara_app;
grant select on auth.places to arara_reader;
