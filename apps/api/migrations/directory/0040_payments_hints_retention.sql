-- What banks called us with names people, sealed. It goes when the setting says, and never before its ids were handed on.
create index hints_handed on payments.hints (provider, received_at) where handed_at is not null;
grant delete on payments.hints to arara_app;
