-- How many bets is a kind of limit of its own.
alter table limits.changes drop constraint changes_kind_is_known;
alter table limits.changes add constraint changes_kind_is_known
  check (kind in ('deposit', 'loss', 'bets', 'time', 'count')) not valid;
