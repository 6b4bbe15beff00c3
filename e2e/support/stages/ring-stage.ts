import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, sundayOf } from '@arara/domain/time';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { appendSignal } from '../../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { openSession } from '../../../apps/api/src/modules/auth/sessions/sessions.ts';
import { createPlayer } from '../../../apps/api/src/modules/players/index.ts';
import { noteInvited, payInviteDay, placeMembers, settleWeek } from '../../../apps/api/src/modules/affiliates/index.ts';
import { advanceAll } from '../../../apps/api/src/modules/affiliates/weeks/runs.ts';
import { findRun, insertRun, type Run } from '../../../apps/api/src/modules/affiliates/weeks/runs.store.ts';
import { noteValid } from '../../../apps/api/src/modules/affiliates/weeks/invite-days.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { played, teamContextOf } from '../../../apps/api/src/modules/affiliates/testing/world.ts';
import { productEnvironment } from '../product-environment.ts';
import { apiUrl } from '../addresses.ts';
import { newPerson } from '../people.ts';
import { type BrowserState, visitor } from '../visitor.ts';

const BRAND = 1;
const REAL_E5 = 100_000n;
const POLL_MS = 200;

export interface Inviter {
  readonly playerId: string;
  /** The week that was closed, by its first day. */
  readonly week: string;
  readonly state: BrowserState;
  /** A call of the inviter's own app. */
  readonly call: <Body>(path: string, fields: object) => Promise<Body>;
}

/**
 * Somebody whose invitee came in with the inviter's own device: the invitee counts since yesterday, so its reward is
 * rated and held. The invitee bet R$ 3.000 last week and lost R$ 200 of it; that week is closed and paid.
 */
export async function inviterOfOneself(): Promise<Inviter> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    return await make(runtime);
  } finally {
    await runtime.close();
  }
}

async function make(runtime: Runtime): Promise<Inviter> {
  const { shards, clock } = runtime;
  const team = teamContextOf(runtime);
  const device = randomUUID();
  const sponsor = await newPlayer(runtime);
  const member = await newPlayer(runtime, sponsor);
  const token = await enter(runtime, sponsor, device);
  await enter(runtime, member, device);
  for (const shard of shards.all) await placeMembers(team, shard);
  const today = businessDayOf(clock.nowMs());
  const week = addDays(sundayOf(today), -7);
  const yesterday = addDays(today, -1);
  await played(shards.ofPlayer(member), [
    {
      playerId: member,
      day: addDays(week, 1),
      effectiveE5: 3_000n * REAL_E5,
      stakeE5: 3_000n * REAL_E5,
      winE5: 2_800n * REAL_E5,
    },
  ]);
  await noteValid(team, { sponsorId: sponsor, memberId: member, brandId: BRAND, day: yesterday });
  const steps = { team: settleWeek(team), invite: payInviteDay(team) };
  await close(runtime, { kind: 'invite', period: yesterday, periodEnd: today }, () => advanceAll({ ...team, steps }));
  await close(runtime, { kind: 'team', period: week, periodEnd: addDays(week, 7) }, () =>
    advanceAll({ ...team, steps }),
  );
  return { playerId: `${sponsor}`, week, state: stateWith({ token, device }), call: callAs({ token, device }) };
}

/** Once more from the beginning, whatever the worker has closed by itself; until it is done. */
async function close(
  { shards: { directory }, clock }: Runtime,
  of: Pick<Run, 'kind' | 'period' | 'periodEnd'>,
  advance: () => Promise<unknown>,
): Promise<void> {
  await insertRun(directory, { ...of, brandId: BRAND }, clock.now());
  await directory.run(sql`
    update team.runs r set stage = 'collect', shard = 0, cursor = 0, done_at = null, started_at = ${clock.now()}
    where r.brand_id = ${BRAND} and r.kind = ${of.kind} and r.period = ${of.period}`);
  for (;;) {
    await advance();
    const run = await findRun(directory, { ...of, brandId: BRAND });
    if (run?.problem) throw new Error(`the second count found ${run.problem}`);
    if (run?.stage === 'done') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function newPlayer(runtime: Runtime, sponsorId?: PlayerId): Promise<PlayerId> {
  const identifiers = { phone: `+55${newPerson().phone}` };
  const request = { brandId: BRAND, locale: 'pt-BR', identifiers, sponsorId } as const;
  const created = await createPlayer(runtime, request, async (tx, playerId) => {
    if (sponsorId !== undefined)
      await noteInvited(tx, { playerId, brandId: BRAND, sponsorId, subCode: '' }, runtime.clock.now());
  });
  if (!created.ok) throw new Error('somebody has this phone already');
  return created.playerId;
}

function enter(runtime: Runtime, playerId: PlayerId, deviceId: string): Promise<string> {
  const caller = { brandId: BRAND, deviceId, userAgent: 'e2e', address: '127.0.0.1' };
  return runtime.shards.inPlayerTransaction(playerId, async (tx) => {
    await appendSignal(tx, { ...caller, playerId, kind: 'login', at: runtime.clock.now() });
    return (await openSession(runtime, tx, { ...caller, playerId, openedBy: 'password' })).token;
  });
}

function stateWith({ token, device }: { readonly token: string; readonly device: string }): BrowserState {
  const [origin] = visitor.origins;
  const [announced] = visitor.cookies;
  if (origin === undefined || announced === undefined) throw new Error('a visitor has been here');
  const session = [
    { name: 'token', value: token },
    { name: 'contact', value: '1' },
  ];
  return {
    cookies: [...visitor.cookies, { ...announced, name: 'device', value: device }],
    origins: [{ ...origin, localStorage: [...origin.localStorage, ...session] }],
  };
}

function callAs({ token, device }: { readonly token: string; readonly device: string }) {
  return async <Body>(path: string, fields: object): Promise<Body> => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'x-device-id': device, 'idempotency-key': randomUUID() },
      body: JSON.stringify(fields),
    });
    const { Code, Msg, Body } = (await answer.json()) as { Code: number; Msg: string; Body: Body };
    if (Code !== 200) throw new Error(`${path} was refused: ${Code} ${Msg}`);
    return Body;
  };
}
