-- migrate: no transaction
-- As for signals: emptied by the job `auth.mark_device_names`.
create index concurrently if not exists sessions_device_names on auth.sessions (device_id)
  where device_id not like 'd1:%';
