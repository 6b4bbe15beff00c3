import type { Refusal } from './refusal.ts';

/** Team income. */
export const teamRefusals = {
  team_box_not_ready: { code: 3101, places: ['missing'] },
  team_box_received: { code: 3102 },
  conversion_not_allowed: { code: 3103 },
  period_invalid: { code: 3104, places: ['days'] },
  statement_unknown: { code: 3105 },
  sub_code_invalid: { code: 3106 },
  sub_codes_full: { code: 3107, places: ['max'] },
  statement_not_askable: { code: 3108 },
  dispute_window_over: { code: 3109, places: ['days'] },
} as const satisfies Record<string, Refusal>;
