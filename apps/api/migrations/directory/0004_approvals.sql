-- Four eyes: one person asks, another decides. Both tables are append-only.
create schema approvals;

create table approvals.requests (
  id bigint generated always as identity primary key,
  kind text not null,
  brand_id smallint not null,
  payload jsonb not null,
  author_id bigint not null,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint requests_kind_is_dotted_words check (kind ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)+$'),
  constraint requests_have_a_reason check (length(trim(reason)) between 1 and 500),
  constraint requests_expire_later check (expires_at > created_at),
  -- For the decision's foreign key, which carries author and expiry into the row where they are checked.
  constraint requests_as_decided unique (id, author_id, expires_at)
);
create index requests_by_brand on approvals.requests (brand_id, id);

create table approvals.decisions (
  -- The key: a decided request cannot be decided again.
  request_id bigint primary key,
  author_id bigint not null,
  expires_at timestamptz not null,
  approver_id bigint not null,
  verdict text not null,
  note text not null default '',
  decided_at timestamptz not null,
  constraint decisions_speak_of_their_request
    foreign key (request_id, author_id, expires_at) references approvals.requests (id, author_id, expires_at),
  constraint decisions_have_a_verdict check (verdict in ('approved', 'refused', 'withdrawn')),
  -- Who asks cannot approve or refuse; only who asked can withdraw.
  constraint decisions_need_four_eyes check ((approver_id = author_id) = (verdict = 'withdrawn')),
  constraint decisions_come_in_time check (decided_at < expires_at)
);

grant usage on schema approvals to arara_app, arara_reader;
grant select, insert on approvals.requests, approvals.decisions to arara_app;
grant select on approvals.requests, approvals.decisions to arara_reader;
