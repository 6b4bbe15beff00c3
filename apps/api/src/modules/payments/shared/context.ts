import type { Logger } from '../../../platform/metrics/log.ts';
import type { Push } from '../../../platform/push/push.ts';
import type { Bonuses, Rewards } from '../../bonuses/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { PaymentProviders } from '../providers/providers.ts';

/** What everything here works with. */
export interface PaymentsContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'gate' | 'requireOpen' | 'rule'>;
  readonly providers: Pick<PaymentProviders, 'byCode' | 'all' | 'forCharges' | 'forPayouts' | 'refresh'>;
  readonly bonuses: Bonuses;
  readonly rewards: Pick<Rewards, 'rules' | 'decide' | 'offer' | 'amounts'>;
  readonly push: Pick<Push, 'toPlayer'>;
  readonly log: Logger;
}

/** The bank of an order that was begun; it is asked also when it takes no new ones. */
export function cashInOf({ providers }: Pick<PaymentsContext, 'providers'>, code: string) {
  const provider = providers.byCode(code);
  if (provider?.cashIn === undefined) throw new Error(`provider ${code} cannot be asked about deposits`);
  return { provider, cashIn: provider.cashIn };
}

export function cashOutOf({ providers }: Pick<PaymentsContext, 'providers'>, code: string) {
  const provider = providers.byCode(code);
  if (provider?.cashOut === undefined) throw new Error(`provider ${code} cannot be asked about payouts`);
  return { provider, cashOut: provider.cashOut };
}
