-- migrate: no transaction
-- The loop that asks suppliers to forget a grant looks here.
create index concurrently if not exists free_rounds_cancelling on games.free_rounds (next_try_at) where state = 'cancelling';
