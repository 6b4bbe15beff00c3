-- What was counted for levels, in its order: events of the outbox go once every reader has them, this stays. Accounts,
-- levels and rebates follow from it alone, so whoever doubts them counts again and finds the same bytes. Written by the
-- reader in the commit of its counts, never by the bet path.
create table vip.journal (
  player_id bigint not null,
  -- Grows by one per player.
  position int not null,
  brand_id smallint not null,
  at timestamptz not null,
  -- When the round had closed; null for money paid in, and for a level from before our books.
  closed_at timestamptz,
  -- A level that was held before our books began.
  level smallint,
  deposits_e5 bigint not null default 0,
  effective_e5 bigint not null default 0,
  effective_cash_e5 bigint not null default 0,
  -- The span of the rebate that was open when it was counted: a claim closes one.
  span int not null,
  constraint journal_once primary key (player_id, position)
);

grant select, insert on vip.journal to arara_app;
grant select on vip.journal to arara_reader;
