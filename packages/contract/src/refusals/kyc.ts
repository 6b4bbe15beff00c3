import type { Refusal } from './refusal.ts';

/** Who somebody is. */
export const kycRefusals = {
  cpf_invalid: { code: 1501 },
  cpf_taken: { code: 1502 },
  cpf_not_own: { code: 1503 },
  name_mismatch: { code: 1504 },
} as const satisfies Record<string, Refusal>;
