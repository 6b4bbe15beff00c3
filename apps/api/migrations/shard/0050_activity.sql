-- What a player took part in beside play. The reward itself is a grant of `bonuses`, in the same commit.
create schema activity;

create table activity.sign_ins (
  player_id bigint not null,
  -- A day of Sao Paulo.
  day date not null,
  brand_id smallint not null,
  -- The how manieth day in a row.
  streak int not null check (streak > 0),
  amount_e5 bigint not null check (amount_e5 > 0),
  signed_at timestamptz not null,
  constraint sign_ins_once primary key (player_id, day)
);

create table activity.missions_taken (
  player_id bigint not null,
  day date not null,
  -- The id of its rule.
  mission text not null,
  brand_id smallint not null,
  amount_e5 bigint not null check (amount_e5 > 0),
  taken_at timestamptz not null,
  constraint missions_taken_once primary key (player_id, day, mission)
);

grant usage on schema activity to arara_app, arara_reader;
grant select, insert on activity.sign_ins, activity.missions_taken to arara_app;
grant select on activity.sign_ins, activity.missions_taken to arara_reader;
