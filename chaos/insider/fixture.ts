import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { md5Hex, type RequestOf, type StaffRole } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { mintId } from '@arara/domain/ids';
import type { PlayerId } from '@arara/domain/shards';
import { shardOf } from '@arara/domain/shards';
import type { Client } from 'pg';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime, type Runtime } from '../../apps/api/dev/runtime.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { appendSignal } from '../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { insertCredential } from '../../apps/api/src/modules/auth/store.ts';
import { createPlayer, setIdentifier } from '../../apps/api/src/modules/players/index.ts';
import { aCpf, eventually, FUND_PASSWORD, md5, type Person } from '../../conformance/pix/people.ts';
import { openPixWorld, type PixWorld } from '../../conformance/pix/world.ts';
import { connect, databasesOn } from '../../scripts/migrate/index.ts';
import { type HostileBank, type KnownOrder, openHostileBank } from './counterparties/bank.ts';
import { betCall, callWallet, makeSupplier, type Supplier, type Table, winCall } from './counterparties/supplier.ts';
import { type HostileWeb, openHostileWeb } from './counterparties/web.ts';
import { openStaff, type Insider } from './staff.ts';

const SHARDS = 2;
const BRAND_ID = 1;
const OK = 200;
const KNOWN_SINCE_MS = 30 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** However busy the machine is. */
const ANSWERED_MS = 120_000;
const HONEST_PARTY = 61;
export const HONEST_GAME = 'dadinho';
export const OWNED_REAIS = 500;

export interface Victim {
  readonly id: string;
  readonly phone: string;
  readonly email: string;
}

export type RouteName = keyof typeof staffRoutes;

/** What one member of staff sends. */
export interface StaffCall {
  readonly route: RouteName;
  readonly input: object;
}

/** A call whose input the contract takes. */
export function staffCall<Name extends RouteName>(
  route: Name,
  input: RequestOf<(typeof staffRoutes)[Name]>,
): StaffCall {
  return { route, input: input as object };
}

export interface StaffAnswer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: unknown;
}

export interface InsiderFixture {
  readonly world: PixWorld;
  readonly runtime: Runtime;
  readonly directory: Client;
  readonly shards: readonly Client[];
  readonly bank: HostileBank;
  readonly web: HostileWeb;
  /** A supplier that two people approved, whose keys the thief does not hold. */
  readonly honest: Supplier;
  /** Suppliers whose keys the thief typed in, and those of which the thief knows the public half only. */
  readonly hostile: readonly Supplier[];
  readonly accomplice: Person;
  readonly table: Table;
  readonly victim: Victim;
  /** What the honest supplier's players staked and won, by player. */
  readonly played: ReadonlyMap<string, bigint>;
  insider(role: StaffRole): Promise<Insider>;
  call(insider: Insider, call: StaffCall): Promise<StaffAnswer>;
  /** A withdrawal of somebody with money that waits for staff; undefined when nobody can ask for one any more. */
  newWithdrawal(): Promise<KnownOrder | undefined>;
  /** An unpaid order of the accomplice at the honest bank; undefined while no bank takes one. */
  newDeposit(): Promise<KnownOrder | undefined>;
  close(): Promise<void>;
}

