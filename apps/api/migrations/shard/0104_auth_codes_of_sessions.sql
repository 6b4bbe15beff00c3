-- When somebody in this session last typed a code that was sent to the player's own phone or address. What changes whose
-- money it is (CPF, payout key, fund password) asks for one; null = none was typed.
alter table auth.sessions add column code_confirmed_at timestamptz;
