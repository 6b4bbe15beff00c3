import type { Refusal } from './refusal.ts';

/** Who somebody is. */
export const kycRefusals = {
  cpf_invalid: { code: 1501 },
  cpf_taken: { code: 1502 },
  cpf_not_own: { code: 1503 },
  name_mismatch: { code: 1504 },
  identity_look_up_wrong: { code: 1505, places: ['left'] },
  identity_look_ups_spent: { code: 1506, places: ['until'] },
  cpf_not_regular: { code: 1507 },
  identity_step_closed: { code: 1508 },
  identity_refused: { code: 1509 },
  face_later: { code: 1510, places: ['until'] },
  cpf_may_not_bet: { code: 1560 },
} as const satisfies Record<string, Refusal>;
