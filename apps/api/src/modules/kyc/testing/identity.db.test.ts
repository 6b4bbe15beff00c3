import { type BodyOf, refusals, type RequestOf, type Route } from '@arara/contract';
import { identityRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Modules } from '../../../composition/create-modules.ts';
import { cpfFrom } from '../../../../../../conformance/suite/cpf.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockAccount } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { aContext, aPlayer, aSession, sessionsOf, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, namedSessions, openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { type OwnParties, ownParties } from './own-parties.ts';

let harness: Harness;
let context: PlayersContext;
let parties: OwnParties;
let api: TestApp;
let plain: TestApp;
let modules: Modules;

beforeAll(async () => {
  [harness, parties] = await Promise.all([openHarness(), ownParties()]);
  context = await aContext(harness);
  const { authenticateStaff } = namedSessions;
  const sessions = { ...sessionsOf(context), authenticateStaff };
  plain = await openTestApp(harness, { sessions, secrets: testSecrets });
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  const options = { ...plain.deps.options, kyc: parties.config };
  api = await openTestApp(harness, { sessions, secrets: testSecrets, brands, options });
  modules = workerModulesOf(api);
});
afterAll(async () => {
  await parties.close();
  await harness.close();
});

type Status = BodyOf<typeof identityRoutes.identityStatus>;
let callers = 0;

interface Caller {
  readonly at: TestApp;
  readonly token: string;
}

