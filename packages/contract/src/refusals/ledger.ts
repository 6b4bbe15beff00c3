import type { Refusal } from './refusal.ts';

/** What the books refuse, whoever asks. */
export const ledgerRefusals = {
  insufficient_funds: { code: 2001 },
  account_blocked: { code: 2002 },
  account_frozen: { code: 2003 },
  account_unknown: { code: 2004 },
  wrong_currency: { code: 2005 },
  already_reversed: { code: 2006 },
  not_reversible: { code: 2007 },
  hold_closed: { code: 2008 },
} as const satisfies Record<string, Refusal>;
