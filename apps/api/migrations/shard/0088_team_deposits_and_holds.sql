-- An agent's tab counts who deposited in the week, and lists count who is held: few of a large network, found at once.
create index member_days_deposits on team.member_days (player_id, day, member_id) where deposit_e5 > 0;
create index invites_held_of on team.invites (player_id, member_id) where state = 'held';
