-- What the players' desk asks: the steps of all orders of a player in the order of time, and who else has used a key.
create index steps_of_player on payments.steps (player_id, at desc, order_id desc, position desc);
create index payout_accounts_by_key on payments.payout_accounts (brand_id, key_index);
create index payout_accounts_of_player on payments.payout_accounts (player_id, since desc);
