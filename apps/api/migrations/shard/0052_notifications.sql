-- What a player is told: the inbox, what may be told outside the app, and what left for a device.
create schema notifications;

-- Written once by its key, in the transaction of the reader that turns events into messages. The text is made when it is
-- read, in the reader's language; so `values` holds amounts, moments and words of ours, never personal data.
create table notifications.inbox (
  player_id bigint not null,
  brand_id smallint not null,
  key text not null,
  kind text not null,
  template text not null,
  values jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint inbox_told_once primary key (player_id, key),
  constraint inbox_kind_is_known check (kind in ('money', 'account', 'gift', 'news')),
  constraint inbox_key_is_named check (key ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)*:[A-Za-z0-9:._-]+$'),
  constraint inbox_values_are_an_object check (jsonb_typeof(values) = 'object')
);
create index inbox_newest on notifications.inbox (player_id, at desc, key desc);
create index inbox_unread on notifications.inbox (player_id, kind) where read_at is null;

-- Append-only: who allowed what, when. The newest row of a channel and purpose holds; without one nothing is allowed.
create table notifications.consents (
  player_id bigint not null,
  brand_id smallint not null,
  channel text not null,
  purpose text not null,
  -- Grows by one per player, channel and purpose.
  position int not null,
  granted boolean not null,
  at timestamptz not null,
  constraint consents_once primary key (player_id, channel, purpose, position),
  constraint consents_channel_is_known check (channel in ('push', 'mail', 'sms')),
  constraint consents_purpose_is_known check (purpose in ('service', 'promotion'))
);

-- One row per message that may leave for a device; whether it may is asked when it is about to leave, never before.
create table notifications.pushes (
  player_id bigint not null,
  brand_id smallint not null,
  key text not null,
  purpose text not null,
  state text not null default 'queued',
  -- Why it never left, or what the push service said, as a word of ours.
  reason text,
  attempts int not null default 0,
  next_at timestamptz,
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint pushes_once primary key (player_id, key),
  constraint pushes_speak_of_a_message foreign key (player_id, key) references notifications.inbox (player_id, key),
  constraint pushes_purpose_is_known check (purpose in ('service', 'promotion')),
  constraint pushes_state_is_known check (state in ('queued', 'unknown', 'sent', 'refused', 'held', 'expired')),
  constraint pushes_reason_is_a_word check (reason ~ '^[a-z0-9_]{1,40}$'),
  constraint pushes_open_or_settled check ((next_at is null) = (settled_at is not null))
);
create index pushes_due on notifications.pushes (next_at) where next_at is not null;
create index pushes_sent on notifications.pushes (player_id, purpose, settled_at) where state = 'sent';

grant usage on schema notifications to arara_app, arara_reader;
grant select, insert on notifications.inbox, notifications.consents, notifications.pushes to arara_app;
grant update (read_at) on notifications.inbox to arara_app;
grant update (state, reason, attempts, next_at, settled_at) on notifications.pushes to arara_app;
grant select on all tables in schema notifications to arara_reader;
