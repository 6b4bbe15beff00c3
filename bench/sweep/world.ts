import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { sealDatum } from '../../apps/api/src/modules/players/identity.ts';
import { createSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { connect } from '../../scripts/migrate/index.ts';

const VSHARDS = 64;
const CHUNK = 5_000;
const BEGUN = '2026-10-01';

export interface Account {
  readonly id: PlayerId;
  readonly cpf: string;
  readonly isClosed: boolean;
  readonly isImpeded: boolean;
}

const key = (letter: string) => Buffer.alloc(32, letter);
export const benchSecrets = createSecrets({
  dataKeys: [{ id: 1, key: key('d') }],
  indexKey: key('i'),
  referralKey: key('r'),
});

/** A right CPF for each number; nobody of them is special to the simulator. */
function cpfOf(number: number): string {
  const digits = Array.from(String(100_000_000 + number * 7), Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** Every fiftieth account is closed for good; the impeded lie evenly among the others. */
export function accountsOf(size: { readonly accounts: number; readonly impeded: number }): readonly Account[] {
  const every = Math.floor(size.accounts / size.impeded);
  return Array.from({ length: size.accounts }, (_, index) => ({
    id: makePlayerId(1 + (index % VSHARDS), BigInt(index + 1)),
    cpf: cpfOf(index),
    isClosed: index % 50 === 49,
    isImpeded: index % every === 0 && index / every < size.impeded,
  }));
}

/** Set by set: a row of the player, the sealed CPF and an account in the books. */
export async function fillShard(url: string, of: { readonly shard: number; readonly accounts: readonly Account[] }) {
  const client = await connect(url);
  const own = of.accounts.filter(({ id }) => shardOf(id) % 2 === of.shard);
  for (let from = 0; from < own.length; from += CHUNK) {
    const chunk = own.slice(from, from + CHUNK);
    const ids = chunk.map(({ id }) => id);
    const sealed = chunk.map(({ id, cpf }) =>
      sealDatum(benchSecrets, { playerId: id, brandId: 1, field: 'cpf', text: cpf, claimed: true }),
    );
    await client.query(
      `insert into players.players (player_id, brand_id, locale, status, created_at)
       select p, 1, 'pt-BR', case when c then 'closed' else 'active' end, '${BEGUN}'
       from unnest($1::bigint[], $2::boolean[]) x(p, c)`,
      [ids, chunk.map(({ isClosed }) => isClosed)],
    );
    await client.query(
      `insert into players.personal (player_id, brand_id, field, box, key_id, hmac, claimed, set_at)
       select p, 1, 'cpf', b, k, h, true, '${BEGUN}'
       from unnest($1::bigint[], $2::bytea[], $3::smallint[], $4::bytea[]) x(p, b, k, h)`,
      [ids, sealed.map(({ box }) => box), sealed.map(({ keyId }) => keyId), sealed.map(({ hmac }) => hmac)],
    );
    await client.query('select count(ledger.open_account(p, 1::smallint, 986::smallint)) from unnest($1::bigint[]) p', [
      ids,
    ]);
  }
  await client.query('analyze');
  await client.end();
}
