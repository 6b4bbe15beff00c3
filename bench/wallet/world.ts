import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { connect, databasesOn, migrate, withLogin } from '../../scripts/migrate/index.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { type StackOptions, type StackUrls, startStack, wipeStack } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';
import { connectSuppliers, GAME, SPREAD } from './suppliers.ts';

/** A stack of its own, so that a bench never meets a chaos run. */
export const stack = { name: 'bench' } as const;

/** Only for a machine that is busy with other things. */
const READY_WITHIN_MS = 180_000;

/** Virtual shards 0 and 1 lie on different databases: on the first day each lies on the one of its own number. */
export const VSHARDS = [0, 1] as const;
export const START_E5 = 100_000_000_000n;

export interface World {
  readonly urls: StackUrls;
  readonly shardUrls: readonly string[];
  readonly players: readonly PlayerId[];
  readonly hmacSecret: string;
  readonly rsaPrivateKey: string;
}

export async function openWorld(playerCount: number, where: StackOptions = stack): Promise<World> {
  await wipeStack(where);
  const urls = await startStack(where);
  const targets = databasesOn(urls.postgres, 'arara', 2);
  await migrate(targets);
  const keys = await openSuppliers(environmentFor(urls));
  const players = await openAccounts(targets.shardUrls, { from: 1, to: playerCount / VSHARDS.length });
  await seatPlayers(targets.shardUrls, players);
  return { urls, shardUrls: targets.shardUrls, players, ...keys };
}

/** The suppliers of the bench, and what they sign with. */
export async function openSuppliers(
  env: Readonly<Record<string, string>>,
): Promise<Pick<World, 'hmacSecret' | 'rsaPrivateKey'>> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const hmacSecret = 'a shared secret of the bench';
  const config = loadDevConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const runtime = await openDevRuntime(config, { process: 'api' });
  const rsaPrivateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await connectSuppliers(runtime, {
    hmacSecret,
    rsaPrivateKey,
    rsaPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  await runtime.close();
  return { hmacSecret, rsaPrivateKey };
}

/** The session token of a player in this bench: generator and pgbench must know it without being told. */
export function tokenOf(playerId: PlayerId): string {
  return `bench-${playerId}`;
}

/** Players with an odd number play at the first supplier, the others at all of them. */
export function partyOf(playerId: PlayerId): number {
  return playerId % 2n === 1n ? 1 : 1 + Number((playerId / 2n) % BigInt(SPREAD));
}

export const gameOf = (party: number): string => (party === 1 ? GAME : `${GAME}-${party}`);

/** Accounts without money, through their entry points. */
export async function openAccounts(
  shardUrls: readonly string[],
  range: { readonly from: number; readonly to: number },
): Promise<PlayerId[]> {
  const players: PlayerId[] = [];
  for (const [vshard, url] of shardUrls.entries()) {
    const client = await connect(withLogin(url, 'arara_staff'));
    const first = makePlayerId(vshard, BigInt(range.from));
    const last = makePlayerId(vshard, BigInt(range.to));
    await client.query(
      'select count(ledger.open_account(p, 1::smallint, 986::smallint)) from generate_series($1::bigint, $2::bigint) p',
      [first, last],
    );
    await client.end();
    for (let id = first; id <= last; id = (id + 1n) as PlayerId) players.push(id);
  }
  return players;
}

/** Gives players money through the ledger's entry point, and a session at their supplier, which begins at a moment. */
export async function seatPlayers(
  shardUrls: readonly string[],
  players: readonly PlayerId[],
  at = new Date(),
): Promise<void> {
  for (const [vshard, url] of shardUrls.entries()) {
    const client = await connect(withLogin(url, 'arara_staff'));
    const ids = players.filter((id) => shardOf(id) === vshard);
    await client.query(
      `select ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
         array[-$2::bigint, $2], null, null, current_date, now()) from unnest($1::bigint[]) p`,
      [ids, START_E5],
    );
    await client.query(
      `insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at, last_seen_at, idle_minutes)
       select s.hash, s.player, 1, s.party, s.game, 986, $5, $5::timestamptz + interval '1 day', $5, 600
       from unnest($1::bytea[], $2::bigint[], $3::int[], $4::text[]) s(hash, player, party, game)`,
      [
        ids.map((id) => createHash('sha256').update(tokenOf(id)).digest()),
        ids,
        ids.map(partyOf),
        ids.map((id) => gameOf(partyOf(id))),
        at,
      ],
    );
    await client.end();
    const owner = await connect(url);
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
    await owner.end();
  }
}

export async function startApi(urls: StackUrls, env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/api/dev/main.ts')], {
    env: { ...process.env, ...environmentFor(urls), ...env, NODE_ENV: 'test', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error('the API ended at once');
    const answer = await fetch(`http://127.0.0.1:${urls.ports.api}/healthz`).catch(() => undefined);
    return answer?.ok === true;
  };
  if (await becomesTrue(isUp, READY_WITHIN_MS, 100)) return child;
  throw new Error('the API did not start');
}
