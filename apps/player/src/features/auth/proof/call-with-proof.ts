import type { BodyOf, RequestOf, Route } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { call } from '../../../lib/api/api.ts';
import { codes } from '../refusal-codes.ts';
import { proofs } from './proofs.ts';

const aboutProof: readonly number[] = [codes.captcha_needed, codes.captcha_wrong];

/** A call that must show work. A proof that the server no longer takes is replaced once, without a word. */
export async function callWithProof<R extends Route>(
  route: R,
  input: RequestOf<R> & object,
): Promise<Outcome<BodyOf<R>>> {
  const once = async () => call(route, { ...input, ...(await proofs.take()) }, { refusal: 'own' });
  const outcome = await once();
  const again = !outcome.ok && outcome.kind === 'refused' && aboutProof.includes(outcome.code);
  return again ? once() : outcome;
}
