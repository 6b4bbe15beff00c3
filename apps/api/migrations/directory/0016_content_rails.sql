-- A rail says what kind it is. What a rail of the last kinds shows comes from rounds and is absent while there is
-- nothing; its place, its words, its time and its audience are data like any other rail's.
alter table content.sections
  add column kind text not null default 'games'
    check (kind in ('games', 'new', 'platforms', 'continue', 'favourites', 'top', 'wins', 'ranking', 'jackpot')),
  add constraint sections_choose_only_games check (kind = 'games' or (games is null and game_type is null));
