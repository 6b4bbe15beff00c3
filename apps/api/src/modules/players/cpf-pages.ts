import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { openDatum, type PlayersContext } from './identity.ts';
import { listField, listOpenIds } from './store.ts';

export interface CpfPage {
  /** Those of the page that have a CPF; in clear, for the party that is asked about it and never for a log. */
  readonly accounts: readonly { readonly playerId: PlayerId; readonly cpf: string }[];
  /** Where the next page begins; undefined = there is none. */
  readonly lastId: PlayerId | undefined;
}

/** The accounts of a brand on one shard by id, of every status but closed. */
export async function pageOfCpfs(
  { secrets }: Pick<PlayersContext, 'secrets'>,
  shard: Database,
  of: { readonly brandId: number; readonly after: PlayerId; readonly limit: number },
): Promise<CpfPage> {
  const ids = await listOpenIds(shard, of);
  const rows = await listField(shard, 'cpf', ids);
  const cpfs = new Map(rows.map((row) => [row.playerId, openDatum(secrets, row.playerId, row)]));
  const accounts = ids.flatMap((playerId) => {
    const cpf = cpfs.get(playerId);
    return cpf === undefined ? [] : [{ playerId, cpf }];
  });
  return { accounts, lastId: ids.at(-1) };
}