/** The body, or the name of the refusal. */
async function callAt<R extends Route>({ at, token }: Caller, route: R, input: RequestOf<R>) {
  callers += 1;
  const answer = await at.app.inject({
    method: 'POST',
    url: route.path,
    headers: { token, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
    payload: input as object,
    remoteAddress: `10.4.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
  if (Code === 200) return Body;
  return Object.entries(refusals).find(([, { code }]) => code === Code)?.[0] ?? `${Code}`;
}

async function got<R extends Route>(route: R, token: string, input: RequestOf<R>): Promise<BodyOf<R>> {
  const answer = await callAt({ at: api, token }, route, input);
  if (typeof answer === 'string') throw new Error(`${route.path}: ${answer}`);
  return answer as BodyOf<R>;
}

/** A CPF that begins as asked, with digits of its own and the two that follow from them. */
let numbers = 0;
function aCpf(start = '123'): string {
  numbers += 1;
  // The ninth digit is even: the state has a portrait.
  return cpfFrom(`${start}${String(numbers).padStart(8 - start.length, '0')}2`);
}

interface Somebody {
  readonly playerId: PlayerId;
  readonly token: string;
  readonly cpf: string;
  readonly birthDate: string;
  readonly name: string;
}

async function somebody(start?: string, planted: object = {}): Promise<Somebody> {
  const cpf = aCpf(start);
  if (Object.keys(planted).length > 0) await parties.state.control('PUT', `/persons/${cpf}`, planted);
  const { birthDate, name } = await parties.state.control<{ birthDate: string; name: string }>(
    'GET',
    `/persons/${cpf}`,
  );
  const playerId = await aPlayer(context, { identifiers: { email: `p${numbers}@correio.example` } });
  return { playerId, token: await aSession(context, playerId), cpf, birthDate, name };
}

const lookUp = ({ token, cpf, birthDate }: Somebody) =>
  callAt({ at: api, token }, identityRoutes.identityLookUp, { cpf, birthDate });
const statusOf = ({ token }: Somebody): Promise<Status> => got(identityRoutes.identityStatus, token, {});
const stateOf = ({ Steps }: Status) => Object.fromEntries(Steps.map(({ Name, State }) => [Name, State]));

async function confirm(who: Somebody): Promise<Status> {
  await lookUp(who);
  return got(identityRoutes.identityConfirm, who.token, { gender: 'woman' });
}

const base64 = async (shows: string) => (await parties.picture(shows)).toString('base64');

async function sendDocument(who: Somebody, shows = `document:${who.cpf}`): Promise<Status> {
  const data = await base64(shows);
  const sides = [
    { side: 'front', data },
    { side: 'back', data },
  ] as const;
  return got(identityRoutes.identityDocument, who.token, { kind: 'identity_card', sides: [...sides] });
}

async function sendFace(who: Somebody, shows = `face:${who.cpf}`) {
  const data = await base64(shows);
  const poses = (['straight', 'left', 'right'] as const).map((prompt) => ({ prompt, data }));
  return callAt({ at: api, token: who.token }, identityRoutes.identityFace, { poses });
}

/** Everything but the checks. */
async function sendAll(who: Somebody, { pep = 'no', face }: { pep?: 'no' | 'self'; face?: string } = {}) {
  await confirm(who);
  await got(identityRoutes.identityPep, who.token, { answer: pep });
  await sendDocument(who);
  await sendFace(who, face);
}

/** What the worker does, until nobody waits for a party. */
async function work(who: Somebody): Promise<Status> {
  for (let turn = 0; turn < 20; turn += 1) {
    await modules.identity.askDue();
    const status = await statusOf(who);
    if (status.State !== 'checking') return status;
    harness.clock.moveMs(5_000);
    await parties.identity.control('POST', '/decide', {});
  }
  throw new Error('it is checked for ever');
}

describe('somebody whom the register knows', () => {
  it('opens an account: masked name, pictures sealed, level 2 and more, a proof with its time', async () => {
    const who = await somebody();
    expect(stateOf(await statusOf(who))).toEqual({
      cpf: 'now',
      contact: 'done',
      document: 'next',
      face: 'next',
      address: 'next',
      pep: 'next',
      limits: 'next',
    });
    const found = (await lookUp(who)) as Status;
    expect(found.Found).toMatchObject({ IsWhole: false, IsConfirmed: false });
    expect(found.Found?.Name).toMatch(/^..•••• \w\. ..••••$/);
    expect(found.Found?.Name).not.toContain(who.name.split(' ')[0]);
    await sendAll(who);
    expect(await statusOf(who)).toMatchObject({ State: 'checking', Checking: { Wait: { NextActor: 'house' } } });
    expect(await modules.kyc.stepsOf(who.playerId)).not.toContain('face');
    const done = await work(who);
    expect(done).toMatchObject({ State: 'done', Level: 2, Found: { Name: who.name, IsWhole: true }, Case: null });
    expect(await modules.kyc.stepsOf(who.playerId)).toEqual(expect.arrayContaining(['document', 'face', 'liveness']));
    expect(await modules.kyc.ageOf(who.playerId, harness.clock.nowMs())).toBeGreaterThanOrEqual(18);
    expect((await modules.identity.faceCheckedAt(who.playerId))?.getTime()).toBeLessThanOrEqual(harness.clock.nowMs());
    await nothingInClear(who);
  });

  it('finds nobody by trying dates: five wrong ones, then an hour', async () => {
    const who = await somebody();
    const wrong = { ...who, birthDate: '1900-01-01' };
    for (let turn = 1; turn < 5; turn += 1) expect(await lookUp(wrong)).toBe('identity_look_up_wrong');
    expect(await lookUp(wrong)).toBe('identity_look_ups_spent');
    expect(await lookUp(who)).toBe('identity_look_ups_spent');
    harness.clock.moveMs(3_600_000);
    expect(await lookUp(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });

  it('keeps nothing of what is not me, and gives a number to what was misused', async () => {
    const who = await somebody();
    await lookUp(who);
    const typed = await got(identityRoutes.identityNotMe, who.token, { because: 'typed_wrong' });
    expect(typed).toMatchObject({ Protocol: null, Status: { Found: null, State: 'open' } });
    await lookUp(who);
    const misused = await got(identityRoutes.identityNotMe, who.token, { because: 'misused' });
    expect(misused.Status).toMatchObject({ State: 'held', Case: { Wait: { NextActor: 'house' } } });
    expect(misused.Protocol).toBe(misused.Status.Case?.Number);
  });
});

/** Pictures, birth date and name of somebody, in no table of any database. */
async function nothingInClear(who: Somebody): Promise<void> {
  const planted = [
    (await parties.picture(`face:${who.cpf}`)).toString('base64').slice(200, 260),
    who.cpf,
    who.birthDate,
  ];
  const { owner } = harness;
  for (const shard of owner.shards)
    for (const table of ['kyc.cases', 'kyc.attempts', 'identity_evidence.items', 'audit.records'])
      for (const text of planted) {
        const statement = {
          text: `select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`,
          values: [text],
        };
        const hits = await shard.one<{ n: number }>(statement);
        expect([table, hits.n]).toEqual([table, 0]);
      }
  const boxes = await Promise.all(
    owner.shards.map((shard) =>
      shard.rows<{ box: Buffer }>(sql`select box from identity_evidence.items where player_id = ${who.playerId}`),
    ),
  );
  const held = boxes.flat().map(({ box }) => box);
  expect(held.length).toBe(6);
  const face = await parties.picture(`face:${who.cpf}`);
  expect(held.filter((box) => box.includes(face.subarray(100, 140)))).toEqual([]);
}

describe('whom the register does not let in', () => {
  it.each([
    ['99907', 'under_age', 'minor'],
    ['99903', 'identity_refused', 'dead'],
  ])('%s: %s', async (start, refusal, word) => {
    const who = await somebody(start);
    expect(await lookUp(who)).toBe(refusal);
    expect(await statusOf(who)).toMatchObject({ State: 'refused', Refusal: { Why: { Word: word }, KeptYears: 5 } });
    expect(await callAt({ at: api, token: who.token }, identityRoutes.identityConfirm, { gender: 'man' })).toMatch(
      /identity_|code_/,
    );
    expect(await modules.kyc.ageOf(who.playerId, harness.clock.nowMs())).toBeNull();
  });

  it.each(['99902', '99904', '99905', '99908'])('%s is put right at the register, and then goes on', async (start) => {
    const who = await somebody(start);
    expect(await lookUp(who)).toBe('cpf_not_regular');
    expect(stateOf(await statusOf(who))).toMatchObject({ cpf: 'failed' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { situation: '0' });
    expect(await lookUp(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });

  it('an answer in part, or none, is asked again and lets nobody in', async () => {
    const who = await somebody('99906');
    expect(await lookUp(who)).toMatchObject({ Found: null, State: 'open' });
    const waiting = (await statusOf(who)).Steps[0];
    expect(waiting).toMatchObject({ State: 'waiting', NextActor: 'house', Reason: { Word: 'register_away' } });
    expect(waiting?.DueAt).not.toBeNull();
    await parties.state.control('POST', '/faults', { kind: 'down', at: 'register' });
    harness.clock.moveMs(31_000);
    await modules.identity.askDue();
    expect(stateOf(await statusOf(who))).toMatchObject({ cpf: 'waiting' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { isPartial: false });
    harness.clock.moveMs(31_000);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });
});

describe('faces and documents', () => {
  it('without a portrait the document serves, and its vendor answers later', async () => {
    const who = await somebody();
    await parties.identity.control('PUT', `/portraits/${who.cpf}`, { shows: null });
    await parties.identity.control('PUT', '/settings', { decideAfterMs: null });
    await sendAll(who);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'checking', Document: { IsPortraitNeeded: true } });
    expect(await work(who)).toMatchObject({ State: 'done' });
    await parties.identity.control('PUT', '/settings', {});
  });

  it('another face is tried three times with pauses, then a person looks', async () => {
    const who = await somebody();
    await sendAll(who, { face: 'face:somebody else' });
    for (const left of [2, 1]) {
      const failed = await work(who);
      expect(failed).toMatchObject({ State: 'open', Face: { TriesLeft: left } });
      expect(failed.Steps.find(({ Name }) => Name === 'face')).toMatchObject({ State: 'failed', Redo: ['face'] });
      expect(await sendFace(who)).toBe('face_later');
      harness.clock.moveMs(600_000);
      await sendFace(who, 'face:somebody else');
    }
    const review = await work(who);
    expect(review).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'tries_spent' } } } });
    expect(review.Case?.Wait.DueAt).not.toBeNull();
  });

  it('only the part that failed is sent again', async () => {
    const who = await somebody();
    await parties.identity.control('PUT', `/portraits/${who.cpf}`, { shows: null });
    await confirm(who);
    await got(identityRoutes.identityPep, who.token, { answer: 'no' });
    await sendDocument(who, `document:${who.cpf}::unreadable`);
    await sendFace(who);
    const failed = await work(who);
    expect(stateOf(failed)).toMatchObject({ document: 'failed', face: 'waiting' });
    await sendDocument(who);
    expect(await work(who)).toMatchObject({ State: 'done' });
  });

  it('one face has one account: the second waits for two people, on whichever shard it lives', async () => {
    const first = await somebody();
    await sendAll(first);
    expect(await work(first)).toMatchObject({ State: 'done' });
    const second = await somebody();
    await parties.identity.control('PUT', `/portraits/${second.cpf}`, { shows: first.cpf });
    await sendAll(second, { face: `face:${first.cpf}` });
    expect(await work(second)).toMatchObject({ State: 'held', Case: { Wait: { Why: { Word: 'face_reused' } } } });
    expect(await modules.kyc.stepsOf(second.playerId)).not.toContain('face');
    const { directory } = harness;
    const rows = await directory.rows<{ hmac: Buffer }>(
      sql`select hmac from kyc.faces where player_id = ${first.playerId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('a vendor that stays away is a person’s case after its time, and nobody’s yes', async () => {
    const who = await somebody();
    await parties.identity.control('POST', '/faults', { kind: 'down', at: 'portrait', times: 50 });
    await sendAll(who);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'checking' });
    harness.clock.moveMs(11 * 60_000);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'party_away' } } } });
    await parties.identity.control('DELETE', '/faults');
  });

  it('an open account proves its face again, and keeps the old time when it is another’s', async () => {
    const who = await somebody();
    await sendAll(who);
    await work(who);
    const before = await modules.identity.faceCheckedAt(who.playerId);
    harness.clock.moveMs(60_000);
    await sendFace(who, 'face:somebody else again');
    await modules.identity.askDue();
    expect(await modules.identity.faceCheckedAt(who.playerId)).toEqual(before);
    harness.clock.moveMs(600_000);
    await sendFace(who);
    await modules.identity.askDue();
    expect((await modules.identity.faceCheckedAt(who.playerId))?.getTime()).toBe(harness.clock.nowMs());
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
  });
});

