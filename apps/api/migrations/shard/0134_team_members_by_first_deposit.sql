-- migrate: no transaction
-- The inbox of an agent counts the first deposits of a day here.
create index concurrently if not exists members_by_first_deposit on team.members (player_id, first_deposit_on) where first_deposit_on is not null;
