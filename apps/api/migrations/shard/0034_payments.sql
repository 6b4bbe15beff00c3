-- Money in and out: what players asked for, what arrived, what was sent, and every step of it. The orders are the truth
-- that workflows work on; a workflow that is lost begins again from the row.
create schema payments;

-- Who pays a player's deposits: always the player; the CPF stands with the identity.
create table payments.payers (
  player_id bigint not null,
  brand_id smallint not null,
  -- Name, e-mail and mobile.
  key_id smallint not null,
  box bytea not null,
  saved_at timestamptz not null,
  constraint payers_once primary key (player_id)
);

-- Where withdrawals go. A change is a new row; what an order was promised stays readable.
create table payments.payout_accounts (
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  kind text not null,
  pix_type text,
  -- Key, holder, CPF, bank, branch and number.
  key_id smallint not null,
  box bytea not null,
  -- Finds the same key at other players without naming it.
  key_index bytea not null,
  since timestamptz not null,
  replaced_at timestamptz,
  constraint payout_accounts_once primary key (id),
  constraint payout_accounts_kind_is_known check (kind in ('pix', 'bank')),
  constraint payout_accounts_pix_has_its_type check ((kind = 'pix') = (pix_type is not null)),
  constraint payout_accounts_type_is_known check (pix_type in ('CPF', 'EMAIL', 'PHONE', 'EVP'))
);
create unique index payout_accounts_one_current on payments.payout_accounts (player_id) where replaced_at is null;

create table payments.fund_passwords (
  player_id bigint not null,
  brand_id smallint not null,
  hash text not null,
  wrong_tries int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null,
  constraint fund_passwords_once primary key (player_id)
);

-- After these a new withdrawal waits a while: whoever took over an account must not be faster than its owner.
create table payments.cool_downs (
  player_id bigint not null,
  brand_id smallint not null,
  reason text not null,
  began_at timestamptz not null,
  constraint cool_downs_once primary key (player_id, reason),
  constraint cool_downs_reason_is_known check (reason in ('key_changed', 'password_forgotten', 'fund_password_forgotten'))
);

create table payments.deposits (
  -- Also the provider's txid.
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  provider text not null,
  state text not null,
  amount_e5 bigint not null,
  -- The player opted in to the deposit bonus.
  is_reward boolean not null,
  created_at timestamptz not null,
  -- The provider's own expiry, once it gave one.
  expires_at timestamptz,
  credited_until timestamptz,
  pix_code text,
  receiver text,
  -- The payment that filled the order.
  end_to_end_id text,
  received_e5 bigint,
  paid_at timestamptz,
  -- Why it ended as it did; a word with a text.
  reason text,
  -- When the provider was asked last, and when to ask again: a hint moves it to now.
  asked_at timestamptz,
  look_at timestamptz not null,
  -- Set when nothing more can happen on its own: no workflow drives it then.
  closed_at timestamptz,
  constraint deposits_once primary key (id),
  constraint deposits_state_is_known check (
    state in ('creating', 'waiting_for_payment', 'paid', 'expired', 'ended', 'refunding', 'refunded', 'failed')
  ),
  constraint deposits_amount_is_whole_centavos check (amount_e5 > 0 and amount_e5 % 1000 = 0),
  constraint deposits_paid_names_its_payment check (
    state <> 'paid' or (end_to_end_id is not null and received_e5 is not null and paid_at is not null)
  )
);
create index deposits_by_player on payments.deposits (player_id, created_at desc);
create index deposits_open on payments.deposits (look_at) where closed_at is null;

-- Money that arrived, one row per payment that the provider confirmed to our own question.
create table payments.receipts (
  provider text not null,
  end_to_end_id text not null,
  -- The house's own account for money that belongs to nobody yet.
  player_id bigint not null,
  brand_id smallint not null,
  deposit_id text,
  amount_e5 bigint not null,
  paid_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null,
  reason text,
  -- The provider's answers about who paid, so that a slow index is not taken for a stranger.
  foreign_answers int not null default 0,
  first_foreign_at timestamptz,
  look_at timestamptz not null,
  closed_at timestamptz,
  constraint receipts_once primary key (provider, end_to_end_id),
  constraint receipts_state_is_known check (
    state in ('seen', 'credited', 'review', 'refunding', 'refunded', 'manual')
  ),
  constraint receipts_amount_is_positive check (amount_e5 > 0)
);
create index receipts_of_deposit on payments.receipts (deposit_id);
create index receipts_open on payments.receipts (look_at) where closed_at is null;
create index receipts_by_time on payments.receipts using brin (paid_at);

