import type { Away, ImpededAnswer } from '../../kyc/index.ts';
import type { ImpededContext } from '../context.ts';
import { type EntryRow, listInForce } from './own.store.ts';

/** No brand has the number 0: one list serves them all. */
export const indexOf = (cpf: string) => ({ brandId: 0, field: 'impeded_person', text: cpf });

/** What the list of the house says of a CPF; undefined = nothing. */
export async function findOwn(
  { shards, secrets }: Pick<ImpededContext, 'shards' | 'secrets'>,
  cpf: string,
): Promise<EntryRow | undefined> {
  const [first] = await listInForce(shards.directory, secrets.indexes(indexOf(cpf)));
  return first;
}

/**
 * The answer of both lists. What the regulator found comes first, because its ladder is stricter; a finding of the house
 * stands also where the regulator says free or nothing. The words of both are kept.
 */
export function bothAnswers(own: EntryRow | undefined, said: ImpededAnswer | Away): ImpededAnswer | Away {
  if (own === undefined || said.kind === 'impeded') return said;
  const state = said.kind === 'away' ? { away: said.detail } : { said: said.raw };
  return { kind: 'impeded', category: 'own_list', raw: JSON.stringify({ house: own.id, kind: own.kind, ...state }) };
}
