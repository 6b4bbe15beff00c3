import type { Outcome } from '@arara/contract/client';
import { toastError } from '../feedback/toasts.ts';
import type { Form } from './use-form.ts';

/** A refusal about a field stands beside it; every other is told for a moment. The rest was told on the way. */
export function placeRefusal<Name extends string>(
  form: Pick<Form<Name>, 'fail'>,
  outcome: Outcome<unknown>,
  places: Readonly<Partial<Record<number, NoInfer<Name>>>>,
): void {
  if (outcome.ok || outcome.kind !== 'refused') return;
  const name = places[outcome.code];
  if (name === undefined) toastError(outcome.message);
  else form.fail(name, outcome.message);
}