describe('lists', () => {
  it('a public office is a person’s case; the United Nations’ list holds an open account the day it names somebody', async () => {
    const pep = await somebody();
    await sendAll(pep, { pep: 'self' });
    expect(await work(pep)).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'pep' } } } });
    const who = await somebody();
    await sendAll(who);
    expect(await work(who)).toMatchObject({ State: 'done' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { isSanctioned: true });
    await modules.identity.screenDaily();
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
    harness.clock.moveMs(86_400_001);
    await modules.identity.screenDaily();
    expect(await statusOf(who)).toMatchObject({ State: 'held', Case: { Wait: { Why: { Word: 'sanctioned' } } } });
    // A game that is open obeys at its next bet, and an account that opened heard so.
    const answered = sql`select e.payload->>'ending' as ending from outbox.events e where e.topic = 'kyc.answered'`;
    expect(await context.shards.ofPlayer(who.playerId).rows(answered)).toContainEqual({ ending: 'done' });
    const account = await context.shards.inPlayerTransaction(who.playerId, (tx) => lockAccount(tx, who.playerId));
    expect(account?.betsBlocked).toBe(true);
    expect(await modules.kyc.stepsOf(who.playerId)).not.toContain('face');
  });
});

const asStaff = <R extends Route>(staff: string, route: R, input: RequestOf<R>) =>
  callAt({ at: api, token: staff }, route, input);

