import {
  afterAsking,
  afterConfirm,
  afterNotMe,
  afterPep,
  afterRegister,
  isSameName,
  judgeRegister,
  mayAskPerson,
  mayConfirm,
  mayDeny,
  mayLookUp,
  spellName,
} from '@arara/domain/kyc';
import { parseCpf } from '@arara/domain/players';
import { businessDayOf, momentText } from '@arara/domain/time';
import { failpoint } from '../../../platform/failpoint.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { findPlayerByIdentifier, noteOwnerChange, readPersonal, setIdentifier, setNames } from '../../players/index.ts';
import { type Acting, inCase, openPerson, type Open, sealPerson, type SealedPerson, takeStep } from './cases.ts';
import { type IdentityContext, rulesOf } from './context.ts';
import { type CaseRow, findCase } from './store.ts';

const MINUTE_MS = 60_000;

export const asPlayer = ({ playerId }: Pick<Acting, 'playerId'>) => ({ kind: 'player', id: `${playerId}` }) as const;

export function requireOpen(row: Pick<CaseRow, 'phase'>, isOpen: boolean): void {
  if (isOpen) return;
  throw new RefusalError(row.phase === 'refused' ? 'identity_refused' : 'identity_step_closed');
}

/** What the register said of a look-up, as the answer of the call. */
type Looked = 'found' | 'waits' | { readonly refusal: 'wrong' | 'spent' | 'not_regular' | 'minor' | 'dead' };

/** Asks the register while the player waits; one that is away is asked again by the worker. */
export async function lookUp(
  context: IdentityContext,
  acting: Acting,
  typed: { readonly cpf: string; readonly birthDate: string },
): Promise<void> {
  const { playerId, brandId } = acting;
  const cpf = parseCpf(typed.cpf);
  if (cpf === undefined) throw new RefusalError('cpf_invalid');
  const known = await readPersonal(context, playerId);
  if (known.cpf !== undefined && known.cpf !== cpf) throw new RefusalError('cpf_not_own');
  await requireLookUp(context, acting);
  const owner = await findPlayerByIdentifier(context, { brandId, kind: 'cpf', text: cpf });
  if (owner !== undefined && owner.playerId !== playerId) throw new RefusalError('cpf_taken');
  const looked = await askRegister(context, acting, { cpf, birthDate: typed.birthDate });
  if (typeof looked === 'object') throw await lookUpRefusal(context, acting, looked.refusal);
}

async function requireLookUp(context: IdentityContext, acting: Acting): Promise<void> {
  await inCase(context, acting, async ({ row, nowMs }) => {
    requireOpen(row, mayLookUp(row));
    if (row.lookUpsOpenAt !== null && row.lookUpsOpenAt.getTime() > nowMs)
      throw new RefusalError('identity_look_ups_spent', { until: momentText(row.lookUpsOpenAt.getTime()) });
  });
}

/** One question and what it changes; the worker asks the same again. */
export async function askRegister(context: IdentityContext, acting: Acting, person: SealedPerson): Promise<Looked> {
  await failpoint('kyc.before_register');
  const answer = await context.parties.register.lookUp(person.cpf);
  await failpoint('kyc.after_register');
  return inCase(context, acting, async (open) => {
    const { row, rules, nowMs } = open;
    if (!mayLookUp(row)) return 'waits';
    const { ageMin, clock } = rules;
    const { birthDate } = person;
    const verdict = judgeRegister(answer, { birthDate, today: businessDayOf(nowMs), ageMin });
    const isWrong = verdict.kind === 'wrong';
    const isSpent = isWrong && row.wrongLookUps + 1 >= clock.lookUps;
    const found = verdict.kind === 'person' ? { ...person, name: spellName(verdict.name) } : person;
    const isKept = verdict.kind === 'person' || verdict.kind === 'ask_again';
    const sealed = isKept ? sealPerson(context, row.playerId, found) : { keyId: null, box: null };
    const at = new Date(nowMs);
    await takeStep(context, open, {
      next: afterRegister(row, verdict),
      more: {
        ...sealed,
        wrongLookUps: isWrong && !isSpent ? row.wrongLookUps + 1 : isKept && !isWrong ? row.wrongLookUps : 0,
        ...(isSpent && { lookUpsOpenAt: new Date(nowMs + clock.lookUpPauseMinutes * MINUTE_MS) }),
        ...(verdict.kind === 'ask_again'
          ? { askAt: new Date(nowMs + clock.askAgainSeconds * 1_000), registerAt: null }
          : { registerAt: at }),
      },
      audit: { action: 'kyc.looked_up', details: { answer: answer.kind, verdict: verdict.kind } },
      by: acting.requestId === undefined ? { kind: 'system', id: 'kyc' } : asPlayer(acting),
      requestId: acting.requestId,
    });
    switch (verdict.kind) {
      case 'person':
        return 'found';
      case 'ask_again':
        return 'waits';
      case 'refused':
        return { refusal: verdict.reason };
      case 'wrong':
        return { refusal: isSpent ? 'spent' : 'wrong' };
      case 'not_regular':
        return { refusal: verdict.kind };
    }
  });
}

