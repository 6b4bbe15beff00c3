import type { Locale } from '@arara/contract';
import {
  isSameName,
  kycLevelOf,
  levelWith,
  missingSteps,
  parseFullName,
  provenSteps,
  yearsOn,
} from '@arara/domain/kyc';
import { maskCpf, maskPhone, parseCpf } from '@arara/domain/players';
import { type Check, defineCheck, gateActions, type KycStep } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { RateLimiter, RateRule } from '../../platform/redis/rate-limit.ts';
import { appendAudit } from '../audit/index.ts';
import {
  findPlayer,
  listIdentifiers,
  noteOwnerChange,
  type PlayersContext,
  readPersonal,
  setIdentifier,
  setNames,
} from '../players/index.ts';
import { openPerson } from './cases/cases.ts';
import { findCase } from './cases/store.ts';
import type { IdentityParties } from './parties/index.ts';
import { t } from './texts.ts';

/** A step of identity as the player sees it. */
export interface CheckState {
  readonly Name: 'cpf' | 'phone';
  readonly State: 'approved' | 'missing';
  readonly At: string | null;
  readonly Shown: string | null;
  readonly Reason: { readonly Word: string; readonly Text: string } | null;
  readonly NextActor: 'player' | null;
  readonly DueAt: null;
}

export type CpfAnswer =
  | { readonly ok: true; readonly level: number }
  | {
      readonly ok: false;
      readonly refusal:
        | 'cpf_invalid'
        | 'cpf_taken'
        | 'cpf_not_own'
        | 'cpf_may_not_bet'
        | 'name_mismatch'
        | 'temporarily_unavailable';
    };

export interface CpfClaim {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly cpf: string;
  readonly name: string;
  readonly requestId: string;
}

export interface Kyc {
  /** Undefined for nobody. */
  status(playerId: PlayerId, locale: Locale): Promise<{ level: number; checks: CheckState[] } | undefined>;
  setCpf(claim: CpfClaim): Promise<CpfAnswer>;
  stepsOf(playerId: PlayerId): Promise<KycStep[]>;
  levelOf(playerId: PlayerId): Promise<number>;
  /** Whole years by the register; null while it has not said. */
  ageOf(playerId: PlayerId, nowMs: number): Promise<number | null>;
}

const fields = ['cpf', 'phone'] as const;
/** What is claimed only with its proof: a code that was sent there, or digits that nobody else has. */
const proofs = [...fields, 'email'] as const;

export interface KycContext extends PlayersContext {
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly hasAddress: (playerId: PlayerId) => Promise<boolean>;
  readonly parties: IdentityParties;
  /** Asks whether this person may bet at all, before the CPF is theirs; absent where no market asks. */
  readonly atSignUp?: (asking: Pick<CpfClaim, 'playerId' | 'brandId' | 'cpf'>) => Promise<'allowed' | 'refused'>;
}

/** Nobody has many CPFs to try; whoever does looks for somebody else's. Counted for all forms that take one together. */
const cpfTries: RateRule = { name: 'kyc-cpf', points: 10, seconds: 3_600, per: 'player', awayPoints: 3 };

/**
 * Level 1. What stands claimed on the player's shard is the proof: a phone is claimed only with a code that was sent to
 * it, a CPF only when its digits are right and no other account of the brand has it.
 */
export function createKyc(context: KycContext): Kyc {
  const claimedOf = async (playerId: PlayerId) =>
    (await listIdentifiers(context, playerId)).filter(({ claimed }) => claimed);
  const stepsOf = async (playerId: PlayerId): Promise<KycStep[]> => {
    const [claimed, row, hasAddress] = await Promise.all([
      claimedOf(playerId),
      findCase(context.shards.ofPlayer(playerId), playerId),
      context.hasAddress(playerId),
    ]);
    return [
      ...proofs.filter((proof) => claimed.some(({ field }) => field === proof)),
      ...(hasAddress ? (['address'] as const) : []),
      ...(row === undefined ? [] : provenSteps(row)),
    ];
  };
  return {
    stepsOf,
    levelOf: async (playerId) => kycLevelOf(await stepsOf(playerId)),
    async ageOf(playerId, nowMs) {
      const row = await findCase(context.shards.ofPlayer(playerId), playerId);
      const person = row?.person === 'confirmed' ? openPerson(context, row) : undefined;
      return person === undefined ? null : yearsOn(person.birthDate, businessDayOf(nowMs));
    },
    async status(playerId, locale) {
      if ((await findPlayer(context, playerId)) === undefined) return undefined;
      const [proven, personal, done] = await Promise.all([
        claimedOf(playerId),
        readPersonal(context, playerId),
        stepsOf(playerId),
      ]);
      const shown = { cpf: maskCpf(personal.cpf ?? ''), phone: maskPhone(personal.phone ?? '') };
      const checks = fields.map((name): CheckState => {
        const proof = proven.find(({ field }) => field === name);
        if (proof !== undefined) return approved(name, proof.setAt, shown[name]);
        return missing(name, locale);
      });
      return { level: kycLevelOf(done), checks };
    },
    async setCpf(claim) {
      const refusal = await refuseCpf(context, claim);
      if (refusal !== undefined) return { ok: false, refusal };
      return { ok: true, level: kycLevelOf(await stepsOf(claim.playerId)) };
    },
  };
}

