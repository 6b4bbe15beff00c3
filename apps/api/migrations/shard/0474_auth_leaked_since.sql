-- Since when the player's password is known to stand in a list of leaked ones; null = it is in none that was loaded.
alter table auth.credentials add column leaked_at timestamptz;
