import type { Route, StaffRole } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { seed } from '../../dev/seed/seed.ts';
import { declaredRoutes } from '../../src/composition/http-app.ts';
import { staffContext } from '../../src/composition/desks.ts';
import { createPasswords, createSessions } from '../../src/modules/auth/index.ts';
import { openSession } from '../../src/modules/auth/sessions/sessions.ts';
import { createStaffAuthenticator } from '../../src/modules/staff/index.ts';
import { addMember } from '../../src/modules/staff/members.ts';
import { openSession as openStaffSession } from '../../src/modules/staff/sessions.ts';
import { openShards } from '../../src/platform/db/shards.ts';
import { createLog } from '../../src/platform/metrics/log.ts';
import { aPlayer } from '../factories.ts';
import { type Harness, openHarness } from '../harness.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

/** Every call of the contract; a new one is in every suite that reads this. */
export const routes: readonly Route[] = Object.values(declaredRoutes);

interface Brand {
  readonly brandId: number;
  readonly host: string;
}

export const OWN_BRAND: Brand = { brandId: 1, host: 'one.example' };
/** The second brand, known by its host as in production. */
export const OTHER_BRAND: Brand = { brandId: 2, host: 'two.example' };

/** Who calls, and at which brand's host. */
export interface Caller {
  readonly token?: string;
  readonly host?: string;
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
  /** A new member of staff who has just come in. */
  newStaff(roles: readonly StaffRole[], brand?: Brand): Promise<Caller>;
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
  const api = await openTestApp(harness, { sessions, log });
  (api.deps.options.brands.byHost as Map<string, number>).set(OTHER_BRAND.host, OTHER_BRAND.brandId);
  const newSession: Stage['newSession'] = async (playerId, { brandId, host } = OWN_BRAND) => {
    const caller = { brandId, deviceId: undefined, userAgent: 'test', address: '127.0.0.1' };
    const { token } = await shards.inPlayerTransaction(playerId, (tx) =>
      openSession(api.deps, tx, { ...caller, playerId, openedBy: 'password' }),
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
    newStaff: (roles, brand = OWN_BRAND) => newStaffIn(api, roles, brand),
    call: (route, input, caller) => callOn(api, { route, input, caller }),
  };
}

/** The seed's players, each logged in; the first is the one of the drawings, who has a bit of everything. */
export async function seedPlayers({ api, newSession }: Stage): Promise<readonly Person[]> {
  const { shards, secrets, options } = api.deps;
  const pepper = Buffer.from(options.secrets.passwordPepper.reveal(), 'base64');
  const seeded = await seed({ shards, secrets, passwords: createPasswords(pepper) });
  return Promise.all(seeded.map(({ playerId }) => newSession(playerId)));
}

let staffMade = 0;

async function newStaffIn(api: TestApp, roles: readonly StaffRole[], { brandId, host }: Brand): Promise<Caller> {
  const context = staffContext(api.deps);
  staffMade += 1;
  const name = `Staff ${staffMade}`;
  const request = { brandId, email: `staff${staffMade}@test.example`, name, roles, password: 'quatro olhos veem mais' };
  const memberId = await addMember(context, request);
  if (memberId === undefined) throw new Error('no such member of staff can be');
  const caller = { brandId, userAgent: 'test', address: '127.0.0.1', requestId: 'test' };
  const token = await context.directory.transaction((tx) =>
    openStaffSession(context, tx, { ...caller, memberId, openedBy: 'totp' }),
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
    },
    payload: typeof input === 'string' ? input : JSON.stringify(input ?? {}),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  const { Code, Msg, Body } = answer.json<Pick<Answered, 'Code' | 'Msg' | 'Body'>>();
  return { status: answer.statusCode, text: answer.body, ms: performance.now() - begunMs, Code, Msg, Body };
}