create table payments.refunds (
  id text not null,
  provider text not null,
  end_to_end_id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  amount_e5 bigint not null,
  state text not null,
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  -- The bank's own number of the money that went back.
  return_id text,
  constraint refunds_once primary key (id),
  constraint refunds_state_is_known check (state in ('in_flight', 'done', 'refused'))
);
create index refunds_of_receipt on payments.refunds (provider, end_to_end_id);

create table payments.withdrawals (
  -- Also the id under which the provider pays it.
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  source text not null,
  state text not null,
  amount_e5 bigint not null,
  fee_ppm bigint not null,
  fee_e5 bigint not null,
  bonus_given_up_e5 bigint not null default 0,
  -- The business day whose count it takes; given back when it does not happen.
  count_day date not null,
  counts boolean not null,
  -- The account as it was when it was asked for.
  account_id text not null,
  key_id smallint not null,
  box bytea not null,
  provider text,
  created_at timestamptz not null,
  -- Why a person decides, what the score is made of, what failed.
  staff_reason text,
  -- How long the asking device is known and whether others use it; null = it could not be told.
  device jsonb,
  risk jsonb,
  reason text,
  reason_note text,
  -- Who works on it, until when nobody else may.
  claimed_by text,
  claimed_until timestamptz,
  approved_by text,
  approved_at timestamptz,
  second_by text,
  due_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  not_found_times int not null default 0,
  first_not_found_at timestamptz,
  end_to_end_id text,
  paid_at timestamptz,
  returned_e5 bigint not null default 0,
  look_at timestamptz not null,
  closed_at timestamptz,
  constraint withdrawals_once primary key (id),
  constraint withdrawals_source_is_known check (source in ('cash', 'commission')),
  constraint withdrawals_state_is_known check (
    state in ('requested', 'checking', 'waiting_for_player', 'waiting_for_staff', 'approved', 'sent', 'paid',
              'refused', 'failed', 'returned', 'cancelled')
  ),
  constraint withdrawals_amount_is_whole_centavos check (amount_e5 > 0 and amount_e5 % 1000 = 0),
  constraint withdrawals_fee_is_a_part check (fee_e5 >= 0 and fee_e5 < amount_e5)
);
create index withdrawals_by_player on payments.withdrawals (player_id, created_at desc);
create index withdrawals_counted on payments.withdrawals (player_id, count_day) where counts;
create index withdrawals_open on payments.withdrawals (look_at) where closed_at is null;
create index withdrawals_of_staff on payments.withdrawals (due_at) where state = 'waiting_for_staff';

-- Written before the provider is called: a crash between the two leaves an attempt whose end is unknown.
create table payments.payout_attempts (
  withdrawal_id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  position int not null,
  provider text not null,
  began_at timestamptz not null,
  -- Set just before the call: from then on the provider may have heard of it.
  called_at timestamptz,
  ended_at timestamptz,
  outcome text,
  code text,
  constraint payout_attempts_once primary key (withdrawal_id, position),
  constraint payout_attempts_outcome_is_known check (outcome in ('accepted', 'refused', 'unknown'))
);

create table payments.payout_returns (
  return_id text not null,
  withdrawal_id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  amount_e5 bigint not null,
  at timestamptz not null,
  constraint payout_returns_once primary key (withdrawal_id, return_id)
);

-- The timeline that the player sees: each step with its time and reason.
create table payments.steps (
  order_id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  position int not null,
  name text not null,
  at timestamptz not null,
  reason text,
  constraint steps_once primary key (order_id, position)
);

-- Money that a bank disputes.
create table payments.disputes (
  provider text not null,
  id text not null,
  player_id bigint not null,
  brand_id smallint not null,
  end_to_end_id text not null,
  amount_e5 bigint not null,
  -- What could be set aside from the player at the opening.
  held_e5 bigint not null,
  state text not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint disputes_once primary key (provider, id),
  constraint disputes_state_is_known check (state in ('open', 'rejected', 'granted'))
);
create index disputes_by_player on payments.disputes (player_id);

grant usage on schema payments to arara_app, arara_reader;
grant select, insert, update on payments.payers, payments.payout_accounts, payments.fund_passwords,
  payments.cool_downs, payments.deposits, payments.receipts, payments.refunds, payments.withdrawals,
  payments.payout_attempts, payments.disputes to arara_app;
grant select, insert on payments.payout_returns, payments.steps to arara_app;
grant select on all tables in schema payments to arara_reader;
