import type { BodyOf, CodeOf, RequestOf, Route } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { call } from '../api/api.ts';
import { toastError } from '../feedback/toasts.ts';
import { askPasswordAgain } from './password-again.ts';
import { askPlace } from './place.ts';
import { makeQuestion } from './question.ts';

const PASSWORD_NEEDED: CodeOf<'password_needed_again'> = 1118;
const CODE_NEEDED: CodeOf<'code_confirmation_needed'> = 1133;
const SECOND_FACTOR_NEEDED: CodeOf<'second_factor_needed'> = 1371;
const PLACE_MISSING: CodeOf<'place_missing'> = 1372;
const PLACE_NOT_ALLOWED: CodeOf<'place_not_allowed'> = 1309;

const code = makeQuestion();
/** Who waits for a code to the own phone. */
export const codeQuestion = code.asked;
const secondFactor = makeQuestion();
/** Who waits for the same, because the market asks for a second factor every so many days. */
export const secondFactorQuestion = secondFactor.asked;

const opening = makeQuestion();
/** Who waits for a fresh proof, before a way into the account or personal data are touched. */
export const openingQuestion = opening.asked;
export const askFreshProof = opening.ask;

const asks: Readonly<Record<number, () => Promise<boolean>>> = {
  [PASSWORD_NEEDED]: askPasswordAgain,
  [CODE_NEEDED]: code.ask,
  [SECOND_FACTOR_NEEDED]: secondFactor.ask,
  [PLACE_MISSING]: askPlace,
  // Whoever has come home, or has left the VPN, need not wait until the answer is old.
  [PLACE_NOT_ALLOWED]: askPlace,
};

/** Sends, and once more for everything that the player was asked to show and has shown. */
export async function proved<Body>(send: () => Promise<Outcome<Body>>): Promise<Outcome<Body>> {
  const outcome = await send();
  const ask = !outcome.ok && outcome.kind === 'refused' ? asks[outcome.code] : undefined;
  return ask !== undefined && (await ask()) ? proved(send) : outcome;
}

/** A call that the contract marks `opensAccount`: refused, it asks for a fresh proof and is sent again. */
export async function callProved<R extends Route>(route: R, input: RequestOf<R>): Promise<Outcome<BodyOf<R>>> {
  const outcome = await call(route, input, { refusal: 'own' });
  if (outcome.ok || outcome.kind !== 'refused') return outcome;
  if (outcome.code !== PASSWORD_NEEDED) toastError(outcome.message);
  else if (await askFreshProof()) return callProved(route, input);
  return outcome;
}