function approved(Name: CheckState['Name'], at: Date, Shown: string): CheckState {
  return { Name, State: 'approved', At: at.toISOString(), Shown, Reason: null, NextActor: null, DueAt: null };
}

function missing(Name: CheckState['Name'], locale: Locale): CheckState {
  const Reason = { Word: `${Name}_missing`, Text: t(locale, `${Name}Missing`) };
  return { Name, State: 'missing', At: null, Shown: null, Reason, NextActor: 'player', DueAt: null };
}

/** Undefined when CPF and name now stand. The same again changes nothing; another CPF or name is somebody else. */
async function refuseCpf(
  context: KycContext,
  claim: CpfClaim,
): Promise<Extract<CpfAnswer, { ok: false }>['refusal'] | undefined> {
  const { playerId, brandId } = claim;
  const cpf = parseCpf(claim.cpf);
  if (cpf === undefined) return 'cpf_invalid';
  const name = parseFullName(claim.name);
  if (name === undefined) return 'name_mismatch';
  const known = await readPersonal(context, playerId);
  if (known.cpf !== undefined) {
    if (known.cpf !== cpf) return 'cpf_not_own';
    if (known.name === undefined) await setNames(context, { playerId, brandId }, { name });
    else if (!isSameName(known.name, name)) return 'name_mismatch';
    return undefined;
  }
  const taken = await context.limiter.take(cpfTries, `player:${playerId}`);
  if (!taken.ok) throw new RefusalError('rate_limited', { seconds: `${taken.seconds}` });
  if ((await context.atSignUp?.({ playerId, brandId, cpf })) === 'refused') return 'cpf_may_not_bet';
  const written = await setIdentifier(
    context,
    { playerId, brandId },
    {
      kind: 'cpf',
      text: cpf,
      name,
      alsoWrite: async (tx) => {
        await noteOwnerChange(tx, { playerId, change: 'cpf', at: context.clock.now() });
        await appendAudit(tx, {
          atMs: context.clock.nowMs(),
          brandId,
          actor: { kind: 'player', id: `${playerId}` },
          action: 'kyc.cpf_set',
          subject: `player:${playerId}`,
          details: {},
          requestId: claim.requestId,
        });
      },
    },
  );
  if (written.ok) return undefined;
  return written.reason === 'cpf_taken' ? 'cpf_taken' : 'temporarily_unavailable';
}

/** For markets that ask for identity before play. */
export const identityCheck: Check = defineCheck({
  name: 'identity',
  actions: gateActions,
  needs: ['kycSteps'],
  run: ({ facts, profile }) => {
    const open = missingSteps(profile.rule('kyc.stepsBeforePlay'), facts.kycSteps);
    if (open.length === 0) return [];
    return [{ refusal: 'kyc_level', values: { level: `${levelWith(open)}` }, detail: `missing: ${open.join(', ')}` }];
  },
});

/** Nobody plays before the register has said how old they are; a minor it names is refused by the sentence of age. */
export const ageCheck: Check = defineCheck({
  name: 'age',
  actions: gateActions,
  needs: ['ageYears'],
  run: ({ facts: { ageYears }, profile }) => {
    if (profile.rule('kyc.ageProof') === 'declared') return [];
    const age = profile.rule('kyc.ageMin');
    if (ageYears === null)
      return [{ refusal: 'kyc_level', values: { level: '1' }, detail: 'the register has not said the age' }];
    if (ageYears >= age) return [];
    return [{ refusal: 'under_age', values: { age: `${age}` }, detail: 'younger than the market allows' }];
  },
});
