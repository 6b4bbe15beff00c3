import { connect } from '../../scripts/migrate/index.ts';
import type { World } from '../wallet/world.ts';

/** Which of these keys are in the books of any shard. */
export async function booksOf(world: World, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const url of world.shardUrls) {
    const client = await connect(url);
    const { rows } = await client.query<{ key: string }>(
      'select t.key from unnest($1::text[]) k join ledger.transfers t on t.key = k where t.version is not null',
      [keys],
    );
    for (const { key } of rows) found.add(key);
    await client.end();
  }
  return found;
}
