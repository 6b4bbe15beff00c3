import type { Refusal } from './refusal.ts';

/** The catalogue and the launch of a game. */
export const gamesRefusals = {
  game_unknown: { code: 4001 },
  game_closed: { code: 4002, places: ['until'] },
  game_has_no_demo: { code: 4003 },
  game_launch_failed: { code: 4004 },
  game_type_unknown: { code: 4005 },
  game_platform_unknown: { code: 4006 },
  game_stopped: { code: 4007 },
  round_unknown: { code: 4008 },
  round_without_proof: { code: 4009 },
  round_too_old: { code: 4010 },
  game_stopped_because: { code: 4011, places: ['reason'] },
} as const satisfies Record<string, Refusal>;
