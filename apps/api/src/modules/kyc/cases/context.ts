import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { Pictures } from '../../../platform/pictures/pictures.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { IdentityVendor, PersonRegister, Screening } from '../parties/ports.ts';

export interface IdentityContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get'>;
  readonly pictures: Pictures;
  readonly policy: Pick<Policy, 'rule'>;
  readonly parties: {
    readonly register: PersonRegister;
    readonly screening: Screening;
    readonly vendors: readonly IdentityVendor[];
  };
  /** Asks whether this person may bet at all, before the CPF is theirs; absent where no market asks. */
  readonly atSignUp?: (asking: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly cpf: string;
  }) => Promise<'allowed' | 'refused'>;
  /** Brings the account row in line when an account opens or stops being open: a game that is open obeys at its next bet. */
  readonly refreshGuards: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<unknown>;
  /** Tells what waits, payouts and the account row alike, that a block was placed or lifted. */
  readonly whenBlocked: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<void>;
}

/** What the market says and what staff have set, at one moment. */
export async function rulesOf({ settings, policy }: IdentityContext, brandId: number, nowMs: number) {
  const at = { brandId, atMs: nowMs };
  return {
    isAsked: policy.rule('kyc.stepsBeforePlay', at).length > 0,
    ageMin: policy.rule('kyc.ageMin', at),
    keptYears: policy.rule('reports.retentionYears', at),
    clock: await settings.get('kyc.clock', at),
    holidays: await settings.get('time.holidays', at),
  };
}
export type Rules = Awaited<ReturnType<typeof rulesOf>>;
