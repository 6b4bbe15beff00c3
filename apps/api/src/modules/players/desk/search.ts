import { foldNameWords, maskCpf, maskEmail, maskName, maskPhone, type SearchTerm } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../../platform/db/db.ts';
import { askEach, namesAway } from '../../../platform/workflows/apart.ts';
import { type ClaimKind, openDatum, type PlayersContext } from '../identity.ts';
import { listPersonal, type PlayerRow, selectMatching } from '../store.ts';

/** Everything named must match. A part is found by its own index only, never by scanning. */
export interface PlayerSearch {
  readonly brandId: number;
  /** Whole, in canonical form. */
  readonly identifier?: { readonly kind: ClaimKind; readonly text: string };
  /** CPF middle six, phone last four, or a text whose words must all stand in the name. */
  readonly cpfMiddle?: string;
  readonly phoneLast?: string;
  readonly name?: string;
  /** The last player of the page before. */
  readonly after?: PlayerId;
  readonly limit: number;
}

/** What a list shows: enough to tell two people apart, too little to copy. */
export interface FoundPlayer extends PlayerRow {
  readonly name: string;
  readonly phone: string;
  readonly cpf: string;
  readonly email: string;
}

const LIMIT_MAX = 100;

/** Asks every shard at once; by player id, at most a hundred. */
export async function searchPlayers(
  context: PlayersContext,
  search: PlayerSearch,
): Promise<{ readonly found: readonly FoundPlayer[]; readonly away: readonly string[] }> {
  const { brandId, identifier } = search;
  const hashes = (field: string, text: string) => context.secrets.indexes({ brandId, field, text });
  const by = {
    brandId,
    data: identifier ? [{ field: identifier.kind, hashes: hashes(identifier.kind, identifier.text) }] : [],
    terms: termsOf(search).map(({ kind, text }) => ({ kind, hashes: hashes(kind, text) })),
    after: search.after ?? 0n,
    limit: Math.min(search.limit, LIMIT_MAX),
  };
  if (by.data.length + by.terms.length === 0) return { found: [], away: [] };
  const asked = await askEach(context.shards.all, async (shard) => {
    const rows = await selectMatching(shard, by);
    return Promise.all(rows.map((row) => withMasks(context, shard, row)));
  });
  const found = asked.answers.flat().sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
  return { found: found.slice(0, by.limit), away: namesAway(asked) };
}

function termsOf(search: PlayerSearch): SearchTerm[] {
  return [
    ...(search.cpfMiddle === undefined ? [] : [{ kind: 'cpf_middle' as const, text: search.cpfMiddle }]),
    ...(search.phoneLast === undefined ? [] : [{ kind: 'phone_last' as const, text: search.phoneLast }]),
    ...foldNameWords(search.name ?? '').map((text) => ({ kind: 'name_word' as const, text })),
  ];
}

async function withMasks(context: PlayersContext, shard: Database, row: PlayerRow): Promise<FoundPlayer> {
  const data = await listPersonal(shard, row.playerId);
  const masked = (field: 'name' | 'phone' | 'cpf' | 'email', mask: (text: string) => string) => {
    const datum = data.find((candidate) => candidate.field === field);
    return datum ? mask(openDatum(context.secrets, row.playerId, datum)) : '';
  };
  return {
    ...row,
    name: masked('name', maskName),
    phone: masked('phone', maskPhone),
    cpf: masked('cpf', maskCpf),
    email: masked('email', maskEmail),
  };
}