async function lookUpRefusal(
  context: IdentityContext,
  { playerId, brandId }: Acting,
  why: Exclude<Looked, string>['refusal'],
): Promise<RefusalError> {
  const { ageMin, clock } = await rulesOf(context, brandId, context.clock.nowMs());
  const row = await findCase(context.shards.ofPlayer(playerId), playerId);
  switch (why) {
    case 'minor':
      return new RefusalError('under_age', { age: `${ageMin}` });
    case 'dead':
      return new RefusalError('identity_refused');
    case 'not_regular':
      return new RefusalError('cpf_not_regular');
    case 'spent':
      return new RefusalError('identity_look_ups_spent', { until: momentText(row?.lookUpsOpenAt?.getTime() ?? 0) });
    case 'wrong':
      return new RefusalError('identity_look_up_wrong', { left: `${clock.lookUps - (row?.wrongLookUps ?? 0)}` });
  }
}

/** The person of the register becomes the owner: CPF and name stand together, claimed for the brand. */
export async function confirmPerson(context: IdentityContext, acting: Acting, gender: string): Promise<void> {
  const { playerId, brandId } = acting;
  const found = await inCase(context, acting, async ({ row }) => {
    requireOpen(row, mayConfirm(row));
    return openPerson(context, row);
  });
  if (found?.name === undefined) throw new RefusalError('identity_step_closed');
  const { cpf, name } = found;
  if ((await context.atSignUp?.({ playerId, brandId, cpf })) === 'refused') throw new RefusalError('cpf_may_not_bet');
  const known = await readPersonal(context, playerId);
  if (known.cpf !== undefined && known.cpf !== cpf) throw new RefusalError('cpf_not_own');
  const isSame = known.name === undefined || isSameName(known.name, name);
  const confirm = async (open: Open) => {
    if (!mayConfirm(open.row)) return;
    await takeStep(context, open, {
      next: afterConfirm(open.row, { isSameName: isSame }),
      more: { ...sealPerson(context, playerId, { ...found, gender }), confirmedAt: new Date(open.nowMs) },
      audit: { action: 'kyc.confirmed' },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
  };
  if (known.cpf === undefined) await claimCpf(context, acting, { cpf, name });
  else if (known.name === undefined) await setNames(context, acting, { name });
  await failpoint('kyc.before_confirm');
  await inCase(context, acting, confirm);
}

async function claimCpf(
  context: IdentityContext,
  { playerId, brandId }: Acting,
  { cpf, name }: { readonly cpf: string; readonly name: string },
): Promise<void> {
  const written = await setIdentifier(
    context,
    { playerId, brandId },
    {
      kind: 'cpf',
      text: cpf,
      name,
      alsoWrite: (tx) => noteOwnerChange(tx, { playerId, change: 'cpf', at: context.clock.now() }),
    },
  );
  if (!written.ok) throw new RefusalError(written.reason === 'cpf_taken' ? 'cpf_taken' : 'temporarily_unavailable');
}

/** What was looked up is forgotten. The number of the case, when somebody has misused the CPF. */
export async function denyPerson(
  context: IdentityContext,
  acting: Acting,
  because: 'typed_wrong' | 'name_wrong' | 'misused',
): Promise<string | undefined> {
  const isMisused = because === 'misused';
  return inCase(context, acting, async (open) => {
    requireOpen(open.row, mayDeny(open.row));
    const { number } = await takeStep(context, open, {
      next: afterNotMe(open.row, isMisused),
      more: { keyId: null, box: null, registerAt: null },
      audit: { action: 'kyc.not_me', details: { because } },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
    return isMisused ? number : undefined;
  });
}

export async function declarePep(
  context: IdentityContext,
  acting: Acting,
  answer: 'no' | 'self' | 'family',
): Promise<void> {
  await inCase(context, acting, async (open) => {
    requireOpen(open.row, open.row.phase !== 'refused');
    await takeStep(context, open, {
      next: afterPep(open.row, answer),
      more: { pepAt: new Date(open.nowMs) },
      audit: { action: 'kyc.pep_declared', details: { answer } },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
  });
}

export async function askPerson(context: IdentityContext, acting: Acting): Promise<void> {
  await inCase(context, acting, async (open) => {
    requireOpen(open.row, mayAskPerson(open.row));
    await takeStep(context, open, {
      next: afterAsking(open.row),
      audit: { action: 'kyc.person_asked' },
      by: asPlayer(acting),
      requestId: acting.requestId,
    });
  });
}
