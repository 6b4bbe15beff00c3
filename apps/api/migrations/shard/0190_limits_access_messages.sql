-- On which day the player last read what the days before came to: it is shown once a day, before anything else.
create table limits.access_messages (
  player_id bigint not null,
  brand_id smallint not null,
  day date not null,
  constraint access_messages_once primary key (player_id)
);

grant select, insert, update on limits.access_messages to arara_app;
grant select on limits.access_messages to arara_reader;