export interface FixtureOptions {
  readonly withdrawers: number;
  /** Of API and worker. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function openFixture({ withdrawers, env = {} }: FixtureOptions): Promise<InsiderFixture> {
  const world = await openPixWorld({
    withdrawers: withdrawers + 1,
    startCentavos: OWNED_REAIS * 100,
    withParties: true,
    env: { AUTH_CAPTCHA_WORK: '1', HTTP_TRUSTED_PROXIES: '127.0.0.1', ...env },
  });
  const { urls } = world.stage;
  const { directoryUrl, shardUrls } = databasesOn(urls.postgres, 'arara', SHARDS);
  const directory = await connect(directoryUrl);
  const shards = await Promise.all(shardUrls.map((url) => connect(url)));
  const config = loadDevConfig({ ...world.stage.env, LOG_LEVEL: 'silent' });
  const runtime = await openDevRuntime(config, { process: 'worker' });
  const web = await openHostileWeb();
  const orders = (table: string) => listOrders(shards, table);
  const bank = await openHostileBank({
    deposits: () => orders('deposits'),
    withdrawals: () => orders('withdrawals'),
    nowMs: () => world.nowMs(),
  });
  const honest = await connectHonest(world);
  // Without a return no rule of rewards can be asked for.
  await directory.query('update games.games set rtp_percent = 96');
  const accomplice = await world.withdrawer();
  const table = await openTable(world, shards, { playerId: accomplice.id, supplier: honest });
  const played = new Map<string, bigint>();
  await playHonestly(world, { honest, table, played });
  const pepper = Buffer.from(config.secrets.passwordPepper.reveal(), 'base64');
  const victim = await makeVictim(runtime, pepper);
  const staff = openStaff(runtime, config.secrets.passwordPepper);
  const base = {
    world,
    runtime,
    directory,
    shards,
    bank,
    web,
    honest,
    accomplice,
    table,
    victim,
    played,
    hostile: [
      makeSupplier('ghost-hub', 'hub88'),
      makeSupplier('ghost-two', 'softswiss-v2'),
      makeSupplier('ghost-one', 'softswiss-v1'),
    ],
    insider: (role: StaffRole) => staff.insider(role),
    call: (insider: Insider, call: StaffCall) => callStaff(world, insider, call),
  };
  return {
    ...base,
    newWithdrawal: () => newWithdrawal(world, shards),
    newDeposit: () => newDeposit(world, accomplice),
    async close() {
      await Promise.all([bank.close(), web.close(), directory.end(), ...shards.map((shard) => shard.end())]);
      await runtime.close();
      await world.stage.close();
    },
  };
}

async function listOrders(shards: readonly Client[], table: string): Promise<readonly KnownOrder[]> {
  const lists = await Promise.all(
    shards.map((shard) =>
      shard.query<KnownOrder>(`select id, round(amount_e5 / 100000.0, 2)::text as amount from payments.${table}`),
    ),
  );
  return lists.flatMap(({ rows }) => rows);
}

async function connectHonest({ casino }: PixWorld): Promise<Supplier> {
  const honest = makeSupplier('honest', 'hub88');
  // Its own signature is checked by nobody here: the casino never calls it.
  const { privateKey: ownKey } = makeSupplier('honest', 'hub88');
  await casino.order('connect', {
    provider: honest.code,
    party: HONEST_PARTY,
    dialect: honest.dialect,
    studioUrl: 'http://127.0.0.1:9',
    operatorId: '1',
    acceptedKeys: [honest.publicKey],
    ownKey,
    addresses: ['127.0.0.1'],
    games: [HONEST_GAME],
  });
  return honest;
}

interface Seat {
  readonly playerId: string;
  readonly supplier: Supplier;
}

/** A session at a game of the honest supplier, as a launch leaves it. */
async function openTable(world: PixWorld, shards: readonly Client[], seat: Seat): Promise<Table> {
  const playerId = BigInt(seat.playerId) as PlayerId;
  const token = mintId(shardOf(playerId), randomBytes(16));
  const shard = await shardOfPlayer(shards, seat.playerId);
  const at = new Date(world.nowMs());
  await shard.query(
    `insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at, last_seen_at, idle_minutes)
     values ($1, $2, 1, $3, $4, 986, $5, $6, $5, 6000)`,
    [
      createHash('sha256').update(token).digest(),
      playerId,
      HONEST_PARTY,
      HONEST_GAME,
      at,
      new Date(at.getTime() + 30 * DAY_MS),
    ],
  );
  return { playerId: seat.playerId, game: HONEST_GAME, round: randomUUID(), token, bet: randomUUID() };
}

export async function shardOfPlayer(shards: readonly Client[], playerId: string): Promise<Client> {
  for (const shard of shards) {
    const { rowCount } = await shard.query('select 1 from ledger.accounts where player_id = $1', [playerId]);
    if (rowCount === 1) return shard;
  }
  throw new Error(`player ${playerId} is on no shard`);
}

interface HonestPlay {
  readonly honest: Supplier;
  readonly table: Table;
  readonly played: Map<string, bigint>;
}

/** Enough for small rewards within the cap of what was played. */
const STAKE_E5 = 10_000_000;
const WIN_E5 = 14_000_000;

/** One round that ends with a win, and one that stays open: so the model must explain something. */
async function playHonestly({ stage }: PixWorld, { honest, table, played }: HonestPlay): Promise<void> {
  const first = { ...table, round: randomUUID(), bet: randomUUID() };
  const calls = [betCall(first, STAKE_E5), winCall(first, WIN_E5), betCall(table, STAKE_E5)];
  // A running API reads the list of suppliers again every few seconds.
  for (const call of calls)
    await eventually(
      'the honest supplier is served',
      async () => {
        const { text } = await callWallet(stage.apiUrl, honest, call);
        return text.includes('RS_OK');
      },
      ANSWERED_MS,
    );
  played.set(table.playerId, BigInt(WIN_E5 - STAKE_E5 - STAKE_E5));
}

async function makeVictim(runtime: Runtime, pepper: Buffer): Promise<Victim> {
  const phone = '+5511970001234';
  const email = 'victim@correio.example';
  const passwordHash = await createPasswords(pepper).hash(md5Hex(randomUUID()));
  const created = await createPlayer(
    runtime,
    { brandId: BRAND_ID, locale: 'pt-BR', identifiers: { phone, email } },
    async (tx, playerId) => {
      const at = new Date(runtime.clock.nowMs() - KNOWN_SINCE_MS);
      await insertCredential(tx, { playerId, brandId: BRAND_ID, passwordHash, at });
      const caller = { brandId: BRAND_ID, deviceId: `device-${playerId}`, userAgent: 'chaos', address: '127.0.0.1' };
      await appendSignal(tx, { ...caller, playerId, kind: 'register', at });
    },
  );
  if (!created.ok) throw new Error(`the victim was refused: ${created.reason}`);
  const owner = { playerId: created.playerId, brandId: BRAND_ID };
  await setIdentifier(runtime, owner, { kind: 'cpf', text: aCpf(4_711), name: 'Bia Ramos' });
  return { id: `${created.playerId}`, phone, email };
}

async function callStaff({ stage }: PixWorld, { token }: Insider, { route, input }: StaffCall): Promise<StaffAnswer> {
  const answer = await fetch(`${stage.apiUrl}${staffRoutes[route].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, 'x-locale': 'pt-BR', 'idempotency-key': randomUUID() },
    body: JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    signal: AbortSignal.timeout(ANSWERED_MS),
  });
  return (await answer.json()) as StaffAnswer;
}

/** Above what the rules pay by themselves. */
const WITHDRAWN = '200.00';

async function newWithdrawal(world: PixWorld, shards: readonly Client[]): Promise<KnownOrder | undefined> {
  const person = await world.withdrawer().catch(() => undefined);
  if (person === undefined) return undefined;
  await world.toMorning();
  const fresh = await world.refreshed(person);
  const fields = { amount: WITHDRAWN, password: md5(FUND_PASSWORD) };
  const request = { path: 'pay/payout', fields, key: randomUUID() };
  const { code, message, body } = await world.casino.call<{ OrderId: string }>(fresh, request);
  if (code !== OK) throw new Error(`a withdrawal was refused: ${code} ${message}`);
  const shard = await shardOfPlayer(shards, person.id);
  await eventually(
    'the withdrawal waits for staff',
    async () => {
      const { rows } = await shard.query<{ state: string }>('select state from payments.withdrawals where id = $1', [
        body.OrderId,
      ]);
      return rows[0]?.state === 'waiting_for_staff';
    },
    ANSWERED_MS,
  );
  return { id: body.OrderId, amount: WITHDRAWN };
}

async function newDeposit(world: PixWorld, person: Person): Promise<KnownOrder | undefined> {
  const fresh = await world.refreshed(person);
  const request = { path: 'pay/recharge', fields: { amount: '50.00' }, key: randomUUID() };
  const { code, body } = await world.casino.call<{ OrderId: string }>(fresh, request);
  // The bank may have been switched off by the act before.
  return code === OK ? { id: body.OrderId, amount: '50.00' } : undefined;
}
