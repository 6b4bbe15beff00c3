-- A player may contest a round: one more kind of case, found by who opened it.
alter table games.cases drop constraint cases_kind_check;
alter table games.cases add constraint cases_kind_check check (
  kind in ('missing_here', 'missing_there', 'amount', 'state', 'open_round', 'catalogue', 'dispute')
);
-- A case of a player names the player and the round.
alter table games.cases add constraint cases_disputes_whole check (
  kind <> 'dispute' or (player_id is not null and round is not null and ours is not null)
);
create index cases_of_player on games.cases (player_id, opened_at desc, id desc) where kind = 'dispute';
