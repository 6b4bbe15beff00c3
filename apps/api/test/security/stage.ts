import type { Route, StaffRole } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { declaredRoutes } from '../../src/composition/http-app.ts';
import { staffContext } from '../../src/composition/desks.ts';
import { createSessions } from '../../src/modules/auth/index.ts';
import { openSession } from '../../src/modules/auth/sessions/sessions.ts';
import { createStaffAuthenticator } from '../../src/modules/staff/index.ts';
import { addMember } from '../../src/modules/staff/members.ts';
import { openSession as openStaffSession } from '../../src/modules/staff/sessions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { openShards } from '../../src/platform/db/shards.ts';
import { createLog } from '../../src/platform/metrics/log.ts';
import { aPlayer } from '../factories.ts';
import { type Harness, openHarness } from '../harness.ts';
import { openTestApp, type TestApp, OTHER_HOST, OWN_HOST } from '../test-app.ts';

/** Every call of the contract; a new one is in every suite that reads this. */
export const routes: readonly Route[] = Object.values(declaredRoutes);

interface Brand {
  readonly brandId: number;
  readonly host: string;
}

export const OWN_BRAND: Brand = { brandId: 1, host: OWN_HOST };
/** The second brand, known by its host as in production. */
export const OTHER_BRAND: Brand = { brandId: 2, host: OTHER_HOST };

/** Who calls, and at which brand's host. */
export interface Caller {
  readonly token?: string;
  readonly host?: string;
  /** The key of a money call. */
  readonly key?: string;
}

export interface Person extends Caller {
  readonly playerId: PlayerId;
  readonly token: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly Code: number;
  readonly Msg: string;
  readonly Body: unknown;
}

export interface Stage {
  readonly harness: Harness;
  readonly api: TestApp;
  /** Everything the API logged, line by line. */
  readonly logged: string[];
  readonly player: Person;
  /** A player of the other brand. */
  readonly foreigner: Person;
  call(route: Pick<Route, 'path'>, input: unknown, caller?: Caller): Promise<Answered>;
  /** A new member of staff who has just come in, by a passkey unless told to have none yet. */
  newStaff(roles: readonly StaffRole[], brand?: Brand, openedBy?: 'passkey' | 'totp'): Promise<Caller>;
  /** The token of somebody who has just logged in. */
  newSession(playerId: PlayerId, brand?: Brand): Promise<Person>;
}

/** The whole API over its real sessions, with a player of each of two brands. Closed with its harness. */
export async function openStage(): Promise<Stage> {
  const harness = await openHarness();
  const logged: string[] = [];
  const log = createLog({ level: 'info', name: 'api', destination: { write: (line) => void logged.push(line) } });
  const shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  harness.closeWith(() => shards.close());
  const { directory, clock } = harness;
  const sessions = {
    ...createSessions({ shards, clock, random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) }),
    authenticateStaff: createStaffAuthenticator({ directory }),
  };
  await liftRates(harness);
  const api = await openTestApp(harness, { sessions, log });
  const newSession: Stage['newSession'] = async (playerId, { brandId, host } = OWN_BRAND) => {
    const caller = { brandId, deviceId: undefined, userAgent: 'test', address: '127.0.0.1' };
    const { token } = await shards.inPlayerTransaction(playerId, (tx) =>
      openSession(api.deps, tx, { ...caller, playerId, openedBy: 'code' }),
    );
    return { playerId, token, host };
  };
  const player = await newSession(await aPlayer(api.deps, { cashE5: 5_000_000n }));
  const foreigner = await newSession(await aPlayer(api.deps, { ...OTHER_BRAND, cashE5: 5_000_000n }), OTHER_BRAND);
  return {
    harness,
    api,
    logged,
    player,
    foreigner,
    newSession,
    newStaff: (roles, brand = OWN_BRAND, openedBy = 'passkey') => newStaffIn(api, { roles, ...brand, openedBy }),
    call: (route, input, caller) => callOn(api, { route, input, caller }),
  };
}

/** As many calls a minute as staff can set, so that a limit does not answer in a handler's place. */
async function liftRates({ owner: { directory } }: Harness): Promise<void> {
  const rates = { address: 100_000, player: 100_000, loginPerAddress: 1_000, codePerPhone: 60, giftPerAddress: 1_000 };
  for (const { brandId } of [OWN_BRAND, OTHER_BRAND])
    await directory.run(sql`
      insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
      values ('auth.rateLimits', ${brandId}, ${JSON.stringify(rates)}::jsonb, now() - interval '1 year', 1, 2, ${1_000_000 + brandId}, now() - interval '2 years')`);
}

let staffMade = 0;

interface NewStaff extends Brand {
  readonly roles: readonly StaffRole[];
  readonly openedBy: 'passkey' | 'totp';
}

async function newStaffIn(api: TestApp, { roles, brandId, host, openedBy }: NewStaff): Promise<Caller> {
  const context = staffContext(api.deps);
  staffMade += 1;
  const name = `Staff ${staffMade}`;
  const request = { brandId, email: `staff${staffMade}@test.example`, name, roles, password: 'quatro olhos veem mais' };
  const memberId = await addMember(context, request);
  if (memberId === undefined) throw new Error('no such member of staff can be');
  const caller = { brandId, userAgent: 'test', address: '127.0.0.1', requestId: 'test' };
  const token = await context.directory.transaction((tx) =>
    openStaffSession(context, tx, { ...caller, memberId, openedBy }),
  );
  return { token, host };
}

let calls = 0;

/** Each call comes from an address of its own, so that the limit of an address never answers in a handler's place. */
async function callOn(
  { app }: TestApp,
  { route, input, caller = {} }: { route: Pick<Route, 'path'>; input: unknown; caller?: Caller | undefined },
): Promise<Answered> {
  calls += 1;
  const begunMs = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: route.path,
    headers: {
      'content-type': 'application/json',
      host: caller.host ?? OWN_BRAND.host,
      ...(caller.token === undefined ? {} : { token: caller.token }),
      ...(caller.key === undefined ? {} : { 'idempotency-key': caller.key }),
    },
    payload: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  const { Code, Msg, Body } = answer.json<Pick<Answered, 'Code' | 'Msg' | 'Body'>>();
  return { status: answer.statusCode, text: answer.body, ms: performance.now() - begunMs, Code, Msg, Body };
}

/** So many at once that the databases have work while this process waits. */
const AT_ONCE = 8;

export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
