import type { Route } from '../http.ts';
import type { PayerBank } from '../payer-bank.ts';

export interface AppDeps {
  readonly payerBank: PayerBank;
}

/** The payer's bank app. */
export function appRoutes(_deps: AppDeps): readonly Route[] {
  return [];
}
