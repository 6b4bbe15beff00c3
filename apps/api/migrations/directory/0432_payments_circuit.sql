-- When the circuit breaker took a bank off; two people switch it on again as any other.
alter table payments.providers add column circuit_opened_at timestamptz;
