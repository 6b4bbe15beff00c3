-- The trace of the call that made an order or heard of a payment: whoever begins its workflow again from the row, hours later
-- or on another release, goes on with the same id. As beside events (0145): a transaction that is traced says it.
alter table payments.deposits add column trace text;
alter table payments.deposits alter column trace set default nullif(current_setting('arara.trace', true), '');
alter table payments.receipts add column trace text;
alter table payments.receipts alter column trace set default nullif(current_setting('arara.trace', true), '');
alter table payments.withdrawals add column trace text;
alter table payments.withdrawals alter column trace set default nullif(current_setting('arara.trace', true), '');
