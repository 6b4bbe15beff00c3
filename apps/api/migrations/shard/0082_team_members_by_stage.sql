-- An agent looks at everybody who has come equally far; a stage with few people in a large team is found at once.
create index members_by_stage on team.members (
  player_id,
  (case when valid_on is not null then 2 when first_deposit_on is not null then 1 else 0 end),
  number desc
) include (valid_on, first_deposit_on);