describe('the desk', () => {
  it('lists what waits with masked data, opens a picture with a record, and refuses: pictures go after a day', async () => {
    const who = await somebody();
    const playerId = `${who.playerId}`;
    await sendAll(who, { pep: 'self' });
    await work(who);
    const queue = await asStaff('staff-1', staffRoutes.kycQueue, { limit: 100 });
    const row = (queue as BodyOf<typeof staffRoutes.kycQueue>).List.find((one) => one.PlayerId === playerId);
    expect(row).toMatchObject({ Phase: 'review', Why: 'pep', NeedsTwo: false, Owner: null });
    expect(JSON.stringify(queue)).not.toContain(who.cpf);
    expect(JSON.stringify(queue)).not.toContain(who.name);
    expect(await asStaff('support-1', staffRoutes.kycQueue, {})).toBe('staff_role_missing');

    await asStaff('staff-1', staffRoutes.kycClaim, { playerId });
    expect(await asStaff('staff-2', staffRoutes.kycDecide, { playerId, code: 'K-APR-02' })).toBe('kyc_case_taken');
    const opened = { playerId, kind: 'straight', reason: 'KV-DECIDE' } as const;
    expect(await asStaff('staff-1', staffRoutes.kycPicture, opened)).toEqual({ Data: await base64(`face:${who.cpf}`) });
    const records = await Promise.all(
      harness.shards.map((shard) =>
        shard.rows(
          sql`select 1 from audit.records where action = 'kyc.picture_opened' and subject = ${`player:${playerId}`}`,
        ),
      ),
    );
    expect(records.flat()).toHaveLength(1);

    expect(await asStaff('staff-1', staffRoutes.kycDecide, { playerId, code: 'K-DOC-02' })).toEqual({});
    expect(await statusOf(who)).toMatchObject({ State: 'refused', Refusal: { Why: { Word: 'by_person' } } });
    expect(await modules.identity.eraseEvidence()).toBe(0);
    harness.clock.moveMs(86_400_001);
    expect(await modules.identity.eraseEvidence()).toBe(1);
    expect(await asStaff('staff-1', staffRoutes.kycPicture, opened)).toBe('kyc_picture_gone');
    const { Pictures } = (await asStaff('staff-1', staffRoutes.kycCase, { playerId })) as BodyOf<
      typeof staffRoutes.kycCase
    >;
    expect(Pictures).toEqual([]);
  });

  it('lets in whom a machine held only by two people, and nobody against the register', async () => {
    const first = await somebody();
    await sendAll(first);
    await work(first);
    const twin = await somebody();
    await parties.identity.control('PUT', `/portraits/${twin.cpf}`, { shows: first.cpf });
    await sendAll(twin, { face: `face:${first.cpf}` });
    expect(await work(twin)).toMatchObject({ State: 'held' });
    const playerId = `${twin.playerId}`;
    expect(await asStaff('staff-1', staffRoutes.kycDecide, { playerId, code: 'K-APR-01' })).toBe('kyc_decision_unfit');
    const asked = await asStaff('staff-1', staffRoutes.kycOverride, { playerId, reason: 'irmãos gêmeos' });
    const { ApprovalId: id } = asked as BodyOf<typeof staffRoutes.kycOverride>;
    const approve = { id, verdict: 'approved', note: 'conferido' } as const;
    expect(await asStaff('staff-1', staffRoutes.approvalsDecide, approve)).toEqual(expect.any(String));
    expect(await statusOf(twin)).toMatchObject({ State: 'held' });
    await asStaff('staff-2', staffRoutes.approvalsDecide, approve);
    expect(await statusOf(twin)).toMatchObject({ State: 'done' });

    const minor = await somebody('99907');
    await lookUp(minor);
    const refused = { playerId: `${minor.playerId}`, reason: 'parece maior' };
    expect(await asStaff('staff-1', staffRoutes.kycOverride, refused)).toBe('kyc_decision_unfit');
  });
});

describe('under the market without identity', () => {
  it('nothing is asked and nothing is taken', async () => {
    const who = await somebody();
    const status = await callAt({ at: plain, token: who.token }, identityRoutes.identityStatus, {});
    expect(status).toMatchObject({ IsAsked: false, Steps: [] });
    const { cpf, birthDate, token } = who;
    expect(await callAt({ at: plain, token }, identityRoutes.identityLookUp, { cpf, birthDate })).toBe(
      'feature_off_in_market',
    );
  });
});
