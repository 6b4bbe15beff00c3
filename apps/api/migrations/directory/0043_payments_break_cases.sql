-- A break is a case: somebody has it, by a time, and it ends with a reason. What moves money is asked for by one person
-- and approved by another; the row then says what is to be booked, and the books say that it was.
alter table payments.breaks drop constraint breaks_kind_check;
alter table payments.breaks
  add constraint breaks_kind_is_known check (
    kind in ('payout_missing_there', 'payout_unknown_here', 'amount_differs', 'line_unknown', 'not_covered', 'own_move')
  ),
  add column about text not null default 'line' check (about in ('arrival', 'payout', 'line', 'whole')),
  add column due_at timestamptz,
  add column claimed_by text,
  add column claimed_until timestamptz,
  -- The request that waits for a second person.
  add column approval_id bigint,
  add column resolution text check (
    resolution in ('matched', 'bank_corrects', 'fee', 'loss', 'top_up', 'take_out', 'unassigned', 'give_back')
  ),
  add column approved_by text,
  add column booked_at timestamptz,
  add constraint breaks_four_eyes check (
    resolved_at is null or resolution in ('matched', 'bank_corrects')
    or (approved_by is not null and approved_by <> resolved_by)
  );

update payments.breaks
set about = case
    when kind in ('payout_missing_there', 'payout_unknown_here') then 'payout'
    when kind = 'not_covered' then 'whole'
    when kind = 'amount_differs' and reference ~ '^E[0-9]{8}[0-9]{12}' then 'arrival'
    when kind = 'amount_differs' then 'payout'
    else 'line'
  end,
  due_at = found_at + interval '4 hours',
  resolution = case when resolved_at is null then null else 'matched' end,
  booked_at = resolved_at;

alter table payments.breaks alter column due_at set not null, alter column about drop default;
create index breaks_to_book on payments.breaks (resolved_at) where resolved_at is not null and booked_at is null;

-- What people found out and did, in its order.
create table payments.break_notes (
  id bigint generated always as identity primary key,
  break_id bigint not null references payments.breaks (id),
  at timestamptz not null,
  by text not null check (by ~ '^(staff|system):'),
  kind text not null check (kind in ('found', 'claimed', 'given_back', 'note', 'asked', 'resolved', 'booked')),
  text text not null
);
create index break_notes_of_break on payments.break_notes (break_id, id);

-- The totals of a compared day in the three books; null for days that were compared before they were kept.
alter table payments.statement_days
  add column in_count int,
  add column in_bank_e5 bigint,
  add column in_orders_e5 bigint,
  add column in_ledger_e5 bigint,
  add column out_count int,
  add column out_bank_e5 bigint,
  add column out_orders_e5 bigint,
  add column out_ledger_e5 bigint,
  add constraint statement_days_totals_whole check (
    num_nulls(in_count, in_bank_e5, in_orders_e5, in_ledger_e5, out_count, out_bank_e5, out_orders_e5, out_ledger_e5)
      in (0, 8)
  );

grant select, insert on payments.break_notes to arara_app;
grant select on payments.break_notes to arara_reader;
