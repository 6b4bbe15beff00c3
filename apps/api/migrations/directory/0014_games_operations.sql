-- What the house does about its suppliers by itself: reading their catalogues, comparing their transactions with ours,
-- looking after rounds that stay open. What it finds becomes a case for a person; nothing corrects itself.

-- What a supplier calls a kind of game, and what it is for us. Provider '*' = a word that means the same everywhere.
create table games.categories (
  provider text not null,
  word text not null check (word = lower(word)),
  type smallint not null check (type in (1, 2, 3)),
  kind text not null check (kind ~ '^[a-z]{2,20}$'),
  -- For games whose supplier states no limits.
  min_bet_e5 bigint not null check (min_bet_e5 > 0),
  max_bet_e5 bigint not null,
  constraint categories_once primary key (provider, word),
  constraint categories_bets_have_room check (max_bet_e5 >= min_bet_e5)
);
insert into games.categories (provider, word, type, kind, min_bet_e5, max_bet_e5)
select '*', c.word, c.type, c.kind, 100000, 50000000 from (values
  ('slot', 1, 'slot'), ('slots', 1, 'slot'), ('video slots', 1, 'slot'),
  ('roulette', 2, 'roulette'), ('blackjack', 2, 'blackjack'),
  ('crash', 3, 'crash'), ('crash games', 3, 'crash'), ('mines', 3, 'mines'), ('dice', 3, 'dice'),
  ('plinko', 3, 'plinko'), ('keno', 3, 'keno'), ('hilo', 3, 'hilo')
) c(word, type, kind);

-- The supplier's catalogue as it was last seen.
create table games.supplier_games (
  provider text not null references games.providers,
  code text not null,
  -- Ours; null while it waits for somebody to say what kind of game it is.
  game text references games.games,
  name text not null,
  category text not null,
  -- offered; held = we have it and do not show it; unmapped = nobody has said what it is; withdrawn = the supplier took
  -- it away or switched it off.
  state text not null check (state in ('offered', 'held', 'unmapped', 'withdrawn')),
  -- Why it is not offered, in words.
  waits_for text[] not null default '{}',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  changed_at timestamptz not null,
  constraint supplier_games_once primary key (provider, code),
  constraint supplier_games_without_ours_wait check (game is not null or state in ('unmapped', 'withdrawn'))
);
create index supplier_games_waiting on games.supplier_games (provider, code) where state in ('unmapped', 'held');

-- When a catalogue is asked for next. Moved before the question is asked, so that no crash and no second process asks
-- more often than the supplier allows.
create table games.catalogue_syncs (
  provider text primary key references games.providers,
  next_at timestamptz not null,
  asked_at timestamptz,
  succeeded_at timestamptz,
  outcome text not null default 'never' check (outcome ~ '^[a-z][a-z0-9_]*$'),
  games int not null default 0
);

-- One row per supplier and hour to be compared.
create table games.reconciliations (
  provider text not null references games.providers,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'due' check (state in ('due', 'done')),
  next_at timestamptz not null,
  tries int not null default 0,
  -- The last answer that was none.
  trouble text,
  theirs int,
  ours int,
  cases int,
  done_at timestamptz,
  constraint reconciliations_once primary key (provider, from_at),
  constraint reconciliations_are_stretches check (to_at > from_at),
  constraint reconciliations_done_whole check ((state = 'done') = (done_at is not null))
);
create index reconciliations_due on games.reconciliations (next_at) where state = 'due';

-- Something about a supplier that a person must look at.
create table games.cases (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  provider text not null references games.providers,
  -- missing_here: they have it, we have not. missing_there: the other way round. amount, state: both have it, and differ.
  -- open_round: a round that should have ended. catalogue: a list that is too good or too bad to be true.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state', 'open_round', 'catalogue')),
  -- Their transaction, or the round: what the case is about, once.
  subject text not null,
  player_id bigint,
  round text,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'closed')),
  owner text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- What the supplier says about the round, and when to ask again; null = there is nothing to ask.
  details jsonb,
  details_next_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  resolution text,
  constraint cases_closed_whole check (
    (state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (resolution is null)
  ),
  constraint cases_once unique (provider, kind, subject)
);
create index cases_open on games.cases (brand_id, due_at, id) where state = 'open';
create index cases_without_details on games.cases (details_next_at) where details_next_at is not null;

grant select, insert, update on games.categories, games.supplier_games, games.catalogue_syncs, games.reconciliations,
  games.cases to arara_app;
grant select on games.categories, games.supplier_games, games.catalogue_syncs, games.reconciliations, games.cases
  to arara_reader;
