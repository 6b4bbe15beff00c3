-- migrate: no transaction
-- Finds sessions to be forgotten. By when they began, which never changes: by when they were seen, every call would move it.
create index concurrently if not exists sessions_by_creation on auth.sessions (brand_id, created_at);
