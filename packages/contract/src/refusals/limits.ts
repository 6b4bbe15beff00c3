import type { Refusal } from './refusal.ts';

/** The player's own limits. None of them ever stops a withdrawal. */
export const limitsRefusals = {
  limit_deposit: { code: 1401, places: ['left', 'resets'] },
  limit_loss: { code: 1402, places: ['limit', 'resets'] },
  limit_bets: { code: 1403, places: ['limit', 'resets'] },
  limit_time: { code: 1404, places: ['minutes', 'resets'] },
  limits_not_chosen: { code: 1405 },
  limit_out_of_range: { code: 1406, places: ['min', 'max'] },
  limit_required: { code: 1407 },
  pause_length: { code: 1408, places: ['min', 'max'] },
  pause_not_shortened: { code: 1409, places: ['until'] },
  exclusion_not_shortened: { code: 1410 },
  limit_count: { code: 1411, places: ['limit', 'resets'] },
} as const satisfies Record<string, Refusal>;
