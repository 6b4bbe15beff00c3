-- Free rounds can be taken back: from that moment on nothing more of them is played, and their supplier is asked to forget
-- them until it answers.
alter table games.free_rounds
  drop constraint free_rounds_state_is_known,
  add constraint free_rounds_state_is_known
    check (state in ('asked', 'granted', 'refused', 'cancelling', 'cancelled')) not valid;
