-- When the key of personal data is changed, notes are sealed again under the new one. What they say stays as written.
grant update (key_id, box) on players.notes to arara_app;
