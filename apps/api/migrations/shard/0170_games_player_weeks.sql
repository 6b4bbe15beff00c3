-- What a player turned over in a week, counted when it changes: the ranking reads the first of it by an index instead of
-- summing the week of all players every minute.
create table games.player_weeks (
  player_id bigint not null,
  week date not null,
  brand_id smallint not null,
  turnover_e5 bigint not null,
  constraint player_weeks_once primary key (player_id, week)
) with (fillfactor = 70);
create index player_weeks_ranked on games.player_weeks (week, brand_id, turnover_e5 desc, player_id);
grant select, insert, update, delete on games.player_weeks to arara_app;
grant select on games.player_weeks to arara_reader;

-- The week that runs.
insert into games.player_weeks (player_id, week, brand_id, turnover_e5)
select d.player_id, w.week, min(d.brand_id), sum(d.effective_e5)
from (select date_trunc('week', now() at time zone 'America/Sao_Paulo')::date) w(week)
join games.player_days d on d.day >= w.week and d.day < w.week + 7
group by d.player_id, w.week;
