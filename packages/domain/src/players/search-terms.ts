/** The only ways to find a player by a part of something: each term is indexed by its keyed hash, never in clear. */
export type SearchTermKind = 'cpf_middle' | 'phone_last' | 'name_word';

export interface SearchTerm {
  readonly kind: SearchTermKind;
  readonly text: string;
}

/** The middle six digits are what Brazilian forms show of a CPF (`***.456.789-**`). */
export function cpfMiddle(cpf: string): string {
  return cpf.slice(3, 9);
}

export function phoneLast(phone: string): string {
  return phone.slice(-4);
}

/** Whole words of a name without accents and case: "João d'Ávila" is found by "joao" and by "avila". */
export function foldNameWords(name: string): string[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.match(/[\p{L}\p{N}]{2,}/gu))];
}

export function searchTermsOf(player: { cpf?: string; phone?: string; name?: string }): SearchTerm[] {
  const terms: SearchTerm[] = [];
  if (player.cpf !== undefined) terms.push({ kind: 'cpf_middle', text: cpfMiddle(player.cpf) });
  if (player.phone !== undefined) terms.push({ kind: 'phone_last', text: phoneLast(player.phone) });
  for (const text of foldNameWords(player.name ?? '')) terms.push({ kind: 'name_word', text });
  return terms;
}
