-- What we tell people by text message and by mail. A row commits first, then it is sent, so nothing is sent that was
-- never written down and nothing that was written down is forgotten.
create schema notifications;

create table notifications.messages (
  -- Also the reference by which the provider tells a retry from a new message.
  id text primary key,
  brand_id smallint not null,
  -- Null for somebody who is not a player yet.
  player_id bigint,
  -- What the message is about; queueing it again under the same key changes nothing. No personal data.
  key text not null,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  locale text not null,
  -- Encrypted, and only for as long as the message is open.
  destination_box bytea,
  destination_key_id smallint,
  values_box bytea,
  values_key_id smallint,
  -- Unknown from the moment it may have left us until the provider has said what became of it.
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'unknown', 'expired')),
  -- Why, as a word of ours; never the provider's text, which may repeat the destination.
  reason text,
  attempts int not null default 0,
  next_at timestamptz,
  -- When it is worth nothing any more, e.g. a code that has run out.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint messages_queued_once unique (brand_id, key),
  constraint messages_key_is_named check (key ~ '^[a-z][a-z_]*(\.[a-z][a-z_]*)*:[A-Za-z0-9:._-]+$'),
  constraint messages_reason_is_a_word check (reason ~ '^[a-z0-9_]{1,40}$'),
  constraint messages_open_or_settled check ((next_at is null) = (settled_at is not null)),
  constraint messages_settled_hold_no_secret check (
    case when settled_at is null
      then destination_box is not null and destination_key_id is not null
        and values_box is not null and values_key_id is not null
      else destination_box is null and destination_key_id is null
        and values_box is null and values_key_id is null
    end),
  constraint messages_state_fits check (
    case state
      when 'queued' then attempts = 0 and settled_at is null
      when 'unknown' then attempts > 0
      when 'expired' then attempts = 0 and settled_at is not null
      else attempts > 0 and settled_at is not null
    end)
);
create index messages_due on notifications.messages (next_at) where next_at is not null;
create index messages_settled on notifications.messages (settled_at) where settled_at is not null;
create index messages_by_player on notifications.messages (player_id, created_at) where player_id is not null;

grant usage on schema notifications to arara_app, arara_reader;
grant select, insert, update, delete on notifications.messages to arara_app;
grant select on notifications.messages to arara_reader;
