-- In a transaction of its own, so that nobody waits while the rows are read.

alter table bonuses.reward_grants
  validate constraint reward_grants_state_is_known;
alter table bonuses.reward_grants
  validate constraint reward_grants_given_whole;
