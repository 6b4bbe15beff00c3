import type { Refusal } from './refusal.ts';

/** Agents and bloggers. */
export const agentsRefusals = {
  agent_only: { code: 3301 },
  blogger_only: { code: 3302 },
  agent_dispute_open: { code: 3303, places: ['until'] },
  agent_nothing_to_receive: { code: 3304 },
  role_unchanged: { code: 3305 },
  hold_unknown: { code: 3306 },
  team_case_unknown: { code: 3307 },
  run_not_stopped: { code: 3308 },
  statement_not_checked: { code: 3309 },
} as const satisfies Record<string, Refusal>;
