import type { PlayerId } from '@arara/domain/shards';
import type { Approvals } from '../modules/approvals/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { settledBets } from '../modules/games/index.ts';
import { findAnswer } from '../modules/impeded/index.ts';
import {
  ageCheck,
  createIdentity,
  createIdentityDesk,
  createKyc,
  type Identity,
  identityCheck,
  type IdentityDesk,
  type Kyc,
} from '../modules/kyc/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import { findPlayer, playerFacts } from '../modules/players/index.ts';
import { authorisationIn, createPolicy, type Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { hasAddress } from '../modules/support/index.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { wireParties } from './parties.ts';
import { whenBlocked } from './players.ts';

type KycDeps = Omit<Parameters<typeof createKyc>[0], 'parties' | 'hasAddress' | 'atSignUp'> &
  Parameters<typeof wireParties>[0];

/** Asks whether somebody may bet at all, before the CPF is theirs. */
export type SignUpCheck = NonNullable<Parameters<typeof createKyc>[0]['atSignUp']>;

export function wireKyc(deps: KycDeps, whenSigningUp: SignUpCheck) {
  const parties = wireParties(deps);
  const kyc = createKyc({
    ...deps,
    parties,
    hasAddress: (playerId) => hasAddress(deps, playerId),
    atSignUp: whenSigningUp,
  });
  return { kyc, parties };
}

/** Opening an account, where the market asks for it. */
export function wireIdentity(
  deps: Omit<Parameters<typeof createIdentity>[0], 'stepsOf' | 'limitsChosen' | 'refreshGuards' | 'whenBlocked'> & {
    readonly approvals: Approvals;
    readonly settings: Settings;
    readonly kyc: Kyc;
    readonly limits: Limits;
  } & Parameters<typeof whenBlocked>[0],
): { readonly kyc: Kyc; readonly identity: Identity; readonly identityDesk: IdentityDesk } {
  const { kyc, limits, policy, shards } = deps;
  const refreshGuards: Limits['refreshGuards'] = (...of) => limits.refreshGuards(...of);
  const obeying = { refreshGuards, whenBlocked: whenBlocked(deps) };
  const identity = createIdentity({
    ...deps,
    ...obeying,
    stepsOf: (playerId) => kyc.stepsOf(playerId),
    async limitsChosen(playerId, nowMs) {
      const player = await findPlayer({ shards }, playerId);
      if (player === undefined) return false;
      const { limitsChosen = [] } = await limits.facts.load(playerId, nowMs);
      const asked = policy.rule('limits.askedAtSignUp', { brandId: player.brandId, atMs: nowMs });
      return asked.every((kind) => limitsChosen.includes(kind));
    },
  });
  limits.join({ guard: (tx, player) => identity.guard(tx, player) });
  const regulatorOf = (playerId: PlayerId) => findAnswer({ shards }, playerId);
  return { kyc, identity, identityDesk: createIdentityDesk({ ...deps, ...obeying, regulatorOf }) };
}

type PolicyDeps = Parameters<typeof playerFacts>[0] & { readonly log: Logger; readonly brands: Brands };

/** The rules of each brand's market, and what is known of a player when one of them is asked. */
export function wirePolicy(deps: PolicyDeps, kyc: Kyc): Policy {
  const { log, brands, shards } = deps;
  const policy = createPolicy({
    marketOf: (brandId) => brands.of(brandId).market.profile,
    authorisationOf: (brandId) => authorisationIn(brands.of(brandId).legal),
    sources: [playerFacts(deps)],
    onFault: ({ source, error }) => log.error({ err: error, source }, 'a source of facts broke; the gate is closed'),
  });
  policy.join(identityCheck);
  policy.join(ageCheck);
  policy.joinFacts({
    name: 'kyc',
    load: async (playerId, nowMs) => ({
      kycSteps: await kyc.stepsOf(playerId),
      ageYears: await kyc.ageOf(playerId, nowMs),
    }),
  });
  policy.joinFacts({
    name: 'games',
    load: async (id) => ({ settledBets: await settledBets(shards.ofPlayer(id), id) }),
  });
  return policy;
}
