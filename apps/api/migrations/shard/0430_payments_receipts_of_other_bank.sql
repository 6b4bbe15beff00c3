-- A bank vouches for its own charges only. A payment that it reports for an order of another bank waits for a person,
-- in the operator's own account; this is the order that the payment names.
alter table payments.receipts add column other_order_id text;
