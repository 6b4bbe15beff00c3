import type { Refusal } from './refusal.ts';

/** VIP boxes and the turnover rebate. */
export const vipRefusals = {
  vip_box_not_ready: { code: 3201, places: ['missing'] },
  vip_box_received: { code: 3202 },
  vip_box_expired: { code: 3203, places: ['until'] },
  vip_nothing_ready: { code: 3204 },
  vip_rebate_empty: { code: 3205 },
} as const satisfies Record<string, Refusal>;
