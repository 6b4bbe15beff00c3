-- A bonus that an order of a deposit promises is reserved with the order, given with its money, and released when the
-- order ends without it or a newer order carries it.

alter table bonuses.reward_grants
  drop constraint reward_grants_state_is_known,
  drop constraint reward_grants_given_whole,
  add constraint reward_grants_state_is_known
    check (state in ('due', 'reserved', 'released', 'given', 'reversed')) not valid,
  add constraint reward_grants_given_whole check (
    (state in ('due', 'reserved', 'released')) = (given_at is null) and (given_at is null) = (given_day is null)
      and (state = 'reversed') = (reversed_at is not null)
  ) not valid;
