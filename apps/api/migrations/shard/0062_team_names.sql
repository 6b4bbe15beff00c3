-- People of a team are found by what is to be read of their names: the letters before the dots, without marks, or the
-- two digits behind them. Nothing here says more than the list itself shows.
alter table team.members add column name_head text collate "C" not null default '';
create index members_by_name on team.members (player_id, name_head, number desc);
create index members_by_digits on team.members (player_id, (member_id % 100), number desc);

-- Whoever stands in a list already is told of again, this time with the name.
update team.chains set changed = changed + 1 where is_placed;
