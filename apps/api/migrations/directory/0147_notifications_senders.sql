-- Who carries a brand's text messages, mail and pushes: written, tested and switched on by staff, in an order. The
-- sender of the installation has a row only once somebody has moved it or switched it; without one it is on, and last.
create table notifications.senders (
  brand_id smallint not null,
  channel text not null,
  code text not null,
  name text not null,
  -- The dialect that is spoken there; null for the sender of the installation.
  adapter text,
  -- Where it is reached; of pushes, the origins of the services that browsers use.
  addresses text[] not null default '{}',
  login text not null default '',
  -- The secret, and one that waits for its second person. Shown to nobody again.
  keys_id smallint,
  keys_box bytea,
  -- Last letters, age and, where there is one, the public key.
  key_marks jsonb,
  position int not null,
  is_on boolean not null default false,
  -- Why it was switched off, and what players read where they would have had a code; null = the general sentence.
  off_reason text,
  players_read text,
  -- When address or secret last changed: a test of before says nothing about what is there now.
  connected_at timestamptz not null,
  switched_at timestamptz not null,
  primary key (brand_id, channel, code),
  constraint senders_channel check (channel in ('sms', 'mail', 'push')),
  constraint senders_code check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  constraint senders_are_whole check ((adapter is null) = (code = 'house') and (adapter is null) = (keys_box is null)
    and (keys_id is null) = (keys_box is null) and (key_marks is null) = (keys_box is null))
);

-- Every test from the room with the answer of the gateway; a sender is switched on by the newest. Where it went is not kept.
create table notifications.sender_tests (
  id bigint generated always as identity primary key,
  brand_id smallint not null,
  channel text not null,
  code text not null,
  outcome text not null check (outcome in ('ok', 'refused', 'unknown')),
  reason text check (reason ~ '^[a-z0-9_]{1,40}$'),
  is_passed boolean not null,
  took_ms int not null,
  tested_by text not null,
  tested_at timestamptz not null
);
create index sender_tests_newest on notifications.sender_tests (brand_id, channel, code, id);

-- By whom a message may have left: until that one has answered, nobody else is asked, or it would arrive twice.
alter table notifications.messages add column sender text;
update notifications.messages set sender = 'house' where state = 'unknown' and next_at is not null;

-- The public key for which a browser subscribed; only its owner may speak to it. Null = the installation's.
alter table notifications.devices add column push_key text;

grant select, insert, update on notifications.senders to arara_app;
grant select, insert on notifications.sender_tests to arara_app;
grant select on notifications.senders, notifications.sender_tests to arara_reader;
