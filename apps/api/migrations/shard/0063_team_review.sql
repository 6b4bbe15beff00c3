-- By when a person looks at a held reward, and the days of all inviters found by their day.
alter table team.invites add column due_at timestamptz;
update team.invites i set due_at = ((i.day + 8)::timestamp at time zone 'America/Sao_Paulo') where i.state = 'held';
create index sponsor_days_by_day on team.sponsor_days (day, player_id);
